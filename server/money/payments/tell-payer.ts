import type { Selectable } from 'kysely';
import { paymentNoticeKind } from '#domain/notice/notice.ts';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { PaymentFailure, PaymentStatus } from '#domain/payment/payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import type { Deps } from '#server/deps.ts';
import type { WireUndone } from '#server/money/payments/keep-undone.ts';
import { noticedOrder } from '#server/money/payments/noticed-order.ts';
import { schedulesOf } from '#server/money/payments/payment-links.ts';
import { writeNotice } from '#server/platform/notices/write-notice.ts';

/**
 * Tells the payer what has become of a payment; nobody where it is on its way, where credits have paid all of it
 * as it was submitted, or where AutoPay pays.
 */
export async function tellPayer(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  payment: Selectable<PaymentsTable>,
  after: {
    readonly status: PaymentStatus;
    readonly failure: PaymentFailure | null;
    readonly undone: WireUndone | null;
    readonly declineReason: DeclineReason | undefined;
  },
  bankReason: string | null,
): Promise<void> {
  const kind = paymentNoticeKind(after.status, after.failure);
  if (kind === null || payment.user_id === null || payment.method === 'credits') return;
  const schedule = (await schedulesOf(tx, [payment])).get(payment.schedule_id ?? '');
  await writeNotice(tx, deps, {
    userId: payment.user_id,
    customerId: payment.customer_id,
    kind,
    about: payment.payment_id,
    facts: {
      payment_number: payment.payment_number,
      customer_name: payment.customer_name,
      total: { amount: payment.amount + payment.fee, currency: payment.currency },
      ...(bankReason === null ? {} : { bank_reason: bankReason }),
      ...(after.undone && { undone: after.undone }),
      ...(after.declineReason && { decline_reason: after.declineReason }),
      ...(schedule && { schedule_number: schedule.schedule_number }),
      ...(await noticedOrder(tx, payment)),
    },
  });
}
