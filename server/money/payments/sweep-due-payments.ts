import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';

type DueDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>;

type DayColumn = 'settles_on' | 'returns_on';

/**
 * Settles every accepted payment whose day has come, Central time (§4 Payment timing), but for those that a bank or a
 * card provider has to report. Answers how many.
 */
export function settlePayments(deps: DueDeps): Promise<number> {
  return advanceDue(deps, 'settles_on', ['processing'], { type: 'funds.settled' });
}

/** Takes back every payment whose return by the bank is due. Answers how many. */
export function returnPayments(deps: DueDeps): Promise<number> {
  return advanceDue(deps, 'returns_on', ['processing', 'settled'], { type: 'funds.returned' });
}

/** One payment a transaction: one that fails holds up no other and is tried again by the next sweep. */
async function advanceDue(
  deps: DueDeps,
  column: DayColumn,
  statuses: readonly ('processing' | 'settled')[],
  event: PaymentEvent,
): Promise<number> {
  const today = deps.clock.today();
  const { demo, bankPayments } = deps.config;
  const byClock = PAYMENT_METHODS.filter((method) => (method === 'bank' ? bankPayments === 'clock' : demo));
  if (byClock.length === 0) return 0;
  const due = await deps.db
    .selectFrom('payments')
    .select('payment_id')
    .where('status', 'in', statuses)
    .where('method', 'in', byClock)
    .where(column, '<=', today)
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
    .orderBy(column)
    .orderBy('payment_id')
    .execute();
  let advanced = 0;
  for (const { payment_id: paymentId } of due) {
    try {
      advanced += await retryTransaction(() => advanceOne(deps, paymentId, statuses, event));
    } catch (error) {
      deps.log.error({ err: error, payment_id: paymentId, event: event.type }, 'due payment failed');
    }
  }
  return advanced;
}

/** With the notice to the payer in the same transaction: it is told if and only if the payment has moved. */
function advanceOne(
  { db, clock, config, sealer }: DueDeps,
  paymentId: string,
  statuses: readonly ('processing' | 'settled')[],
  event: PaymentEvent,
): Promise<number> {
  // As the owner of the tables: the day is due for every customer, and no user asks.
  return withSystem(db, async (tx) => {
    const mine = await tx
      .selectFrom('payments')
      .select('payment_id')
      .where('payment_id', '=', paymentId)
      .where('status', 'in', statuses)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mine) return 0;
    await advancePayment(tx, paymentId, event, { clock, sealer, bankPayments: config.bankPayments });
    return 1;
  });
}
