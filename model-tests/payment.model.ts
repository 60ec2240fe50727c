import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice.ts';
import type { InvoiceSelection } from '#domain/invoice-selection.ts';
import type { NarrowingRemedy } from '#domain/narrowing.ts';
import type { Payable } from '#domain/payable.ts';
import { selectedIds } from '#domain/payment-selection.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import { summarize } from '#domain/selection-summary.ts';
import { draftOf, wantedIds, type PaymentInput } from '#machines/payment-context.ts';
import { paymentMachine } from '#machines/payment.ts';
import { defineModel } from './harness/model.ts';
import {
  AT_MINIMUM,
  BANK_ACCOUNT,
  BELOW_MINIMUM,
  CONFIG,
  CONFLICT,
  IN_ANOTHER_PAYMENT,
  NEGATIVE,
  ONE_CENT,
  OTHER_ACCOUNT,
  OTHER_CURRENCY,
  payable,
  payment,
  several,
  UNSUPPORTED_CURRENCY,
  ZERO,
} from './payment-examples.ts';
import { paymentInvariants } from './payment.invariants.ts';

type Now = SnapshotFrom<typeof paymentMachine>;

const input: PaymentInput = {
  scope: { buidCustomer: '0400', currency: null },
  mode: 'INDIVIDUAL_ACCOUNT',
  role: 'payer',
  config: CONFIG,
  wanted: [],
  wantedSelection: null,
  paymentId: null,
};

const serverSelection = (invoices: readonly Invoice[], selectionId = 'sel-1'): InvoiceSelection => ({
  selectionId,
  summary: summarize(invoices, CONFIG),
  expiresAt: '2026-11-20T21:15:00.000Z',
});

const LOADED = [AT_MINIMUM, BELOW_MINIMUM, OTHER_ACCOUNT];
const FIRST_PAGE = [AT_MINIMUM, OTHER_ACCOUNT];
const NEXT_PAGE = several(4);
const KNOWN = [...LOADED, ...several(4), NEGATIVE, ZERO, ONE_CENT, OTHER_CURRENCY, UNSUPPORTED_CURRENCY];

const isEmpty = ({ context }: Now) =>
  context.selection.kind === 'listed' && context.selection.invoices.length === 0;
const isPlain = ({ context }: Now) => selectedIds(context.selection).join() === AT_MINIMUM.trxId;
const isByBank = ({ context }: Now) => context.method === 'bank';
const isServerKept = ({ context }: Now) => context.selection.kind === 'server';
const only = <T>(isWanted: boolean, representatives: Record<string, T>): Record<string, T> =>
  isWanted ? representatives : {};

const wanted = ({ context }: Now): Invoice[] =>
  wantedIds(context).flatMap((id) => KNOWN.find(({ trxId }) => trxId === id) ?? []);

const manyMatch = (now: Now): Payable =>
  payable(FIRST_PAGE, wanted(now), {
    matching: serverSelection([...FIRST_PAGE, ...NEXT_PAGE], 'sel-all'),
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
    return now.context.search === ''
      ? { found: payable(LOADED) }
      : { found: payable([AT_MINIMUM]), 'nothing found': payable([]) };
  }
  if (before || wanted(now).length > 0 || isServerKept(now)) return { loaded: payable(LOADED, wanted(now)) };
  return { 'all loaded': payable(LOADED), 'more than loaded': manyMatch(now), nothing: payable([]) };
}

function gathered(now: Now): Record<string, InvoiceSelection> {
  if (!now.matches({ selecting: 'gathering' })) return { narrowed: serverSelection(several(3), 'sel-2') };
  return {
    'as many as a card pays': serverSelection(several(CONFIG.cardMaximumCount)),
    'one more than a card pays': serverSelection(several(CONFIG.cardMaximumCount + 1), 'sel-3'),
    'two currencies': serverSelection([...several(1), OTHER_CURRENCY], 'sel-4'),
    'neither way': serverSelection([...several(CONFIG.cardMaximumCount), OTHER_ACCOUNT], 'sel-5'),
  };
}

function remedies({ context }: Now): Record<string, { remedy: NarrowingRemedy }> {
  const { selection } = context;
  if (selection.kind === 'server') return { 'keep the first': { remedy: { kind: 'keepFirst', count: 3 } } };
  const { invoices } = selection;
  return {
    ...only(invoices.includes(BELOW_MINIMUM), {
      'leave out below the minimum': { remedy: { kind: 'leaveOut', rule: 'PAY-07', count: 1 } },
    } as const),
    ...only(invoices.includes(OTHER_ACCOUNT), {
      'keep one account': {
        remedy: { kind: 'keepAccount', buidCustomer: '0412', accountName: 'Fleet East 0412', count: 1 },
      },
    } as const),
  };
}

