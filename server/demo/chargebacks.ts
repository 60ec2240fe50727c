import { randomUUID } from 'node:crypto';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { ChargebackEvent } from '#machines/lifecycle/chargeback.ts';
import { DEMO_CUSTOMERS, KESTREL } from '#server/demo/customers.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { advanceChargeback } from '#server/receivables/chargebacks/advance-chargeback.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { requestChargeback } from '#server/receivables/chargebacks/create-chargebacks.ts';
import { judgeChargebacks } from '#server/receivables/chargebacks/judge-chargebacks.ts';
import { tellChargeback } from '#server/receivables/chargebacks/tell-chargeback.ts';

type PlayDeps = Omit<DemoDeps, 'db'>;

/** What a side does so many days after the request. */
type Step = readonly [day: number, party: DisputeParty, action: ChargebackAction];

interface ChargebackStory {
  readonly merchant: string;
  readonly daysAgo: number;
  readonly reason: DisputeReasonId;
  readonly steps: readonly Step[];
}

/** One in every state that the settings allow; most are of the merchant whose user shows the merchant's side. */
const STORIES: readonly ChargebackStory[] = [
  {
    merchant: '700101',
    daysAgo: 30,
    reason: 'price_differs',
    steps: [
      [4, 'merchant', 'object'],
      [6, 'support', 'review'],
      [9, 'support', 'refuse'],
    ],
  },
  { merchant: '700101', daysAgo: 25, reason: 'duplicate_invoice', steps: [[4, 'merchant', 'accept']] },
  { merchant: '700104', daysAgo: 20, reason: 'not_ordered', steps: [[5, 'customer', 'withdraw']] },
  // The merchant was silent: support decides.
  { merchant: '700102', daysAgo: 19, reason: 'wrong_item', steps: [] },
  { merchant: '700101', daysAgo: 12, reason: 'core_return', steps: [] },
  {
    merchant: '700101',
    daysAgo: 9,
    reason: 'duplicate_invoice',
    steps: [
      [3, 'merchant', 'object'],
      [5, 'support', 'review'],
    ],
  },
  { merchant: '700103', daysAgo: 6, reason: 'price_differs', steps: [[3, 'merchant', 'object']] },
  { merchant: '700101', daysAgo: 2, reason: 'not_ordered', steps: [] },
];

const REQUEST = 'demonstration';
/** Least total of an invoice that is charged back, in minor units. */
const LEAST_TOTAL = 10_000;

/** Plays chargebacks of paid invoices by the same functions as real ones, at the time at which they happened. */
export async function playChargebacks(tx: Tx, deps: PlayDeps): Promise<void> {
  const today = deps.clock.today();
  for (const story of STORIES) {
    const day = addDays(today, -story.daysAgo);
    let row = await requestAt(tx, deps, story, day);
    for (const [after, party, action] of story.steps) {
      row = await act(tx, deps, row, { party, action, day: addDays(day, after) });
    }
    await passUntil(tx, deps, row, today);
  }
}

/** Asks for the newest paid invoice of the merchant that was billed by then and is in no dispute, judged as any other. */
async function requestAt(
  tx: Tx,
  deps: PlayDeps,
  { merchant, reason }: ChargebackStory,
  day: PlainDate,
): Promise<ChargebackRow> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'total', 'currency'])
    .where('customer_id', '=', KESTREL)
    .where('merchant_id', '=', merchant)
    .where('life_cycle', '=', 'paid')
    .where('dispute', '=', 'none')
    .where('currency', '=', 'USD')
    .where('total', '>=', LEAST_TOTAL)
    .where('billed_date', '<', day)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('chargebacks')
            .select('trx_id')
            .whereRef('chargebacks.trx_id', '=', 'invoices.trx_id'),
        ),
      ),
    )
    .orderBy('billed_date', 'desc')
    .orderBy('trx_id')
    .executeTakeFirstOrThrow();
  const at = { ...deps, clock: standingClock(deps.clock, day) };
  const customer = {
    customerId: KESTREL,
    buidCustomer: KESTREL,
    accountIds: null,
    customerName: DEMO_CUSTOMERS.find(({ buid }) => buid === KESTREL)?.name ?? KESTREL,
    currency: 'USD',
  };
  const attributes = {
    buid_customer: KESTREL,
    chargebacks: [{ trx_id: invoice.trx_id, amount: money(invoice.total, invoice.currency) }],
    dispute_reason_id: reason,
    description: WORDS.requested,
    documents: [],
  };
  const request = {
    caller: demoCaller(ACTORS.customer(merchant), at.clock),
    customer,
    requestId: REQUEST,
    headers: {},
    body: { data: { type: 'chargeback-submissions' as const, attributes } },
  };
  const [judged] = await judgeChargebacks(tx, at, request as never);
  if (!judged) throw new RangeError(`nothing was charged back of ${invoice.trx_id}`);
  const { row, step } = await requestChargeback(tx, at, request as never, randomUUID(), judged);
  await tellChargeback(tx, at, row, step);
  return row;
}

interface Act {
  readonly party: DisputeParty;
  readonly action: ChargebackAction;
  readonly day: PlainDate;
}

/** What a side does on a day; throws where the chart refuses it, since then the story is wrong. */
async function act(
  tx: Tx,
  deps: PlayDeps,
  row: ChargebackRow,
  { party, action, day }: Act,
): Promise<ChargebackRow> {
  const clock = standingClock(deps.clock, day);
  const user = demoCaller(ACTORS[party](row.merchant_id), clock);
  const moved = await advanceChargeback(tx, { ...deps, clock }, row, {
    event: { type: `${party}.${action}`, at: clock.instant() } as ChargebackEvent,
    step: { party, user, action, comment: WORDS[action] },
    requestId: REQUEST,
  });
  if (!moved.isTaken)
    throw new RangeError(`${party} cannot ${action} ${row.chargeback_number} (${row.status})`);
  return moved.row;
}

/** Lets the time to object pass on the day after it, where that is before today. */
async function passUntil(tx: Tx, deps: PlayDeps, row: ChargebackRow, today: PlainDate): Promise<void> {
  if (row.status !== 'requested' || row.deadline === null || row.deadline >= today) return;
  const clock = standingClock(deps.clock, addDays(row.deadline, 1));
  await advanceChargeback(tx, { ...deps, clock }, row, {
    event: { type: 'deadline.pass', at: clock.instant() },
    step: { party: 'system', user: null, action: 'deadlinePassed' },
  });
}

/** Who acts for each side. */
const ACTORS: Readonly<Record<DisputeParty, (merchantId: string) => string>> = {
  customer: () => 'dana.whitlock',
  merchant: (merchantId) => (merchantId === '700101' ? 'ray.ostrander' : 'mila.merchants'),
  support: () => 'sue.support',
};

/** What is said with it. */
const WORDS: Readonly<Record<ChargebackAction | 'requested', string>> = {
  requested: 'We have paid this invoice, and the merchant does not answer our letters about it.',
  object: 'The goods were delivered as ordered; the driver has the signature.',
  accept: 'Billed by mistake.',
  review: '',
  refuse: 'The delivery note is signed, and the price is the one of the order.',
  withdraw: 'We have found the order; the invoice is right.',
};
