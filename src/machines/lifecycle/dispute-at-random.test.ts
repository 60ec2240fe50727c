import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transition, type SnapshotFrom } from 'xstate';
import { creditEffect, totalOf, type TotalParts } from '#domain/credit/credit.ts';
import { addDays } from '#domain/dates/dates.ts';
import { isOver } from '#domain/dispute/deadline.ts';
import { actionObstacles, type DisputeAct } from '#domain/dispute/dispute-action.ts';
import { ineligibility } from '#domain/dispute/dispute-eligibility.ts';
import {
  actionsOf,
  creditDue,
  DISPUTE_ACTIONS,
  DISPUTE_PARTIES,
  DISPUTE_STATUSES,
  isEnded,
  whoseTurn,
  type DisputeTerms,
} from '#domain/dispute/dispute.ts';
import { add, money } from '#domain/money/money.ts';
import { aDisputeConfig, disputeTerms } from '#domain/testing/dispute-facts.ts';
import { choices } from '#domain/testing/choices.ts';
import { newDispute, type DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import { invoiceEventOf } from '#machines/lifecycle/invoice-of-dispute.ts';
import { invoiceLifecycle, type InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import {
  disputeLifeOf,
  disputeStatusOf,
  moveDispute,
  type DisputeLife,
} from '#machines/lifecycle/move-dispute.ts';

/** An invoice with its disputes, the money that was paid of it and the credits that were given for it. */
interface Played {
  readonly terms: DisputeTerms;
  readonly parts: TotalParts;
  state: SnapshotFrom<typeof invoiceLifecycle>;
  readonly disputes: DisputeLife[];
  paid: number;
  inFlight: number;
  /** `endOf` is the number of the dispute whose end has given it; null where the merchant did by itself. */
  credits: { readonly parts: TotalParts; readonly applied: number; readonly endOf: number | null }[];
}

const config = {
  ...aDisputeConfig,
  answersPerSide: 1,
  responseDays: 4,
  supportDays: 3,
  reopeningDays: 6,
  silentMerchantCeilings: { CAD: 900 },
};
const START = '2026-11-02';
const CURRENCIES = ['USD', 'CAD'];

function delivered(currency: string): Played {
  const amount = (minorUnits: number) => money(minorUnits, currency);
  const created = invoiceLifecycle.resolveState({
    value: { lifeCycle: 'billed', hold: 'none', collection: 'none', dispute: 'none' },
  });
  return {
    terms: { ...disputeTerms, config, currency },
    parts: { subtotal: amount(900), rebates: amount(50), tax: amount(101), lateFee: amount(49) },
    state: created,
    disputes: [],
    paid: 0,
    inFlight: 0,
    credits: [],
  };
}

const NOTHING = (currency: string): TotalParts => {
  const none = money(0, currency);
  return { subtotal: none, rebates: none, tax: none, lateFee: none };
};
const given = ({ credits, terms }: Played): TotalParts =>
  credits.reduce(
    (sum, { parts }) => ({
      subtotal: add(sum.subtotal, parts.subtotal),
      rebates: add(sum.rebates, parts.rebates),
      tax: add(sum.tax, parts.tax),
      lateFee: add(sum.lateFee, parts.lateFee),
    }),
    NOTHING(terms.currency),
  );
const applied = ({ credits }: Played) => credits.reduce((sum, credit) => sum + credit.applied, 0);
const openOf = (played: Played) => totalOf(played.parts).amount - played.paid - applied(played);
const creditable = (played: Played) => totalOf(played.parts).amount - totalOf(given(played)).amount;
const latest = ({ disputes }: Played) => disputes.at(-1);
const statusOf = ({ value }: DisputeLife) => disputeStatusOf(value);
const latestStatus = (played: Played) => {
  const dispute = latest(played);
  return dispute && statusOf(dispute);
};

function move(played: Played, event: InvoiceEvent): boolean {
  if (!played.state.can(event)) return false;
  [played.state] = transition(invoiceLifecycle, played.state, event);
  return true;
}

/** The dispute goes on, and its invoice follows; whether it takes the event. */
function advance(played: Played, event: DisputeEvent): boolean {
  const before = latest(played);
  if (!before) return false;
  const { life, isTaken } = moveDispute(before, event);
  played.disputes[played.disputes.length - 1] = life;
  const followed = invoiceEventOf(statusOf(before), statusOf(life));
  must(followed === null || move(played, followed), 'the invoice can follow its dispute');
  return isTaken;
}

function credit(played: Played, minorUnits: number, endOf: number | null): void {
  const { currency } = played.terms;
  const effect = creditEffect(
    {
      lifeCycle: played.state.value.lifeCycle,
      parts: played.parts,
      open: money(openOf(played), currency),
      inFlight: money(played.inFlight, currency),
      given: given(played),
    },
    money(minorUnits, currency),
  );
  played.credits.push({ parts: effect.parts, applied: effect.applied.amount, endOf });
  if (effect.applied.amount > 0) {
    must(
      move(played, { type: 'invoice.credit', openAfter: effect.openAfter.amount }),
      'the invoice takes it',
    );
  }
}

/** What somebody has done in any of the games. */
const done = new Set<string>();

/** Cheaper than `expect`, which a million of moves would wait for. */
function must(holds: boolean, says: string): void {
  if (!holds) throw new Error(says);
}

/** What the next move is: mostly what the state lets somebody do, sometimes anything by anybody. */
function play(played: Played, today: string, pick: ReturnType<typeof choices>): void {
  const at = `${today}T18:00:00.000Z`;
  const amount = pick([0, 1, 250, 500, 850, 999, 1_000]);
  // Most of what can happen needs a dispute.
  if (!latest(played) && pick([true, true, false])) return OTHER.open(played, at, amount);
  if (pick([true, false])) return OTHER[pick(OTHER_MOVES)](played, at, amount);
  const status = latestStatus(played) ?? 'cancelled';
  const all = DISPUTE_PARTIES.flatMap((party) => DISPUTE_ACTIONS.map((action) => ({ party, action })));
  const isAsked = latest(played)?.context.supportDaysLeft != null;
  const possible = all.filter(({ party, action }) => actionsOf(status, party, isAsked).includes(action));
  const { party, action } = pick(possible.length > 0 && pick([true, true, false]) ? possible : all);
  return act(played, at, action, party, amount);
}

/** Whoever does something may do so by the chart exactly where the domain has nothing against it. */
function act(
  played: Played,
  at: string,
  action: (typeof DISPUTE_ACTIONS)[number],
  party: (typeof DISPUTE_PARTIES)[number],
  amount: number,
): void {
  const dispute = latest(played);
  if (!dispute) return;
  const ofEnd = played.credits.find(({ endOf }) => endOf === played.disputes.length);
  const taken = ofEnd ? totalOf(ofEnd.parts).amount : 0;
  const since = {
    creditedOtherwise: Math.max(0, dispute.context.disputed - creditable(played) - taken),
    isCreditUsed: amount === 850,
    isDisputedAgain: false,
    isInvoiceClosed: played.state.value.lifeCycle === 'closed',
  };
  const until = action === 'hold' ? addDays(at.slice(0, 10), 3) : null;
  const event = { type: `${party}.${action}`, at, amount, until, ...since } as DisputeEvent;
  const { context } = dispute;
  const status = statusOf(dispute);
  const obstacles = actionObstacles({ ...context, ...since, status }, { action, amount } as DisputeAct, {
    party,
    role: 'admin',
    at,
  });
  const isDone = advance(played, event);
  must(isDone === (obstacles.length === 0), `${status}: ${JSON.stringify(event)} by chart and rules alike`);
  if (!isDone) return;
  done.add(action);
  if (action === 'reopen' && since.creditedOtherwise > 0) done.add('reopened with less left');
  if (status.startsWith('waiting')) {
    must(whoseTurn(status) === party || ['cancel', 'hold'].includes(action), 'nobody acts out of turn');
    must(context.deadline !== null && !isOver(context.deadline, at), 'nobody acts too late');
  }
  if (action !== 'reopen' || !ofEnd) return;
  played.credits = played.credits.filter((one) => one !== ofEnd);
  if (ofEnd.applied > 0) must(move(played, { type: 'invoice.reverseCredit' }), 'the invoice takes it');
}

const OTHER = {
  open: (played, at, amount) => {
    const { lifeCycle, dispute } = played.state.value;
    const today = at.slice(0, 10);
    const disputed = Math.min(amount, openOf(played), creditable(played));
    const facts = { lifeCycle, dispute, billedDate: START };
    if (disputed <= 0 || ineligibility(facts, { config, today }).length > 0) return;
    const input = { terms: played.terms, disputed };
    played.disputes.push(disputeLifeOf('open', newDispute(input)));
    must(move(played, { type: 'dispute.open' }), 'the invoice takes it');
    advance(played, { type: 'dispute.put', at });
  },
  pass: (played, at) => void advance(played, { type: 'deadline.pass', at }),
  adjust: (played, at) => {
    const dispute = latest(played);
    const isPaymentUnderWay = played.inFlight > 0;
    if (!dispute?.matches('pendingAdjustment') || isPaymentUnderWay) return;
    credit(played, creditDue(dispute.context), played.disputes.length);
    advance(played, { type: 'dispute.adjust', at, isPaymentUnderWay });
  },
  merchantAdjust: (played, at, amount) => {
    if (amount <= 0 || amount > creditable(played)) return;
    if (isEnded(latestStatus(played) ?? 'closed')) done.add('adjusted after an end');
    credit(played, amount, null);
    advance(played, { type: 'merchant.adjust', at, amount });
  },
  pay: (played, _, amount) => {
    const paid = Math.min(amount, openOf(played));
    if (paid > 0 && move(played, { type: 'payment.submitted' })) played.inFlight = paid;
  },
  settle: (played) => {
    if (played.inFlight === 0) return;
    played.paid += played.inFlight;
    played.inFlight = 0;
    must(move(played, { type: 'payment.settled', openAfter: openOf(played) }), 'the invoice takes it');
  },
  sendBack: (played) => {
    if (played.inFlight === 0 && played.paid === 0) return;
    if (!move(played, { type: 'payment.returned' })) return;
    if (played.inFlight === 0) played.paid = 0;
    played.inFlight = 0;
  },
} satisfies Record<string, (played: Played, at: string, amount: number) => void>;
const OTHER_MOVES = Object.keys(OTHER) as (keyof typeof OTHER)[];

/** What holds after each move, whoever did what. */
function check(played: Played): void {
  const { disputes, credits, paid, inFlight, state } = played;
  const total = totalOf(played.parts).amount;
  const credited = totalOf(given(played)).amount;
  const open = openOf(played);
  must(disputes.filter((one) => !isEnded(statusOf(one))).length <= 1, 'one open dispute');
  must(state.value.dispute === (latestStatus(played) ?? 'none'), 'the invoice follows its dispute');
  must(credited <= total, 'no more credited than there is');
  must(applied(played) <= credited, 'no more used of credits than was given');
  must(open >= inFlight, 'no more on its way than is open');
  must(paid + applied(played) + open === total, 'the money adds up');
  for (const [index, dispute] of disputes.entries()) {
    const { context } = dispute;
    const status = statusOf(dispute);
    const { agreed, adjusted, disputed } = context;
    must(Math.max(agreed ?? 0, adjusted) <= disputed, 'no more credited than is disputed');
    must(isEnded(status) || status === 'pendingAdjustment' || agreed === null, 'what is open is not agreed');
    const ofEnd = credits.filter(({ endOf }) => endOf === index + 1);
    must(
      isEnded(status) || creditDue({ agreed: agreed ?? disputed, adjusted }) <= creditable(played),
      'what may be decided can be credited',
    );
    const granted = ofEnd.reduce((sum, { parts }) => sum + totalOf(parts).amount, 0);
    const isGranted = status === 'closed' || status === 'expired';
    must(granted === (isGranted ? creditDue(context) : 0), `${status}: credited what was agreed`);
  }
}

test('whatever three parties, the clock and payments do, nobody acts out of turn or too late, and the money adds up', () => {
  const seen = new Set<string>();
  const length = { minLength: 1, maxLength: 18, size: 'max' } as const;
  const acts = fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), length);
  fc.assert(
    fc.property(acts, (numbers) => {
      const game = CURRENCIES.map(delivered);
      let today = START;
      for (const number of numbers) {
        const pick = choices(number);
        today = addDays(today, pick([0, 0, 0, 1, 3, 6]));
        const played = pick(game);
        play(played, today, pick);
        check(played);
        seen.add(latestStatus(played) ?? 'none');
      }
    }),
    { numRuns: 10_000, seed: 7 },
  );
  // Everything was done and each state was come to, so that nothing held for want of trying; one that is opened is put to the merchant at once.
  expect([...done].toSorted()).toEqual(
    [...DISPUTE_ACTIONS, 'adjusted after an end', 'reopened with less left'].toSorted(),
  );
  const states = DISPUTE_STATUSES.filter((status) => status !== 'open');
  expect([...seen].toSorted()).toEqual([...states, 'none'].toSorted());
});
