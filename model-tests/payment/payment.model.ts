import { mayPay } from '#domain/access/role.ts';
import { isDisputed, type Invoice } from '#domain/invoice/invoice.ts';
import { narrowingRemedies, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { payableGroups } from '#domain/payment/payable.ts';
import {
  decisionOf,
  flowLeftOut,
  flowMethodObstacles,
  flowReviewObstacles,
  flowSubmitObstacles,
  flowSummary,
  rulesContext,
} from '#machines/payment/context.ts';
import { payment } from '#machines/payment/payment.ts';
import { isNarrowed } from '#machines/payment/rows.ts';
import { bankObstacles, cardObstacles } from '#domain/payment/payment-rules.ts';
import { defineModel } from '../harness/model.ts';
import { scheduledPayment } from '../scheduled-payment-act/scheduled-payment-examples.ts';
import { approvalInvariants } from './payment.approvals.ts';
import {
  ABOVE_LIMIT,
  ABOVE_SUM,
  AT_SUM,
  AT_MINIMUM,
  BELOW_MINIMUM,
  CREDIT,
  CREDITED,
  NEGATIVE,
  ONE_CENT,
  OTHER_ACCOUNT,
  OTHER_CURRENCY,
  PAYMENT_INPUT,
  serverSelection,
  several,
  UNSUPPORTED_CURRENCY,
  ZERO,
} from './payment-examples.ts';
import { paymentInvariants } from './payment.invariants.ts';
import {
  isAlone,
  isCovered,
  isCredited,
  isDecided,
  isEmpty,
  isNearSum,
  isOfTwoAccounts,
  isPlain,
  isServerKept,
  isUnagreed,
  methods,
  once,
  only,
  type Now,
} from './payment.moments.ts';
import { draftCatalog, draftWithheld } from './payment.draft-choices.ts';
import { proofCatalog, proofInvariants, proofWithheld } from './payment.proof.ts';
import { paymentWithheld } from './payment.withheld.ts';
import { narrowingInvariants } from './payment.narrowing.ts';
import { partCatalog } from './payment.parts.ts';
import { dayInvariants, days, dayWithheld, isInReviewOfTwo, withoutAlike } from './payment.days.ts';
import { groupPresses, presses } from './payment.presses.ts';
import { paymentOutcomes } from './payment.outcomes.ts';

const rulesOf = (obstacles: readonly PaymentObstacle[]) => obstacles.map(({ rule }) => rule);

const idsOf = (...invoices: Invoice[]) => invoices.map(({ trxId }) => trxId);

/** The remedies that stand beside the obstacles of the selection, each once. */
function remedies({ context }: Now): Record<string, { remedy: NarrowingRemedy }> {
  const summary = flowSummary(context);
  const rules = rulesContext(context);
  const bank = bankObstacles(summary, rules);
  const card = cardObstacles(summary, rules).filter(({ rule }) => !bank.some((one) => one.rule === rule));
  const offered = [...narrowingRemedies([...bank, ...card]).values()];
  return Object.fromEntries(offered.map((remedy) => [remedy.kind, { remedy }]));
}

const disputedLines = ({ context: { selection } }: Now): readonly Invoice[] =>
  selection.kind === 'listed' ? selection.invoices.filter(({ status }) => isDisputed(status)) : [];

const moreInAccounts = ({ context }: Now): string[] =>
  (context.payable ? payableGroups(context.payable) : [])
    .filter(({ invoices, count }) => invoices.length < count)
    .map(({ buidCustomer }) => buidCustomer);

export default defineModel({
  id: 'payment',
  machine: payment,
  limit: 15_000,
  refusals: {
    canReview: ({ context }) => rulesOf(flowReviewObstacles(context)),
    canPayBy: ({ context }) =>
      (['bank', 'card'] as const).flatMap((method) => rulesOf(flowMethodObstacles(context, method))),
    canSubmit: ({ context }) => rulesOf(flowSubmitObstacles(context)),
  },
  metAt: ['/payment/due', '/payment/invoices', '/payment/confirm'],
  // Until the server has answered once, waiting looks as asking does.
  looksDescribed: (now) =>
    !now.matches({ awaitingOutcome: 'waiting' }) || (now.context.payment !== null && now.context.isReportDue),
  // The rules ask of a role only whether it may pay.
  asRole: (start, role) => ({ ...start, role: mayPay(role) ? 'payer' : 'view-only' }),
  inputs: {
    'at a payment that was left': { ...PAYMENT_INPUT, paymentId: 'pay-1' },
    'at what was scheduled': { ...PAYMENT_INPUT, scheduleId: scheduledPayment().scheduleId },
    'from the menu': PAYMENT_INPUT,
    'from an invoice': { ...PAYMENT_INPUT, wanted: [AT_MINIMUM.trxId] },
    'from a list that the server keeps': { ...PAYMENT_INPUT, wantedSelection: serverSelection(several(3)) },
    'with all that is past due': { ...PAYMENT_INPUT, wantsPastDue: true },
    'back from the card provider': { ...PAYMENT_INPUT, paymentId: 'pay-1', isFromProvider: true },
    'with amounts that cannot be paid': { ...PAYMENT_INPUT, wanted: idsOf(AT_MINIMUM, ZERO, NEGATIVE) },
    'of two accounts, not by card': { ...PAYMENT_INPUT, wanted: idsOf(BELOW_MINIMUM, OTHER_ACCOUNT) },
    'of two accounts': { ...PAYMENT_INPUT, wanted: idsOf(AT_MINIMUM, OTHER_ACCOUNT) },
    'with what a credit pays': { ...PAYMENT_INPUT, wanted: idsOf(CREDITED) },
    'at the sum': { ...PAYMENT_INPUT, wanted: idsOf(AT_SUM) },
    'above the sum': { ...PAYMENT_INPUT, wanted: idsOf(ABOVE_SUM) },
    'above the limit': { ...PAYMENT_INPUT, wanted: idsOf(ABOVE_LIMIT) },
    'with one cent': { ...PAYMENT_INPUT, wanted: idsOf(ONE_CENT) },
    'in two currencies': { ...PAYMENT_INPUT, wanted: idsOf(AT_MINIMUM, OTHER_CURRENCY) },
    'in a currency that cannot be paid': { ...PAYMENT_INPUT, wanted: idsOf(UNSUPPORTED_CURRENCY) },
    'by a user who may not pay': { ...PAYMENT_INPUT, role: 'view-only', wanted: [AT_MINIMUM.trxId] },
  },
  catalog: withoutAlike({
    'filter.change': (now: Now) =>
      only(isAlone(now) && isEmpty(now) && now.context.method === null && now.context.taken === null, {
        words: { filter: now.context.search === '' ? { search: 'morrow' } : {} },
      }),
    'invoices.select': presses,
    'group.select': groupPresses,
    'leftOut.take': (now: Now) =>
      once(flowLeftOut(now.context).disputed > 0 || (isPlain(now) && now.context.acknowledgedTerms === null)),
    'disputed.leaveOut': (now: Now) => ({
      ...Object.fromEntries(disputedLines(now).map(({ trxId, invoiceId }) => [invoiceId, { trxId }])),
      ...only(isPlain(now) && isAlone(now) && isDecided(now), {
        'one that is not disputed': { trxId: AT_MINIMUM.trxId },
      }),
    }),
    'account.all': (now: Now) => {
      const more = now.context.method === null ? moreInAccounts(now) : [];
      if (!isAlone(now)) return {};
      return {
        ...Object.fromEntries(more.map((buidCustomer) => [buidCustomer, { buidCustomer }])),
        ...only(isEmpty(now), { 'nothing more': { buidCustomer: '0999' } }),
      };
    },
    'pastDue.all': (now: Now) =>
      once(isAlone(now) && now.context.method === null && !isNarrowed(now.context)),
    'matching.all': (now: Now) =>
      once(isAlone(now) && now.context.method === null && !isNarrowed(now.context)),
    'selection.clear': (now: Now) =>
      once(isEmpty(now) || isPlain(now) || isServerKept(now) || isOfTwoAccounts(now)),
    'selection.undo': (now: Now) =>
      once(now.context.taken !== null || (isPlain(now) && now.context.acknowledgedTerms === null)),
    'rows.more': (now: Now) => once(isAlone(now) && isEmpty(now)),
    'remedy.apply': remedies,
    'accounts.payEach': (now: Now) => once(isOfTwoAccounts(now) || isInReviewOfTwo(now)),
    'conflict.leaveOut': ({ context }: Now) =>
      once(
        context.refusal.some(({ rule }) => rule === 'PAY-14') &&
          flowSummary(context).offences['PAY-02'].count === 0,
      ),
    'method.choose': (now: Now) => (isCovered(now) || isNearSum(now) ? {} : methods(now)),
    'day.choose': days,
    'credit.use': (now: Now) => ({
      ...only(isCredited(now) && now.matches('reviewing') && isAlone(now), {
        '': { creditTrxId: CREDIT.trxId, isUsed: now.context.unticked.length > 0 },
      }),
      ...only(isPlain(now) && isAlone(now) && isDecided(now), {
        'one that pays nothing here': { creditTrxId: CREDIT.trxId, isUsed: true },
      }),
    }),
    ...partCatalog,
    ...proofCatalog,
    'fee.accept': (now: Now) =>
      only(isDecided(now) && !isNearSum(now), { '': { isAccepted: !decisionOf(now.context).feeAccepted } }),
    'terms.acknowledge': (now: Now) =>
      only(isDecided(now) && !(isNearSum(now) && decisionOf(now.context).termsAcknowledged), {
        '': { isAcknowledged: !decisionOf(now.context).termsAcknowledged },
      }),
    'payment.submit': (now: Now) => once(isDecided(now)),
    'payment.resume': (now: Now) => {
      const waiting = now.context.payable?.waiting ?? [];
      // Of what is selected all is put aside alike.
      const isFirst = now.context.method === null && now.context.acknowledgedTerms === null && isAlone(now);
      return {
        ...only(
          isEmpty(now) || (isFirst && isPlain(now)),
          Object.fromEntries(waiting.map(({ paymentId }) => ['that one', { paymentId }])),
        ),
        ...only(waiting.length === 1, { 'another one': { paymentId: 'pay-9' } }),
      };
    },
    ...draftCatalog,
    'step.select': (now: Now) => once(isUnagreed(now) || isPlain(now) || isNearSum(now) || !isDecided(now)),
  }),
  outcomes: paymentOutcomes,
  calls: {
    loadDraft: { local: 'a chart of its own asks for the draft' },
    loadPayable: {
      asks: [
        'listInvoices',
        'listCustomers',
        'listBankAccounts',
        'createInvoiceSelection',
        'listPayments',
        'listCredits',
        'listScheduledPayments',
        'getApprovalLimit',
      ],
      // After a refusal: the reasons are said already, and Pay asks again.
      isRefresh: (now: Now) => now.matches({ reviewing: 'refreshing' }),
    },
    loadMorePayable: { asks: ['listInvoices'] },
    createSelection: { asks: ['createInvoiceSelection'] },
    createKey: { local: 'the browser makes the key' },
    submitPayment: {
      asks: ['createPayment', 'createScheduledPayment', 'createApproval'],
      isUnsure: ({ context }: Now) => context.attempt?.isUnsure === true,
    },
    findPayment: { asks: ['listPayments', 'listScheduledPayments', 'listApprovals'] },
    getPayment: { asks: ['getPayment'] },
    getScheduled: { asks: ['getScheduledPayment'] },
    createHandOver: { asks: ['createHandOver'] },
    cancelPayment: { asks: ['cancelPayment'] },
    goToProvider: { local: 'the browser goes to another page', leavesPage: true },
  },
  boundaries: [
    { guard: 'canPayBy', at: 'context.config.cardMinimum' },
    { guard: 'canPayBy', at: 'context.config.cardMaximumCount' },
    { guard: 'isProofNeeded', at: 'context.config.stepUpAbove.USD' },
    { guard: 'canReview', at: 'context.config.cardMinimum' },
    { guard: 'canReview', at: 'context.config.cardMaximumCount' },
    { guard: 'isPart', at: 'event.part.amount.amount' },
    { guard: 'mayAskSoon', at: 'context.checks' },
    { guard: 'isAtProviderSoon', at: 'context.checks' },
    { guard: 'canReview', at: 'context.selection.invoices[].open.amount' },
    { guard: 'canPayBy', at: 'context.selection.invoices[].open.amount' },
    { guard: 'canPayBy', at: 'context.selection.summary.count' },
    { guard: 'canSelectPastDueHere', at: 'context.payable.taken.pastDueCount' },
  ],
  invariants: [
    ...paymentInvariants,
    ...narrowingInvariants,
    ...dayInvariants,
    ...approvalInvariants,
    ...proofInvariants,
  ],
  withheld: [...proofWithheld, ...dayWithheld, ...draftWithheld, ...paymentWithheld],
  words: {
    'invoices.select': 'Press a box of the list',
    'group.select': 'Press the box of an account, or of all that is shown',
    'leftOut.take': 'Take in what was left out',
    'disputed.leaveOut': 'Leave a disputed one out again',
    'filter.change': 'Narrow the list',
    'account.all': 'Select all of an account',
    'pastDue.all': 'Select all past due',
    'matching.all': 'Select all that match',
    'remedy.apply': 'Press the fix beside a reason',
    'selection.undo': 'Bring back what the last press took away',
    'accounts.payEach': 'Press one payment for each account',
    'day.choose': 'Choose when it is paid',
    'credit.use': 'Press the box of a credit',
    'part.ask': 'Ask to pay less of an invoice',
    'part.keep': 'Fill in the amount and the reason, and keep them',
    'part.leave': 'Leave the amount as it is',
    'part.drop': 'Pay the invoice in full',
    'step.review': 'Go to review',
    'step.select': 'Go back to the selection',
    'payment.submit': 'Press pay',
    'cancel.confirm': 'Confirm that the payment is cancelled',
    'cancel.leave': 'Go on with the payment',
    'identity.proved': 'The password or code was right',
    'identity.refused': 'The question for the password is closed',
    'payment.repeat': 'Send the same payment again',
    'provider.open': 'Open the card provider again',
    'payment.changedElsewhere': 'Another tab tells what became of the payment',
    'page.seen': 'The page is in sight again',
    'connection.restored': 'The network is back',
    'session.resumed': 'Signed in again',
    'draft.saved': 'The draft is saved',
    'draft.goOn': 'Go on with the draft',
    'draft.discard': 'Begin anew',
    'draft.notSaved': 'The draft is not saved',
    'draft.replaced': 'Another tab’s draft is taken',
    'aside.goOn': 'Go on with the other draft',
    'aside.giveUp': 'Replace the other draft',
    loadDraft: 'Reading the draft',
    loadPayable: 'Loading the invoices',
    loadMorePayable: 'Loading more invoices',
    createSelection: 'Selecting all that match',
    createKey: 'Making the payment’s key',
    submitPayment: 'Sending the payment',
    findPayment: 'Looking for the payment',
    getPayment: 'Asking for the outcome',
    getScheduled: 'Reading what was scheduled',
    createHandOver: 'Preparing the card page',
    cancelPayment: 'Cancelling the payment',
    goToProvider: 'Going to the card page',
  },
});
