import { addDays } from '#domain/dates/dates.ts';
import type { CardChargebackEvent } from '#machines/lifecycle/card-chargeback.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { insertDemoPayment } from '#server/demo/payments.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import { advanceCardChargeback } from '#server/money/card-chargebacks/advance-card-chargeback.ts';
import { openCardChargeback } from '#server/money/card-chargebacks/open-card-chargeback.ts';
import { EVIDENCE_DAYS } from '#server/money/card-provider/sandbox/chargebacks-api.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';

const CONTESTED = { type: 'support.contest', isLate: false } as const;
const EVIDENCE = 'The delivery was signed for at the depot, and the order is attached to the invoice.';

/** A chargeback in each of its states: how many days ago it was opened, and what became of it when. */
const STORIES: readonly {
  readonly paidAgo: number;
  readonly openedAgo: number;
  readonly reason: 'notRecognized' | 'notReceived' | 'paidTwice' | 'notAsAgreed';
  readonly steps: readonly (readonly [daysAgo: number, CardChargebackEvent])[];
}[] = [
  { paidAgo: 10, openedAgo: 2, reason: 'notRecognized', steps: [] },
  { paidAgo: 13, openedAgo: 6, reason: 'notReceived', steps: [[1, CONTESTED]] },
  {
    paidAgo: 18,
    openedAgo: 11,
    reason: 'notReceived',
    steps: [
      [9, CONTESTED],
      [3, { type: 'bank.decideForUs' }],
    ],
  },
  {
    paidAgo: 17,
    openedAgo: 10,
    reason: 'notAsAgreed',
    steps: [
      [8, CONTESTED],
      [4, { type: 'bank.decideForCardholder' }],
    ],
  },
  { paidAgo: 15, openedAgo: 8, reason: 'paidTwice', steps: [[5, { type: 'support.accept' }]] },
];

/** By card none is needed. */
const NONE = { bankAccountId: '', bankName: '', lastFour: '' };

/** Shows what cardholders have charged back of card payments of the large customer, by the same functions as real ones. */
export async function playCardChargebacks(tx: Tx, deps: DemoDeps, caller: Caller): Promise<void> {
  const payer = { buid: KESTREL, name: 'Kestrel Ridge Logistics', caller, bankAccount: NONE };
  const paid: (string | null)[] = [];
  // All are paid before one is lost, which opens its invoice again.
  for (const { paidAgo } of STORIES)
    paid.push(
      await insertDemoPayment(tx, deps, deps.portal.payment, payer, {
        method: 'card',
        count: 1,
        daysAgo: paidAgo,
        steps: [
          [0, { type: 'card.authorized' }],
          [2, { type: 'funds.settled' }],
        ],
      }),
    );
  for (const [index, story] of STORIES.entries()) {
    const paymentId = paid[index] ?? null;
    if (paymentId !== null)
      await playStory(tx, deps, paymentId, { ...story, reference: `cb_demonstration_${index + 1}` });
  }
}

async function playStory(
  tx: Tx,
  deps: DemoDeps,
  paymentId: string,
  { openedAgo, reason, steps, reference }: (typeof STORIES)[number] & { readonly reference: string },
): Promise<void> {
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
    reference,
    amount: payment.amount + payment.fee,
    reason,
    evidenceDueAt: on(openedAgo - EVIDENCE_DAYS).clock.instant(),
  });
  const { userId } = demoCaller('sue.support', deps.clock);
  for (const [daysAgo, event] of steps) {
    const isOurs = event.type === 'support.contest' || event.type === 'support.accept';
    const evidence = event.type === 'support.contest' ? EVIDENCE : '';
    const cause = isOurs ? { userId, evidence, requestId: 'demonstration' } : {};
    await advanceCardChargeback(tx, on(daysAgo), row.chargeback_id, event, cause);
  }
  // The sandbox knows of them from the start.
  await tx
    .updateTable('card_chargebacks')
    .set({ sent_at: deps.clock.instant() })
    .where('chargeback_id', '=', row.chargeback_id)
    .where('answered_at', 'is not', null)
    .execute();
}
