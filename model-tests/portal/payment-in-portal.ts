import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { decisionOf, flowSummary, wantedIds } from '#machines/payment/context.ts';
import { keptOf } from '#machines/payment/drafts.ts';
import { payment } from '#machines/payment/payment.ts';
import { defineModel } from '../harness/model.ts';
import {
  AT_MINIMUM,
  BANK_ACCOUNT,
  CONFLICT,
  IN_ANOTHER_PAYMENT,
  payable,
  aPayment,
  PAYMENT_INPUT,
} from '../payment/payment-examples.ts';
import { isByBank, isEmpty, isPlain, once, only } from '../payment/payment.moments.ts';
import { ARRIVED, failed, hasArrived } from './lost-answer.ts';

type Now = SnapshotFrom<typeof payment>;

/** A refusal that says nothing about the invoices. */
const REFUSED: PaymentObstacle = { rule: 'PAY-16', facts: {}, remedy: { kind: 'contactSupport' } };

const isOffline = ({ context }: Now) => context.failure?.kind === 'offline';
const isTaken = ({ context }: Now) => context.refusal.some(({ rule }) => rule === 'PAY-14');
const isKnownAsTaken = ({ context }: Now) => flowSummary(context).offences['PAY-02'].count > 0;
const isUntroubled = ({ context }: Now) => context.failure === null && context.refusal.length === 0;
const isAcknowledged = ({ context }: Now) => decisionOf(context).termsAcknowledged;
const isFeeAccepted = ({ context }: Now) => decisionOf(context).feeAccepted;
const isSlow = (now: Now) =>
  (now.matches({ awaitingOutcome: 'slow' }) || now.matches({ awaitingOutcome: 'notEntered' })) &&
  now.context.payment !== null;
const isOpen = (now: Now) => isPlain(now) && !isOffline(now) && !isTaken(now);

const atProvider = () => aPayment([AT_MINIMUM], 'card', { status: 'submitted', confirmationNumber: null });
const declined = () => aPayment([AT_MINIMUM], 'card', { status: 'failed', failure: 'declined' });
const SESSION_ENDED = { 'session ended': failed('unauthorized') };
const SERVER_FAILED = { 'server failed': failed('server') };

function loads(now: Now) {
  const wanted = wantedIds(now.context).length > 0 ? [AT_MINIMUM] : [];
  if (!now.matches({ reviewing: 'refreshing' })) return { loaded: payable([AT_MINIMUM], wanted) };
  return isTaken(now)
    ? { 'taken meanwhile': payable([], [IN_ANOTHER_PAYMENT]) }
    : { 'as it was': payable([AT_MINIMUM], wanted) };
}

/** The first load begins with the page, which needs the network; a later one can find none. */
function loadFailures(now: Now) {
  if (now.matches({ reviewing: 'refreshing' })) return SERVER_FAILED;
  const isFirst = isEmpty(now) && now.context.method === null && now.context.wanted.length === 0;
  return {
    ...only(isFirst, { ...SERVER_FAILED, ...SESSION_ENDED }),
    ...only(now.context.method !== null && !now.context.attempt, { offline: failed('offline') }),
  };
}

function submitted(now: Now) {
  if (!isByBank(now)) return { 'at the provider': atProvider() };
  const accepted = aPayment([AT_MINIMUM], 'bank');
  return now.context.attempt?.isUnsure ? { 'accepted when sent again': accepted } : { accepted };
}

/** What is walked after a first press is walked again after a repeated one as far as it leads elsewhere. */
function submitFailures(now: Now) {
  const isFirst = !now.context.attempt?.isUnsure;
  return {
    'answer lost': new CallError('lost', { requestId: ARRIVED }),
    ...only(isByBank(now), { 'request lost': failed('lost'), 'too many': failed('tooMany') }),
    ...only(isByBank(now) && isFirst, { 'no answer in time': failed('timeout') }),
    ...only(isByBank(now) && isFirst, {
      'server failed': failed('server'),
      'the same key is in flight': failed('conflict', 'idempotency_in_flight'),
      'session ended': failed('unauthorized'),
      offline: failed('offline'),
      'in another payment': new CallError('conflict', { code: 'PAY-14', obstacles: [CONFLICT] }),
      'refused by a rule': new CallError('refused', { code: 'PAY-16', obstacles: [REFUSED] }),
    }),
  };
}

function found(now: Now) {
  if (!hasArrived(now)) return { 'nothing arrived': null };
  return isByBank(now) ? { accepted: aPayment([AT_MINIMUM], 'bank') } : { 'at the provider': atProvider() };
}

/** What the provider reports while the page waits, and to a page that knows nothing but the payment's number. */
function reported(now: Now) {
  const { context } = now;
  if (now.matches('declined')) return { 'declined still': declined() };
  const accepted = aPayment([AT_MINIMUM], 'card');
  // A card that was faster than the cancelling has been accepted.
  if (context.isTooLate) return { accepted };
  return context.payment
    ? { 'at the provider': atProvider(), accepted, declined: declined() }
    : { 'still at the provider': atProvider(), 'accepted before': accepted, 'declined before': declined() };
}

