import { randomUUID } from 'node:crypto';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeAction, DisputeParty } from '#domain/dispute/dispute.ts';
import type { DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import { DEMO_CUSTOMERS, KESTREL } from '#server/demo/customers.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import type { DemoStep, DemoStory } from '#server/demo/dispute-story.ts';
import type { DemoInvoice } from '#server/demo/invoices.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { advanceDispute } from '#server/receivables/disputes/advance-dispute.ts';
import { tellDisputes } from '#server/receivables/disputes/tell-dispute.ts';
import { stepColumns } from '#server/receivables/disputes/step-columns.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { judgeSubmission } from '#server/receivables/disputes/judge-submission.ts';
import { openDispute } from '#server/receivables/disputes/open-dispute.ts';

type PlayDeps = Omit<DemoDeps, 'db'>;

const REQUEST = 'demonstration';

/** Plays the disputes of invoices by the same functions as real ones, at the time at which they happened. */
export async function playDisputes(tx: Tx, deps: PlayDeps, invoices: readonly DemoInvoice[]): Promise<void> {
  const today = deps.clock.today();
  for (const { row: invoice, story } of invoices) {
    if (story === null) continue;
    const opening = earlier(addDays(invoice.invoice_date, story.opened), today);
    const { customer_id, trx_id } = invoice;
    let row = await openAt(
      tx,
      deps,
      { customerId: customer_id, trxId: trx_id, reason: story.reason },
      opening,
    );
    for (const step of story.steps) {
      const day = addDays(opening, step.day);
      if (day > today) break;
      row = await act(tx, deps, await passUntil(tx, deps, row, day), step, day);
    }
    await passUntil(tx, deps, row, today);
  }
  await settleElsewhere(
    tx,
    deps,
    invoices.filter(({ story }) => story?.isPaidAfter),
  );
}

/**
 * A merchant agrees to a dispute of today while the payment of its invoice is under way: its credit waits for that.
 */
export async function agreeDuringPayment(tx: Tx, deps: PlayDeps): Promise<void> {
  const paid = await tx
    .selectFrom('payment_lines as line')
    .innerJoin('payments', 'payments.payment_id', 'line.payment_id')
    .select('line.trx_id')
    .where('payments.customer_id', '=', KESTREL)
    .where('payments.status', '=', 'processing')
    .where('line.short_reason', 'is', null)
    .orderBy('line.trx_id')
    .executeTakeFirst();
  if (!paid) return;
  const day = deps.clock.today();
  const asked = { customerId: KESTREL, trxId: paid.trx_id, reason: 'price_differs' } as const;
  await act(
    tx,
    deps,
    await openAt(tx, deps, asked, day),
    { day: 0, party: 'merchant', action: 'agree' },
    day,
  );
}

interface Opened {
  readonly customerId: string;
  readonly trxId: string;
  readonly reason: DemoStory['reason'];
}

/** Submits a dispute of a whole invoice, judged as any other. */
async function openAt(
  tx: Tx,
  deps: PlayDeps,
  { customerId, trxId, reason }: Opened,
  day: PlainDate,
): Promise<DisputeRow> {
  const clock = standingClock(deps.clock, day);
  const demo = DEMO_CUSTOMERS.find(({ buid }) => buid === customerId);
  const request = {
    caller: demoCaller(ACTORS.customer(customerId), clock),
    customer: {
      customerId,
      buidCustomer: customerId,
      accountIds: null,
      customerName: demo?.name ?? customerId,
      currency: demo?.currency ?? 'USD',
    },
    requestId: REQUEST,
    headers: {},
    body: {
      data: {
        type: 'dispute-submissions' as const,
        attributes: {
          buid_customer: customerId,
          disputes: [
            {
              trx_id: trxId,
              dispute_reason_id: reason,
              description: WORDS.opened,
              share: { kind: 'whole' as const },
            },
          ],
          contacts: [],
        },
      },
    },
  };
  const at = { ...deps, clock };
  const [judged] = await judgeSubmission(tx, at, request as never);
  if (!judged) throw new RangeError(`nothing was disputed of ${trxId}`);
  const { told } = await openDispute(tx, at, request, randomUUID(), judged);
  await tellDisputes(tx, at, [told]);
  return told.row;
}

/** What a side does on a day; throws where the chart refuses it, since then the story is wrong. */
async function act(
  tx: Tx,
  deps: PlayDeps,
  row: DisputeRow,
  { party, action, share }: DemoStep,
  day: PlainDate,
): Promise<DisputeRow> {
  const clock = standingClock(deps.clock, day);
  const at = clock.instant();
  const amount = share === undefined ? null : Math.round(row.disputed * share);
  const of = { customer: row.customer_id, merchant: row.merchant_id, support: '' }[party];
  const comment = WORDS[action];
  const moved = await advanceDispute(tx, { ...deps, clock }, row, {
    event: {
      type: `${party}.${action}`,
      at,
      ...(amount === null ? {} : { amount }),
      ...(action === 'hold' && { until: addDays(day, HOLD_DAYS) }),
    } as DisputeEvent,
    happened: { party, user: demoCaller(ACTORS[party](of), clock), action, comment, amount },
    more: stepColumns({ action, comment }, party),
    requestId: REQUEST,
  });
  if (!moved.isTaken) throw new RangeError(`${party} cannot ${action} ${row.dispute_number} (${row.status})`);
  return moved.row;
}

/** Lets the deadlines pass that are over before a day, each on the day after it. */
async function passUntil(tx: Tx, deps: PlayDeps, row: DisputeRow, day: PlainDate): Promise<DisputeRow> {
  let now = row;
  while (now.deadline !== null && now.deadline < day && now.status.startsWith('waiting')) {
    const clock = standingClock(deps.clock, addDays(now.deadline, 1));
    const moved = await advanceDispute(tx, { ...deps, clock }, now, {
      event: { type: 'deadline.pass', at: clock.instant() },
      happened: { party: 'system', user: null, action: 'deadlinePassed' },
    });
    if (!moved.isTaken) return now;
    now = moved.row;
  }
  return now;
}

/** After the end of a dispute. */
const DAYS_TO_PAY = 3;

/** Invoices were paid outside of the portal once their disputes were over. */
async function settleElsewhere(tx: Tx, { clock }: PlayDeps, invoices: readonly DemoInvoice[]): Promise<void> {
  for (const { row } of invoices) {
    const { customer_id, trx_id, total } = row;
    await tx
      .updateTable('invoices')
      .set({ life_cycle: 'closed', paid: total, open: 0 })
      .where('customer_id', '=', customer_id)
      .where('trx_id', '=', trx_id)
      .execute();
  }
  const at = clock.instant();
  const today = clock.today();
  await postEntries(
    tx,
    today,
    invoices.map(({ row, story }) => {
      const { customer_id: customerId, account_id: accountId, trx_id: trxId, currency, total } = row;
      const over = (story?.opened ?? 0) + (story?.steps.at(-1)?.day ?? 0) + DAYS_TO_PAY;
      const posting = settledElsewherePosting({ customerId, accountId, trxId, currency, total }, at);
      return { ...posting, effectiveOn: earlier(addDays(row.invoice_date, over), today) };
    }),
  );
}

/** Who acts for a customer or a merchant. */
const ACTORS: Readonly<Record<DisputeParty, (of: string) => string>> = {
  customer: (customerId) => (customerId === KESTREL ? 'dana.whitlock' : 'cora.corporate'),
  merchant: (merchantId) => (merchantId === '700101' ? 'ray.ostrander' : 'mila.merchants'),
  support: () => 'sue.support',
};

const HOLD_DAYS = 21;

/** What is said with it. */
const WORDS: Readonly<Record<DisputeAction | 'opened', string>> = {
  opened: 'The amount differs from what we agreed by telephone.',
  respondToCustomer: 'Please send us the order that you refer to.',
  respondToMerchant: 'The order is of the week before; your sales desk has confirmed it.',
  respondToSupport: 'The delivery note and the photographs are with this answer.',
  offer: 'We can meet you halfway, as a gesture of goodwill.',
  agree: 'Agreed.',
  disagree: 'Our records show the price that we have billed.',
  escalate: 'We do not come to an agreement; customer support may decide.',
  close: 'Settled between us.',
  cancel: 'We have found the order; the invoice is right.',
  hold: 'The carrier looks for the delivery note.',
  release: 'The delivery note is here.',
  decide: 'Decided by the documents of both sides.',
  reopen: 'A new document has come to light.',
};

function earlier(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other;
}
