import type { Selectable } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { refundableLines, type RefundablePayment } from '#domain/refund/refund-acts.ts';
import { collectedAt, refundableFrom, type RefundCalendar } from '#domain/refund/refund-days.ts';
import type { Deps } from '#server/deps.ts';
import { cardChargebackOf, cardChargebacksOf } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { isOfSharedCharge } from '#server/money/payments/payment-document.ts';
import { refundOf, type ReadRefund } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

type PaymentRow = Selectable<PaymentsTable>;

/** By what the refunds of a currency are dated in this deployment. */
export function refundCalendar({ config }: Pick<Deps, 'config'>, currency: string): RefundCalendar {
  const { timeZone, refunds } = config.settings;
  return { currency, timeZone, terms: refunds };
}

/** When a bank payment is collected, and from when it is refunded; null of one by card. */
export async function refundDays(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  payment: PaymentRow,
): Promise<Pick<RefundablePayment, 'voidUntil' | 'refundFrom'>> {
  if (payment.method !== 'bank') return { voidUntil: null, refundFrom: null };
  const calendar = refundCalendar(deps, payment.currency);
  return {
    voidUntil: (await handedOverAt(tx, payment)) ?? collectedAt(await acceptedAt(tx, payment), calendar),
    refundFrom: payment.settled_at === null ? null : refundableFrom(payment.settled_at, calendar),
  };
}

/** A payment as the rules on refunds look at it. */
export async function refundablePayment(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  payment: PaymentRow,
  read: readonly ReadRefund[],
): Promise<RefundablePayment> {
  const { currency } = payment;
  const lines = await tx
    .selectFrom('payment_lines')
    .select(['trx_id', 'invoice_id', 'amount'])
    .where('payment_id', '=', payment.payment_id)
    .orderBy('position')
    .execute();
  const refunds = read.map(refundOf);
  const chargebacks = ((await cardChargebacksOf(tx, [payment.payment_id])).get(payment.payment_id) ?? []).map(
    cardChargebackOf,
  );
  const paid = lines.map(({ trx_id: trxId, invoice_id: invoiceId, amount }) => ({
    trxId,
    invoiceId,
    amount: money(amount, currency),
  }));
  return {
    paymentId: payment.payment_id,
    paymentNumber: payment.payment_number,
    method: payment.method,
    status: payment.status,
    total: money(payment.amount + payment.fee, currency),
    fee: money(payment.fee, currency),
    lines: refundableLines(paid, refunds, chargebacks),
    refunds,
    chargebacks,
    isOfSharedCharge: isOfSharedCharge(payment),
    ...(await refundDays(tx, deps, payment)),
    readAt: deps.clock.instant(),
    today: deps.clock.today(),
  };
}

/** When it was handed to a bank, which may be before the hour of its batch; null where it was not yet. */
async function handedOverAt(tx: Tx, { bank_batch_id: batchId }: PaymentRow): Promise<Instant | null> {
  if (batchId === null) return null;
  // As the server: batches are nobody's of the customer.
  const batch = await asServer(tx, () =>
    tx.selectFrom('bank_batches').select('made_at').where('batch_id', '=', batchId).executeTakeFirstOrThrow(),
  );
  return batch.made_at;
}

async function acceptedAt(tx: Tx, payment: PaymentRow): Promise<Instant> {
  const event = await tx
    .selectFrom('payment_events')
    .select('at')
    .where('payment_id', '=', payment.payment_id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return event?.at ?? payment.submitted_at;
}