const failed = (kind: ConstructorParameters<typeof CallError>[0], code: string | null = null) =>
  new CallError(kind, { code, requestId: 'req-7' });
const SESSION_ENDED = { 'session ended': failed('unauthorized') };
const SERVER_OR_SESSION = { 'server failed': failed('server'), 'session ended': failed('unauthorized') };
/** Failures matter in each state, not in each combination of what was selected before. */
const failures = (now: Now) => {
  const { acknowledgedTerms, search } = now.context;
  const isEarly = (isEmpty(now) || isPlain(now)) && acknowledgedTerms === null && search === '';
  const isLate =
    isByBank(now) && (now.matches({ reviewing: 'refreshing' }) || now.matches({ reviewing: 'gathering' }));
  return only(isEarly || isLate, SERVER_OR_SESSION);
};

const method = ({ context }: Now): PaymentMethod => context.method ?? 'bank';
const accepted = (now: Now) => payment([AT_MINIMUM], method(now));
const declined = () => payment([AT_MINIMUM], 'card', { status: 'failed', failure: 'declined' });
const atProvider = () => payment([AT_MINIMUM], 'card', { status: 'submitted', confirmationNumber: null });
const answers = (now: Now) => ({
  ...only(!isByBank(now), { 'at the provider': atProvider(), declined: declined() }),
  accepted: accepted(now),
});

/** A draft of a chosen card payment, of which the server may have got the order. */
const attempt = {
  key: 'key-1',
  isUnsure: true,
  order: {
    buidCustomer: '0400',
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'card',
    paid: { lines: [{ trxId: AT_MINIMUM.trxId, amount: AT_MINIMUM.open }] },
    bankAccountId: null,
    amount: AT_MINIMUM.open,
    fee: { amount: 69, currency: 'USD' },
    feeAccepted: true,
    termsVersion: CONFIG.termsVersion,
  },
} as const;
const draft = {
  step: 'review',
  selection: { kind: 'listed', trxIds: [AT_MINIMUM.trxId] },
  method: 'card',
  bankAccountId: null,
  acceptedFee: attempt.order.fee,
  acknowledgedTerms: CONFIG.termsVersion,
  attempt: null,
  paymentId: null,
} as const;

function drafts({ context }: Now) {
  const isUnderWay = context.payable !== null || context.attempt !== null;
  if (isUnderWay || context.payment) return { kept: draftOf(context) };
  const isFromMenu = context.wanted.length === 0 && context.selection.kind === 'listed' && !context.paymentId;
  return {
    none: null,
    ...only(context.role === 'payer' && context.selection.kind === 'listed' && !context.paymentId, {
      'with an order on its way': { ...draft, attempt },
      'in review': draft,
    }),
    ...only(isFromMenu, {
      'of a set kept by the server': {
        ...draft,
        selection: { kind: 'server', ...serverSelection(several(3)) },
      },
      'at the provider': { ...draft, paymentId: 'pay-1' },
    } as const),
  };
}

/** Where the rows are all loaded, nothing is searched for and the review has not been seen yet. */
const isAtHome = ({ context }: Now) =>
  context.search === '' && context.method === null && context.payable?.matching.selectionId === null;
const isPayer = ({ context }: Now) => context.role === 'payer';
/** Each decision is walked for one selection of either kind; others are walked up to what hinders them. */
const isDecided = (now: Now) =>
  isPlain(now) ||
  (isServerKept(now) &&
    now.context.selection.kind === 'server' &&
    now.context.selection.selectionId === 'sel-1');
const once = (isWanted: boolean): Record<string, object> => (isWanted ? { '': {} } : {});

