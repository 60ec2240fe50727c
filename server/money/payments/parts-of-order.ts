import type { components } from '#api/contract/schema.gen.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { withParts, type PartAmount, type ShortPay } from '#domain/payment/part-amount.ts';
import type { LockedInvoice } from '#server/money/payments/ordered-invoices.ts';

type PaymentInput = components['schemas']['PaymentInput'];

/** A locked invoice as far as it is paid. */
export interface PaidInvoice extends LockedInvoice {
  /** What the payment leaves open of it, in minor units. */
  readonly leftOpen: number;
  /** Why less is paid than could be; null where all is. */
  readonly short: ShortPay | null;
}

/** The part amounts that an order names. */
export function partsOf(input: PaymentInput): PartAmount[] {
  return (input.lines ?? []).flatMap(({ trx_id: trxId, amount, short }) =>
    short ? [{ trxId, amount, reason: short.reason, note: short.note }] : [],
  );
}

/** The invoices as if no more of them could be paid than an order says, each with what that leaves open. */
export function paidInvoices(locked: readonly LockedInvoice[], parts: readonly PartAmount[]): PaidInvoice[] {
  const paid = withParts(
    locked.map(({ invoice }) => invoice),
    parts,
  );
  const shorts = new Map(parts.map((part) => [part.trxId, part]));
  return locked.map((one, index) => {
    const invoice = paid[index] ?? one.invoice;
    const short = shorts.get(invoice.trxId);
    return {
      ...one,
      invoice,
      leftOpen: one.invoice.open.amount - payableAmount(invoice).amount,
      short: short?.reason ? { reason: short.reason, note: short.note.trim() } : null,
    };
  });
}
