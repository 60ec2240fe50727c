import type { Deps } from '#server/deps.ts';
import { moveBankOrders } from '#server/money/bank-provider/move-bank-orders.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';

type DueDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'bankProvider' | 'sealer'>;

/**
 * Settles what has come by now, Central time (§4 Payment timing): by card the demonstration's payments whose day it is,
 * by bank what the bank says, which can be that it sends a payment back. Answers how many payments and refunds moved.
 */
export async function settlePayments(deps: DueDeps): Promise<number> {
  return (await settleCards(deps)) + (await moveBankOrders(deps));
}

/** One payment a transaction: one that fails holds up no other and is tried again by the next sweep. */
async function settleCards(deps: DueDeps): Promise<number> {
  if (!deps.config.demo) return 0;
  const due = await deps.db
    .selectFrom('payments')
    .select('payment_id')
    .where('status', '=', 'processing')
    .where('method', '=', 'card')
    .where('settles_on', '<=', deps.clock.today())
    // What is to be voided waits for what the card provider says.
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('refunds')
            .select('refund_id')
            .whereRef('refunds.payment_id', '=', 'payments.payment_id')
            .where('refunds.kind', '=', 'void')
            .where('refunds.status', '=', 'requested'),
        ),
      ),
    )
    .orderBy('settles_on')
    .orderBy('payment_id')
    .execute();
  let settled = 0;
  for (const { payment_id: paymentId } of due) {
    try {
      settled += await retryTransaction(() => settleOne(deps, paymentId));
    } catch (error) {
      deps.log.error({ err: error, payment_id: paymentId }, 'due payment failed');
    }
  }
  return settled;
}

/** With the notice to the payer in the same transaction: it is told if and only if the payment has moved. */
function settleOne({ db, clock, config, sealer }: DueDeps, paymentId: string): Promise<number> {
  // As the owner of the tables: the day is due for every customer, and no user asks.
  return withSystem(db, async (tx) => {
    const mine = await tx
      .selectFrom('payments')
      .select('payment_id')
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'processing')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mine) return 0;
    const { bankPayments, settings } = config;
    await advancePayment(tx, paymentId, { type: 'funds.settled' }, { clock, sealer, bankPayments, settings });
    return 1;
  });
}
