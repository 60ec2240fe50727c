import { isNarrowed } from '#machines/payment/rows.ts';
import { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { takenTogether, type Payable } from '#domain/payment/payable.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { wantedIds } from '#machines/payment/context.ts';
import { drafts, isLookedAt } from './payment.found-drafts.ts';
import { paidByCredits } from './payment.by-credits.ts';
import { askedAnswers, loadedAbove } from './payment.approvals.ts';
import {
  ABOVE_LIMIT,
  ABOVE_SUM,
  AT_SUM,
  AT_MINIMUM,
  BELOW_MINIMUM,
  CONFIG,
  CONFLICT,
  CREDIT,
  CREDITED,
  IN_ANOTHER_PAYMENT,
  IN_EUROS,
  NEGATIVE,
  ONE_CENT,
  OTHER_ACCOUNT,
  OTHER_ACCOUNT_TOO,
  OTHER_CURRENCY,
  payable,
  aPayment,
  paymentsTogether,
  serverSelection,
  several,
  UNSUPPORTED_CURRENCY,
  ZERO,
} from './payment-examples.ts';
import { proofFailures } from './payment.proof.ts';
import { scheduledPayment } from '../scheduled-payment-act/scheduled-payment-examples.ts';
import { scheduledAnswers } from './payment.days.ts';
import { atProvider, declined, declinedAbroad, sentBack, tookLate } from './payment.made.ts';
import {
  isAlone,
  isByAccount,
  isByBank,
  isCovered,
  isEmpty,
  isNearSum,
  isPlain,
  isServerKept,
  only,
  type Now,
} from './payment.moments.ts';

const LOADED = [AT_MINIMUM, BELOW_MINIMUM, OTHER_ACCOUNT, OTHER_ACCOUNT_TOO];
const FIRST_PAGE = [AT_MINIMUM, OTHER_ACCOUNT];
const NEXT_PAGE = several(4);
const NOT_PAYABLE = [NEGATIVE, ZERO, ONE_CENT];
const ABROAD = [OTHER_CURRENCY, UNSUPPORTED_CURRENCY, IN_EUROS];
const KNOWN = [...LOADED, ...NEXT_PAGE, ...NOT_PAYABLE, ...ABROAD, ABOVE_LIMIT, AT_SUM, ABOVE_SUM, CREDITED];

const WAITING = { waiting: [aPayment([OTHER_ACCOUNT], 'card', { status: 'submitted', lines: [] })] };

const wanted = ({ context }: Now): Invoice[] =>
  wantedIds(context).flatMap((id) => KNOWN.find(({ trxId }) => trxId === id) ?? []);

const manyMatch = (now: Now): Payable =>
  payable(FIRST_PAGE, wanted(now), {
    matching: { summary: summarize([...FIRST_PAGE, ...NEXT_PAGE], CONFIG) },
    taken: { ...takenTogether([...FIRST_PAGE, ...NEXT_PAGE]), pastDueCount: 2 },
    pastDueCount: 2,
  });

function loads(now: Now): Record<string, Payable> {
  const { payable: before } = now.context;
  if (before && now.matches({ reviewing: 'refreshing' })) {
    return {
      'as it was': { ...before, selected: wanted(now) },
      ...only(isPlain(now), { 'taken meanwhile': { ...before, selected: [IN_ANOTHER_PAYMENT] } }),
    };
  }
  if (now.matches({ selecting: 'searching' })) {
    return !isNarrowed(now.context)
      ? { found: payable(LOADED) }
      : { found: payable([AT_MINIMUM]), 'nothing found': payable([]) };
  }
  if (wanted(now)[0] === CREDITED) return { loaded: payable(LOADED, wanted(now), { credits: [CREDIT] }) };
  if (wanted(now)[0] === ABOVE_LIMIT) return loadedAbove(payable(LOADED, wanted(now)));
  if (before || wanted(now).length > 0 || isServerKept(now) || !isAlone(now))
    return { loaded: payable(LOADED, wanted(now)) };
  return {
    'all loaded': payable(LOADED),
    'more than loaded': manyMatch(now),
    nothing: payable([]),
    'nothing but what waits for a card': payable([], [], WAITING),
    'one, and a payment that waits for a card': payable([AT_MINIMUM], [], WAITING),
  };
}

function gathered(now: Now): Record<string, InvoiceSelection> {
  if (now.matches({ beginning: 'gathering' })) {
    return {
      'all past due': serverSelection(several(3)),
      'all past due, neither way': serverSelection(
        [...several(CONFIG.cardMaximumCount), OTHER_ACCOUNT],
        'sel-5',
      ),
    };
  }
  if (!now.matches({ selecting: 'gathering' })) return { narrowed: serverSelection(several(3), 'sel-2') };
  return {
    'as many as a card pays': serverSelection(several(CONFIG.cardMaximumCount), 'sel-1', 1),
    'one more than a card pays': serverSelection(several(CONFIG.cardMaximumCount + 1), 'sel-3'),
    'two currencies': serverSelection([...several(1), OTHER_CURRENCY], 'sel-4'),
    'neither way': serverSelection([...several(CONFIG.cardMaximumCount), OTHER_ACCOUNT], 'sel-5'),
  };
}

const failed = (kind: ConstructorParameters<typeof CallError>[0], code: string | null = null) =>
  new CallError(kind, { code, requestId: 'req-7' });
const SESSION_ENDED = { 'session ended': failed('unauthorized') };
const SERVER_OR_SESSION = { 'server failed': failed('server'), 'session ended': failed('unauthorized') };
/** The session ends once in each of these states, not after each failure before. */
const serverOrSession = (now: Now) => ({
  ...only(isAlone(now), { 'server failed': failed('server') }),
  ...only(isAlone(now) && now.context.failure === null && now.context.checks === 0, SESSION_ENDED),
});
/** Failures matter in each state, not in each combination of what was selected before. */
const failures = (now: Now) => {
  const { acknowledgedTerms } = now.context;
  const isEarly = (isEmpty(now) || isPlain(now)) && acknowledgedTerms === null && !isNarrowed(now.context);
  const isLate =
    isByBank(now) && (now.matches({ reviewing: 'refreshing' }) || now.matches({ reviewing: 'gathering' }));
  if (!isAlone(now)) return {};
  return {
    ...only(isEarly || isLate, SERVER_OR_SESSION),
    ...only(isEmpty(now) && isEarly && now.context.method === null, { offline: failed('offline') }),
  };
};

const method = ({ context }: Now): PaymentMethod => context.method ?? 'bank';
const accepted = (now: Now) => aPayment([AT_MINIMUM], method(now));
const answers = (now: Now) =>
  askedAnswers(now) ??
  scheduledAnswers(now) ??
  (isCovered(now) ? { 'paid by credits': paidByCredits() } : moneyAnswers(now));
const moneyAnswers = (now: Now) => ({
  ...only(!isByBank(now), { 'at the provider': atProvider(), declined: declined() }),
  ...only(!isByBank(now) && isAlone(now) && now.context.attempt?.isUnsure === true, {
    'charged late': tookLate(),
  }),
  ...(isByAccount(now) ? { 'accepted for each account': paymentsTogether() } : { accepted: accepted(now) }),
});

/** What the card provider has reported. */
const reported = (now: Now) => ({
  'at the provider': atProvider(),
  ...only(isLookedAt(now), {
    'declined, in a currency of no bank account': declinedAbroad(),
    'charged late': tookLate(),
  }),
  accepted: aPayment([AT_MINIMUM], 'card'),
  'one of several, another sent back': paymentsTogether('returned'),
  declined: declined(),
  'sent back by the bank': sentBack(),
});
/** A card can be charged after it was declined: told of one that is looked at, and of the others alike. */
const lookedAtAgain = (now: Now) => ({
  'as it was': declined(),
  ...only(isLookedAt(now), { 'charged late': tookLate() }),
});

/** How each call of the payment can end. */
export const paymentOutcomes = {
  loadDraft: { done: drafts, error: { 'no storage': new Error('storage is not readable') } },
  loadPayable: { done: loads, error: failures },
  loadMorePayable: { done: { 'the next page': NEXT_PAGE }, error: failures },
  createSelection: { done: gathered, error: failures },
  createKey: {
    done: ({ context }: Now) => [context.attempt?.key === 'key-1' ? 'key-2' : 'key-1'],
    error: (now: Now) =>
      only(isPlain(now) && isAlone(now) && !now.context.payOn, {
        'no random numbers': new Error('not available'),
      }),
  },
  submitPayment: {
    done: answers,
    error: (now: Now) => ({
      'answer lost': failed('lost'),
      ...only(isPlain(now) && !now.context.payOn, { 'session ended': failed('unauthorized') }),
      ...only(isPlain(now) && isAlone(now) && !now.context.payOn, {
        'the same key is in flight': failed('conflict', 'idempotency_in_flight'),
        offline: failed('offline'),
      }),
      ...only(isServerKept(now), { 'selection gone': failed('notFound') }),
      ...proofFailures(now),
      ...only(!now.context.payOn && !now.context.attempt?.order.isAsked && !isNearSum(now), {
        'in another payment': new CallError('conflict', { code: 'PAY-14', obstacles: [CONFLICT] }),
      }),
    }),
  },
  findPayment: {
    done: (now: Now) => ({ ...answers(now), 'nothing arrived': null }),
    error: (now: Now) => ({
      ...only(isAlone(now) && !now.context.payOn, { 'server failed': failed('server') }),
      ...only(isPlain(now) && isByBank(now) && !now.context.payOn && now.context.checks === 0, SESSION_ENDED),
    }),
  },
  getPayment: {
    done: (now: Now) => (now.matches('declined') ? lookedAtAgain(now) : reported(now)),
    error: (now: Now) => ({
      ...(now.matches('declined')
        ? only(isLookedAt(now), SERVER_OR_SESSION)
        : { ...serverOrSession(now), 'no such payment': failed('notFound') }),
      // What is told there has been asked for before.
      ...only(now.matches({ awaitingOutcome: { slow: 'asking' } }) && isAlone(now), SESSION_ENDED),
    }),
  },
  getScheduled: {
    done: {
      'still to come': scheduledPayment(),
      'cancelled meanwhile': scheduledPayment({
        status: 'cancelled',
        togetherToCome: { count: 0, amount: { amount: 0, currency: 'USD' } },
      }),
    },
    error: (now: Now) => ({ ...serverOrSession(now), 'not there': failed('notFound') }),
  },
  createHandOver: {
    done: { page: { url: 'https://cards.example/pay/1' } },
    error: (now: Now) => ({
      ...serverOrSession(now),
      ...only(isAlone(now), { 'not waiting any more': failed('conflict', 'payment_not_waiting') }),
    }),
  },
  cancelPayment: {
    done: { cancelled: aPayment([AT_MINIMUM], 'card', { status: 'failed', failure: 'cancelled' }) },
    error: (now: Now) => ({
      ...serverOrSession(now),
      ...only(isAlone(now), { 'the card was faster': failed('conflict', 'payment_not_open') }),
    }),
  },
  goToProvider: {
    done: { returned: undefined },
    error: (now: Now) => only(isAlone(now), { 'could not leave': failed('malformed') }),
  },
};