/** The payment's chart with what can happen to one invoice of the demonstration, by its server and its network. */
export const paymentInPortal = defineModel({
  id: 'payment',
  machine: payment,
  inputs: {
    'from the menu': PAYMENT_INPUT,
    'back from the card provider': { ...PAYMENT_INPUT, paymentId: 'pay-1', isFromProvider: true },
  },
  catalog: {
    // A story tells it, with what stays selected beside it.
    'filter.change': {},
    'group.select': {},
    'leftOut.take': {},
    // A story tells it: the one invoice of this model is not disputed.
    'disputed.leaveOut': {},
    'account.all': {},
    'pastDue.all': {},
    'matching.all': {},
    'rows.more': {},
    'selection.clear': {},
    'draft.saved': {},
    'draft.notSaved': {},
    // A story tells it: the one invoice of this model is below the sum.
    'identity.proved': {},
    // A story tells it: another browser has gone on.
    'draft.replaced': {},
    // The bank sends nothing back while the walk lasts.
    'payment.again': {},
    // A story tells it: another tab cancels, and this one comes into sight.
    'payment.changedElsewhere': {},
    'page.seen': {},
    // A story tells it: another tab finds the payment of this one.
    'payment.resume': {},
    // The walk of the view tells it: no credit pays the one invoice of this model.
    'credit.use': {},
    // A story tells it, with what is done about it until its day.
    'day.choose': {},
    // A story tells it, with what becomes of the rest.
    'part.ask': {},
    'part.keep': {},
    'part.drop': {},
    // A story tells it: this model is of one invoice.
    'accounts.payEach': {},
    // What a fix leaves out is brought back in the walk of the view: here the one invoice is in another payment.
    'selection.undo': ({ context }: Now) => once(context.taken?.kind === 'draft'),
    'payment.cancel': (now: Now) =>
      once(now.matches('handingOver') || now.matches('cancelling') || isSlow(now)),
    'payment.another': (now: Now) => once(!now.matches('awaitingOutcome') || isSlow(now)),
    'invoices.select': (now: Now) =>
      only(isEmpty(now), { 'an invoice': { trxIds: [AT_MINIMUM.trxId], isSelected: true } }),
    'step.review': (now: Now) => once(isOpen(now)),
    'step.select': (now: Now) =>
      once(isEmpty(now) || (isOpen(now) && isUntroubled(now) && isByBank(now) && !isAcknowledged(now))),
    'method.choose': (now: Now) =>
      only(isOpen(now) && isUntroubled(now) && !isAcknowledged(now) && !isFeeAccepted(now), {
        ...only(isByBank(now), { card: { method: 'card', bankAccountId: null } } as const),
        ...only(!isByBank(now), {
          'bank account': { method: 'bank', bankAccountId: BANK_ACCOUNT.bankAccountId },
        } as const),
      }),
    'fee.accept': (now: Now) =>
      only(isOpen(now) && !isByBank(now) && !isFeeAccepted(now) && !isAcknowledged(now), {
        '': { isAccepted: true },
      }),
    'terms.acknowledge': (now: Now) =>
      only(isOpen(now) && !isAcknowledged(now), { '': { isAcknowledged: true } }),
    // Once the list says it as well, the same press is the one beside that reason.
    'conflict.leaveOut': (now: Now) => once(isTaken(now) && !isKnownAsTaken(now)),
    'remedy.apply': (now: Now) =>
      only(isKnownAsTaken(now), {
        'leave it out': { remedy: { kind: 'leaveOut', rule: 'PAY-02', count: 1 } },
      } as const),
    'payment.submit': (now: Now) =>
      once(isOpen(now) && isAcknowledged(now) && (isByBank(now) || isFeeAccepted(now))),
    'load.retry': (now: Now) => once(!isOffline(now)),
    'connection.restored': (now: Now) =>
      once(isOffline(now) || !(now.matches('selecting') || now.matches('reviewing'))),
    // Asking is repeated after two seconds; nobody presses anything in between.
    'provider.open': (now: Now) =>
      once(
        now.matches({ handingOver: 'failed' }) || now.matches({ cancelling: 'unconfirmed' }) || isSlow(now),
      ),
  },
  outcomes: {
    loadDraft: {
      done: ({ context }: Now) =>
        context.payable || context.attempt ? { kept: keptOf(context) } : { none: null },
      error: {},
    },
    loadPayable: { done: loads, error: loadFailures },
    createKey: { done: { new: 'key-1' }, error: {} },
    submitPayment: {
      done: submitted,
      error: submitFailures,
    },
    findPayment: {
      done: found,
      error: (now: Now) => ({
        'server failed': new CallError('server', { requestId: hasArrived(now) ? ARRIVED : null }),
        // Who signs in again has the failure no more that says here whether the server has the order.
        ...only(now.context.checks === 0 && isByBank(now) && !hasArrived(now), SESSION_ENDED),
      }),
    },
    createHandOver: {
      done: { page: { url: 'https://cards.example/pay/1' } },
      error: (now: Now) =>
        only(now.context.failure === null, {
          ...SERVER_FAILED,
          'not waiting any more': failed('conflict', 'payment_not_waiting'),
        }),
    },
    cancelPayment: {
      done: { cancelled: aPayment([AT_MINIMUM], 'card', { status: 'failed', failure: 'cancelled' }) },
      error: (now: Now) =>
        only(now.context.failure === null, {
          ...SERVER_FAILED,
          'the card was faster': failed('conflict', 'payment_not_open'),
        }),
    },
    // Leaving ends the page, so that coming back is a start of its own.
    goToProvider: { done: {}, error: {} },
    getPayment: {
      done: reported,
      error: (now: Now) => ({
        ...only(!now.context.isTooLate && !now.matches('declined'), SERVER_FAILED),
        ...only(
          now.context.failure === null && now.context.checks === 0 && !now.context.payment,
          SESSION_ENDED,
        ),
      }),
    },
  },
  invariants: [],
});
