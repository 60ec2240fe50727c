import { addDays } from '#domain/dates/dates.ts';
import type { CardChargebackEvent } from '#machines/lifecycle/card-chargeback.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { insertDemoPayment, type DemoPayer } from '#server/demo/payments.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import { advanceCardChargeback } from '#server/money/card-chargebacks/advance-card-chargeback.ts';
import { openCardChargeback } from '#server/money/card-chargebacks/open-card-chargeback.ts';
import { EVIDENCE_DAYS } from '#server/money/card-provider/sandbox/chargebacks-api.ts';
import type { Tx } from '#server/platform/db/database.ts';

const CONTESTED = { type: 'support.contest', isLate: false } as const;
const EVIDENCE = 'The delivery was signed for at the depot, and the order is attached to the invoice.';

/** A chargeback in each of its states: how many days ago it was opened, and what became of it when. */
const STORIES: readonly {
  readonly paidAgo: number;
  readonly openedAgo: number;
  readonly reason: 'notRecognized' | 'notReceived' | 'paidTwice' | 'notAsAgreed';
  readonly steps: readonly (readonly [daysAgo: number, CardChargebackEvent])[];
}[] = [
  { paidAgo: 15, openedAgo: 2, reason: 'notRecognized', steps: [] },
  { paidAgo: 19, openedAgo: 6, reason: 'notReceived', steps: [[1, CONTESTED]] },
  {
    paidAgo: 32,
    openedAgo: 21,
    reason: 'notReceived',
    steps: [
      [18, CONTESTED],
      [12, { type: 'bank.decideForUs' }],
    ],
  },
  {
    paidAgo: 33,
    openedAgo: 20,
    reason: 'notAsAgreed',
    steps: [
      [16, CONTESTED],
      [9, { type: 'bank.decideForCardholder' }],
    ],
  },
  { paidAgo: 26, openedAgo: 13, reason: 'paidTwice', steps: [[11, { type: 'support.accept' }]] },
];

/** Shows what cardholders have charged back of card payments of one customer, by the same functions as real ones. */
export async function playCardChargebacks(tx: Tx, deps: DemoDeps, payer: DemoPayer): Promise<void> {
  for (const [index, { paidAgo, openedAgo, reason, steps }] of STORIES.entries()) {
    const paymentId = await insertDemoPayment(tx, deps, deps.portal.payment, payer, {
      method: 'card',
      count: 1,
      isLate: true,
      daysAgo: paidAgo,
      steps: [
        [0, { type: 'card.authorized' }],
        [2, { type: 'funds.settled' }],
      ],
    });
    if (paymentId === null) continue;
    const on = (daysAgo: number) => ({
      clock: standingClock(deps.clock, addDays(deps.clock.today(), -daysAgo)),
      sealer: deps.sealer,
    });
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const { row } = await openCardChargeback(tx, on(openedAgo), payment, {
      reference: `cb_demonstration_${index + 1}`,
      amount: payment.amount + payment.fee,
      reason,
      evidenceDueAt: on(openedAgo - EVIDENCE_DAYS).clock.instant(),
    });
    const { userId } = demoCaller('sue.support', deps.clock);
    for (const [daysAgo, event] of steps) {
      const isOurs = event.type === 'support.contest' || event.type === 'support.accept';
      const evidence = event.type === 'support.contest' ? EVIDENCE : '';
      await advanceCardChargeback(
        tx,
        on(daysAgo),
        row.chargeback_id,
        event,
        isOurs ? { userId, evidence, requestId: 'demonstration' } : {},
      );
    }
    // The sandbox knows of them from the start.
    await tx
      .updateTable('card_chargebacks')
      .set({ sent_at: deps.clock.instant() })
      .where('chargeback_id', '=', row.chargeback_id)
      .where('answered_at', 'is not', null)
      .execute();
  }
}
