import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice.ts';
import type { InvoiceSelection } from '#domain/invoice-selection.ts';
import { isNarrowing, type NarrowingRemedy } from '#domain/narrowing.ts';
import { payableGroups, type Payable } from '#domain/payable.ts';
import { bankObstacles, cardObstacles } from '#domain/payment-rules.ts';
import { selectedIds } from '#domain/payment-selection.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import { summarize } from '#domain/selection-summary.ts';
import {
  decisionOf,
  draftOf,
  flowSummary,
  rulesContext,
  wantedIds,
  type PaymentInput,
} from '#machines/payment-context.ts';
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
  OTHER_ACCOUNT_TOO,
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

const LOADED = [AT_MINIMUM, BELOW_MINIMUM, OTHER_ACCOUNT, OTHER_ACCOUNT_TOO];
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

/** The remedies that stand beside the obstacles of the selection. */
function remedies({ context }: Now): Record<string, { remedy: NarrowingRemedy }> {
  const summary = flowSummary(context);
  const rules = rulesContext(context);
  const obstacles = [...bankObstacles(summary, rules), ...cardObstacles(summary, rules)];
  const narrowing = obstacles.map(({ remedy }) => remedy).filter(isNarrowing);
  return Object.fromEntries(narrowing.map((remedy) => [remedy.kind, { remedy }]));
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

/** Each decision is walked for one selection of either kind; others are walked up to what hinders them. */
const isDecided = (now: Now) =>
  isPlain(now) ||
  (isServerKept(now) &&
    now.context.selection.kind === 'server' &&
    now.context.selection.selectionId === 'sel-1');
/** What a press on each box of the list does; after a first look at the review, on one box only. */
function presses({ context }: Now): Record<string, { trxIds: string[]; isSelected: boolean }> {
  const { payable: shown, selection, role } = context;
  const chosen = new Set(selectedIds(selection));
  const press = (trxIds: string[]) => ({ trxIds, isSelected: !trxIds.every((id) => chosen.has(id)) });
  const rows = shown?.invoices ?? [];
  const first = rows.slice(0, 1).map(({ trxId }) => trxId);
  if (context.search !== '') return {};
  const isLate = context.method !== null || shown?.pagesLoaded !== 1 || role !== 'payer';
  if (isLate) return { 'the first': press(first) };
  const ids = (isOf: (invoice: Invoice) => boolean) => rows.filter(isOf).map(({ trxId }) => trxId);
  const groups = { 'all of Fleet East': '0412', 'all of Fleet West': '0417' };
  return {
    ...Object.fromEntries(rows.map(({ trxId, invoiceId }) => [invoiceId, press([trxId])])),
    ...Object.fromEntries(
      Object.entries(groups).map(([label, account]) => [
        label,
        press(ids(({ buidCustomer }) => buidCustomer === account)),
      ]),
    ),
    'all shown': press(ids(() => true)),
    'one that is not there': press(['1']),
  };
}

const moreInAccounts = ({ context }: Now): string[] =>
  (context.payable ? payableGroups(context.payable) : [])
    .filter(({ invoices, count }) => invoices.length < count)
    .map(({ buidCustomer }) => buidCustomer);

/** A draft can be saved at any time; it is walked where nothing follows from it. */
const isSavedAt = (now: Now) => now.matches('confirmed') && isPlain(now) && now.context.handOverUrl === null;

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
        words: { search: now.context.search === '' ? 'morrow' : '' },
      }),
    'invoices.select': presses,
    'account.all': (now: Now) => {
      const more = now.context.method === null ? moreInAccounts(now) : [];
      return {
        ...Object.fromEntries(more.map((buidCustomer) => [buidCustomer, { buidCustomer }])),
        ...only(isEmpty(now), { 'nothing more': { buidCustomer: '0999' } }),
      };
    },
    'pastDue.all': (now: Now) => once(now.context.method === null && now.context.search === ''),
    'matching.all': (now: Now) => once(now.context.method === null && now.context.search === ''),
    'rows.more': (now: Now) => once(isEmpty(now)),
    'remedy.apply': remedies,
    'conflict.leaveOut': ({ context }: Now) => once(context.refusal.some(({ rule }) => rule === 'PAY-14')),
    'step.select': (now: Now) =>
      once(isEmpty(now) || (isPlain(now) && !now.context.failure && now.context.refusal.length === 0)),
    'method.choose': ({ context }: Now) => ({
      ...only(context.method !== 'bank', {
        'bank account': { method: 'bank', bankAccountId: BANK_ACCOUNT.bankAccountId },
      } as const),
      ...only(context.method !== 'card', { card: { method: 'card', bankAccountId: null } } as const),
      'unknown bank account': { method: 'bank', bankAccountId: 'bank-9' } as const,
    }),
    'fee.accept': (now: Now) =>
      only(isDecided(now), { '': { isAccepted: !decisionOf(now.context).feeAccepted } }),
    'terms.acknowledge': (now: Now) =>
      only(isDecided(now), { '': { isAcknowledged: !decisionOf(now.context).termsAcknowledged } }),
    'draft.saved': (now: Now) => only(isSavedAt(now), { now: { at: '2026-11-20T20:18:00.000Z' } }),
    'draft.notSaved': (now: Now) => once(isSavedAt(now)),
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
        ...only(isPlain(now) && isByBank(now) && now.context.checks === 0, SESSION_ENDED),
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
    'invoices.select': 'Press a box of the list',
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
