import type { components } from '#api/contract/schema.gen.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { chargeOf, type Charge } from '#domain/payment/charged.ts';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { listedCredits } from '#server/money/credits/offered-credits.ts';
import type { PaidInvoice } from '#server/money/payments/parts-of-order.ts';
import type { Tx } from '#server/platform/db/database.ts';

type PaymentInput = components['schemas']['PaymentInput'];

/** A locked invoice with what a payment charges for it, in minor units; nothing where credits pay all of it. */
export interface ChargedLine extends PaidInvoice {
  readonly charged: number;
}

/** The invoices of an order, with what credits take of them. */
export interface ChargedOrder extends Charge {
  /** All invoices of the order, as far as they are paid. */
  readonly locked: readonly PaidInvoice[];
  /** Whether the credits take what the payer was shown of each. */
  readonly isAsShown: boolean;
}

/** What is charged of locked invoices once the credits that the order names are used for them. */
export async function chargedOrder(
  tx: Tx,
  input: PaymentInput,
  locked: readonly PaidInvoice[],
  customerId: string,
): Promise<ChargedOrder> {
  const named = input.credits ?? [];
  const trxIds = named.map(({ credit_trx_id }) => credit_trx_id);
  const offered: readonly OfferedCredit[] =
    trxIds.length === 0 ? [] : await listedCredits(tx, { customerId, accountIds: null, trxIds });
  const charge = chargeOf(
    locked.map(({ invoice }) => invoice),
    offered,
  );
  const { used } = charge.plan;
  const isAsShown =
    used.size === named.length &&
    named.every(
      ({ credit_trx_id, amount }) =>
        used.get(credit_trx_id) === amount.amount &&
        offered.some((one) => one.trxId === credit_trx_id && one.left.currency === amount.currency),
    );
  return { ...charge, locked, isAsShown };
}

/** The locked invoices, each with what is charged for it. */
export function chargedLines({ locked, plan }: ChargedOrder): ChargedLine[] {
  return locked.map((one) => {
    const { trxId } = one.invoice;
    return { ...one, charged: plan.charged.get(trxId) ?? payableAmount(one.invoice).amount };
  });
}
