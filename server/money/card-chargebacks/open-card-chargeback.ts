import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { chargebackParts, type CardChargebackReason } from '#domain/card-chargeback/card-chargeback.ts';
import { refundedByInvoice } from '#domain/refund/refund.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import {
  cardChargebacksOf,
  type CardChargebackRow,
  type ReadCardChargeback,
} from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { tellCardChargeback } from '#server/money/card-chargebacks/tell-card-chargeback.ts';
import {
  chargebackOpenedPosting,
  type PostedCardChargeback,
} from '#server/money/ledger/card-chargeback-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { refundOf, refundsOf } from '#server/money/refunds/refund-row.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

type PaymentRow = Selectable<PaymentsTable>;

/** What the card provider says of a chargeback when it is opened. */
export interface OpenedChargeback {
  /** What the provider calls it. */
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
  readonly reason: CardChargebackReason;
  readonly evidenceDueAt: Instant;
}

/**
 * Writes down a cardholder's chargeback of a settled payment, which is locked: what of it is of which invoice, of the fee,
 * and of what had gone back already. Its invoices stay paid until it is lost; its payer is told. Runs as the server.
 */
export async function openCardChargeback(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  payment: PaymentRow,
  opened: OpenedChargeback,
  requestId?: string,
): Promise<ReadCardChargeback> {
  const at = deps.clock.instant();
  const paid = await tx
    .selectFrom('payment_lines')
    .select(['trx_id', 'invoice_id', 'account_id', 'amount'])
    .where('payment_id', '=', payment.payment_id)
    .orderBy('position')
    .execute();
  const { left, fee } = await leftOf(tx, payment, paid);
  const parts = chargebackParts(opened.amount, left, fee);
  const row = await insert(tx, payment, opened, parts, at);
  const lines = parts.lines.flatMap(({ trxId, amount }) => {
    const line = paid.find(({ trx_id }) => trx_id === trxId);
    return line
      ? [{ ...line, chargeback_id: row.chargeback_id, customer_id: payment.customer_id, amount }]
      : [];
  });
  if (lines.length > 0) await tx.insertInto('card_chargeback_lines').values(lines).execute();
  const read = { row, lines };
  await postEntries(tx, deps.clock.today(), [
    chargebackOpenedPosting(postedCardChargeback(payment, read), at),
  ]);
  await writeAudit(tx, deps.clock, {
    userId: null,
    customerId: payment.customer_id,
    action: 'card_chargeback_opened',
    subject: row.chargeback_id,
    facts: { payment: payment.payment_id, amount: row.amount, currency: row.currency, reason: row.reason },
    requestId,
  });
  await tellCardChargeback(tx, deps, payment, read);
  return read;
}

/** A chargeback as the ledger posts it. */
export function postedCardChargeback(
  { buid_customer: buidCustomer }: Pick<PaymentRow, 'buid_customer'>,
  { row, lines }: ReadCardChargeback,
): PostedCardChargeback {
  return {
    chargebackId: row.chargeback_id,
    customerId: row.customer_id,
    buidCustomer,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    loss: row.loss,
    lines: lines.map(({ account_id: accountId, trx_id: trxId, amount }) => ({ accountId, trxId, amount })),
  };
}

/** What the payment still gives its invoices, and its fee: without what went back, and what other chargebacks have taken. */
async function leftOf(
  tx: Tx,
  payment: PaymentRow,
  paid: readonly { readonly trx_id: string; readonly amount: number }[],
) {
  const id = payment.payment_id;
  const refunds = ((await refundsOf(tx, [id])).get(id) ?? []).map(refundOf);
  const refunded = refundedByInvoice(refunds);
  const others = ((await cardChargebacksOf(tx, [id])).get(id) ?? []).filter(
    ({ row }) => row.status !== 'won',
  );
  const taken = new Map<string, number>();
  for (const { trx_id, amount } of others.flatMap(({ lines }) => lines))
    taken.set(trx_id, (taken.get(trx_id) ?? 0) + amount);
  return {
    left: paid.map(({ trx_id: trxId, amount }) => ({
      trxId,
      amount: amount - (refunded.get(trxId) ?? 0) - (taken.get(trxId) ?? 0),
    })),
    fee: payment.fee - others.reduce((sum, { row }) => sum + row.fee, 0),
  };
}

async function insert(
  tx: Tx,
  payment: PaymentRow,
  { reference, amount, reason, evidenceDueAt }: OpenedChargeback,
  { fee, loss }: { readonly fee: number; readonly loss: number },
  at: Instant,
): Promise<CardChargebackRow> {
  const { rows } = await sql<{ number: number }>`select nextval('card_chargeback_numbers') as number`.execute(
    tx,
  );
  return tx
    .insertInto('card_chargebacks')
    .values({
      chargeback_id: randomUUID(),
      chargeback_number: `CCB-${rows[0]?.number ?? 0}`,
      provider_reference: reference,
      payment_id: payment.payment_id,
      customer_id: payment.customer_id,
      status: 'opened',
      currency: payment.currency,
      amount,
      fee,
      loss,
      reason,
      opened_at: at,
      evidence_due_at: evidenceDueAt,
      answered_by: null,
      answered_at: null,
      evidence: '',
      sent_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