export default defineModel({
  id: 'payment',
  machine: paymentMachine,
  inputs: {
    'from the menu': input,
    'from an invoice': { ...input, wanted: [AT_MINIMUM.trxId] },
    'from a list that the server keeps': { ...input, wantedSelection: serverSelection(several(3)) },
    'back from the card provider': { ...input, paymentId: 'pay-1' },
    'by a user who may not pay': { ...input, role: 'view-only', wanted: [AT_MINIMUM.trxId] },
  },
  catalog: {
    'search.change': (now: Now) =>
      only(isEmpty(now) && now.context.method === null, {
        words: { search: 'morrow' },
        none: { search: '' },
      }),
    'invoice.toggle': (now: Now) => ({
      ...only(now.context.search === '', { 'at the card minimum': { trxId: AT_MINIMUM.trxId } }),
      ...only(isAtHome(now) && isPayer(now), {
        'of another account': { trxId: OTHER_ACCOUNT.trxId },
        'below the card minimum': { trxId: BELOW_MINIMUM.trxId },
      }),
    }),
    'account.toggle': (now: Now) =>
      only(isAtHome(now) || isServerKept(now), {
        east: { buidCustomer: '0412' },
        unknown: { buidCustomer: '0999' },
      }),
    'account.all': (now: Now) =>
      only(now.context.method === null && now.context.search === '', { east: { buidCustomer: '0412' } }),
    'pastDue.all': (now: Now) => once(now.context.method === null && now.context.search === ''),
    'matching.all': (now: Now) => once(now.context.method === null && now.context.search === ''),
    'rows.more': (now: Now) => once(isEmpty(now) && now.context.search === ''),
    'remedy.apply': remedies,
    'step.select': (now: Now) =>
      once(isEmpty(now) || (isDecided(now) && now.context.acknowledgedTerms === null)),
    'method.choose': {
      'bank account': { method: 'bank', bankAccountId: BANK_ACCOUNT.bankAccountId },
      'unknown bank account': { method: 'bank', bankAccountId: 'bank-9' },
      card: { method: 'card', bankAccountId: null },
    },
    'fee.accept': (now: Now) =>
      only(isDecided(now), { yes: { isAccepted: true }, no: { isAccepted: false } }),
    'terms.acknowledge': (now: Now) =>
      only(isDecided(now), { yes: { isAcknowledged: true }, no: { isAcknowledged: false } }),
    'draft.saved': (now: Now) => only(now.matches('confirmed'), { now: { at: '2026-11-20T20:18:00.000Z' } }),
    'draft.notSaved': (now: Now) => once(now.matches('confirmed')),
  },
  outcomes: {
    loadDraft: { done: drafts, error: { 'no storage': new Error('storage is not readable') } },
    loadPayable: { done: loads, error: failures },
    loadMorePayable: { done: { 'the next page': NEXT_PAGE }, error: failures },
    createSelection: { done: gathered, error: failures },
    createKey: {
      done: ({ context }) => [context.attempt?.key === 'key-1' ? 'key-2' : 'key-1'],
      error: (now) => only(isPlain(now), { 'no random numbers': new Error('not available') }),
    },
    submitPayment: {
      done: answers,
      error: (now) => ({
        'answer lost': failed('lost'),
        'the same key is in flight': failed('conflict', 'idempotency_in_flight'),
        ...only(isPlain(now), {
          'session ended': failed('unauthorized'),
          offline: failed('offline'),
        }),
        ...only(isServerKept(now), { 'selection gone': failed('notFound') }),
        'in another payment': new CallError('conflict', { code: 'PAY-14', obstacles: [CONFLICT] }),
      }),
    },
    findPayment: {
      done: (now) => ({ ...answers(now), 'nothing arrived': null }),
      error: (now) => ({
        'server failed': failed('server'),
        ...only(isPlain(now) && now.context.checks === 0, SESSION_ENDED),
      }),
    },
    getPayment: {
      done: {
        'at the provider': atProvider(),
        accepted: payment([AT_MINIMUM], 'card'),
        declined: declined(),
      },
      error: { ...SERVER_OR_SESSION, 'no such payment': failed('notFound') },
    },
    createHandOver: {
      done: { page: { url: 'https://cards.example/pay/1' } },
      error: { ...SERVER_OR_SESSION, 'not waiting any more': failed('conflict', 'payment_not_waiting') },
    },
    goToProvider: { done: { returned: undefined }, error: { 'could not leave': failed('malformed') } },
  },
  invariants: paymentInvariants,
  words: {
    'invoice.toggle': 'Select or deselect an invoice',
    'account.toggle': 'Select or deselect what is shown of an account',
    'account.all': 'Select all of an account',
    'pastDue.all': 'Select all past due',
    'matching.all': 'Select all that match',
    'remedy.apply': 'Press the fix beside a reason',
    'step.review': 'Go to review',
    'step.select': 'Go back to the selection',
    'payment.submit': 'Press pay',
    'payment.repeat': 'Send the same payment again',
    'provider.open': 'Open the card provider again',
  },
});
