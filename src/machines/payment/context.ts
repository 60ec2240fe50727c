import type { Approval } from '#domain/approval/approval.ts';
import { canPayOnline } from '#domain/bank-account/paying-account.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { countLeftOut, type LeftOut } from '#domain/selection/left-out.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { conflictOf, type Conflict } from '#domain/payment/conflict.ts';
import { partsBefore, type PaidBefore } from '#domain/payment/paid-before.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import type { Payable } from '#domain/payment/payable.ts';
import type { KeptDraft, PaymentDraft, PaymentStep } from '#domain/payment/payment-draft.ts';
import {
  isFeeAccepted,
  orderOf,
  type PaymentAttempt,
  type PaymentChoice,
  type PaymentOrder,
} from '#domain/payment/payment-order.ts';
import {
  methodObstacles,
  reviewObstacles,
  selectionObstacles,
  submitObstacles,
  type PaymentContext,
  type PaymentDecision,
} from '#domain/payment/payment-rules.ts';
import {
  amountOf,
  NOTHING_SELECTED,
  selectedIds,
  summaryOf,
  type PaymentSelection,
} from '#domain/payment/payment-selection.ts';
import { paymentFee, type Payment, type PaymentMethod, type PaymentMode } from '#domain/payment/payment.ts';
import type { PaymentProof } from '#domain/payment/step-up-above.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';
import { flowCharge, flowCharged, paidSelection } from '#machines/payment/charge.ts';
import { flowDayObstacles, isOnDate } from '#machines/payment/flow-day.ts';
import { flowAskObstacles, flowPartLimits, flowSecond } from '#machines/payment/flow-limit.ts';
import { flowPartObstacles, type Parting } from '#machines/payment/flow-parts.ts';
import type { WizardMemory } from '#machines/shapes/wizard.ts';

/** What the route knows when the flow begins. */
export interface PaymentInput {
  readonly scope: Scope;
  readonly mode: PaymentMode;
  readonly role: string;
  readonly config: PaymentConfig;
  /** Invoices that the URL asks to pay; they win over those of a draft. */
  readonly wanted: readonly string[];
  /** What was left out of those. */
  readonly wantedLeftOut: readonly string[];
  /** Amounts of them that are below what can be paid, of a remittance list. */
  readonly wantedParts?: readonly PartAmount[];
  /** The payment that came to nothing whose invoices are paid again, with what it asked to pay of them. */
  readonly wantedAsBefore?: PaidBefore | null;
  /** A set that the invoice list made for 'all that match'. */
  readonly wantedSelection: InvoiceSelection | null;
  /** Whether one bank payment for each account is wished of what the start asks to pay. */
  readonly wantsByAccount?: boolean;
  /** Whether all that is past due is asked for. */
  readonly wantsPastDue: boolean;
  /** The payment that the card provider sends the payer back with, or that a reloaded receipt shows. */
  readonly paymentId: string | null;
  /** What a reloaded confirmation shows that was scheduled. */
  readonly scheduleId?: string | null;
  /** Whether the payer comes from the card provider's page, so that its report is due any moment. */
  readonly isFromProvider: boolean;
}

/** What the payment chart remembers. */
export interface PaymentFlow extends PaymentChoice, WizardMemory {
  readonly scope: Scope;
  readonly mode: PaymentMode;
  readonly role: string;
  readonly config: PaymentConfig;
  readonly step: PaymentStep;
  /** Null until the first load. */
  readonly payable: Payable | null;
  /** By what the list of step 1 is narrowed: already normalised by the locale, empty for none; and what else is set. */
  readonly search: string;
  readonly conditions: Omit<NonNullable<PaymentDraft['shown']>, 'search'>;
  readonly selection: PaymentSelection;
  /** Ids to select with the next load: of a draft, of the URL, or of the selection that is loaded again. */
  readonly wanted: readonly string[];
  /** Ids of loaded invoices that 'all', a group or 'past due' left out, until the payer takes them in. */
  readonly leftOut: readonly string[];
  /** What the start asks to pay, until it is decided where that leads: `hindered` where not to the review. */
  readonly asked: 'nothing' | 'invoices' | 'pastDue' | 'hindered';
  readonly attempt: PaymentAttempt | null;
  readonly paymentId: string | null;
  readonly payment: Payment | null;
  /** What the address names of what was scheduled; null where it names nothing. */
  readonly scheduleId: string | null;
  /** What was scheduled instead of paid. */
  readonly scheduled: ScheduledPayment | null;
  /** What a second person is asked for instead. */
  readonly approval: Approval | null;
  /** The card provider's page of this payment. */
  readonly handOverUrl: string | null;
  /** Whether the provider's report is due any moment: the payer has come from its page, and nobody has told the outcome. */
  readonly isReportDue: boolean;
  /** Whether the payer wanted to cancel it when it waited for the card no more. */
  readonly isTooLate: boolean;
  /** The rules by which the server refused the last submit. */
  readonly refusal: readonly PaymentObstacle[];
  /** The draft that this began with, until the payer goes on with it. */
  readonly resumed: { readonly begunAt: Instant; readonly count: number } | null;
  /** What the last press took away, and nothing else was done since: one more brings it back. */
  readonly taken: TakenAway | null;
  /** The way of paying that was chosen before, where it cannot pay what is selected and another was taken: told until the next change. */
  readonly instead: Pick<PaymentChoice, 'method' | 'bankAccountId'> | null;
  /** The draft that this payment leaves as it is: it asks for other invoices, or looks at what is sent already. */
  readonly aside: PaymentDraft | null;
  /** The payment that came to nothing whose invoices are paid again: the review says what is otherwise now. */
  readonly before: PaidBefore | null;
  /** The password or code that was given again for the sum; null before. It stays in this tab. */
  readonly proof: PaymentProof | null;
  /** The invoice of which less is to be paid, while that is asked, with what is wrong with it. */
  readonly parting: Parting | null;
}

/** A draft that was given up as a whole, or what was selected before a press left some of it out. */
export type TakenAway =
  | { readonly kind: 'draft'; readonly draft: KeptDraft }
  | {
      readonly kind: 'invoices';
      /** How many the press left out. */
      readonly count: number;
      readonly before: Pick<PaymentFlow, 'selection' | 'leftOut'>;
    };

/** The flow before anything is loaded. */
export function initialFlow(input: PaymentInput): PaymentFlow {
  return {
    scope: input.scope,
    mode: input.mode,
    role: input.role,
    config: input.config,
    step: 'select',
    payable: null,
    search: '',
    conditions: {},
    selection: input.wantedSelection ? { kind: 'server', ...input.wantedSelection } : NOTHING_SELECTED,
    wanted: input.wanted,
    leftOut: input.wantedLeftOut,
    asked: askedBy(input),
    method: null,
    bankAccountId: null,
    // Of a program the accounts are its customers, and each is paid for itself.
    isByAccount: input.mode === 'PROGRAM_OVERVIEW' || (input.wantsByAccount ?? false),
    payOn: null,
    unticked: [],
    parts: input.wantedParts ?? (input.wantedAsBefore ? partsBefore(input.wantedAsBefore) : []),
    before: input.wantedAsBefore ?? null,
    acceptedFee: null,
    acknowledgedTerms: null,
    attempt: null,
    paymentId: input.paymentId,
    payment: null,
    scheduleId: input.scheduleId ?? null,
    scheduled: null,
    approval: null,
    handOverUrl: null,
    isReportDue: input.isFromProvider,
    isTooLate: false,
    checks: 0,
    failure: null,
    refusal: [],
    draftSavedAt: null,
    isDraftLost: false,
    resumed: null,
    taken: null,
    instead: null,
    aside: null,
    proof: null,
    parting: null,
  };
}

function askedBy({ wanted, wantedSelection, wantsPastDue }: PaymentInput): PaymentFlow['asked'] {
  if (wantsPastDue) return 'pastDue';
  return wanted.length > 0 || wantedSelection ? 'invoices' : 'nothing';
}

/** Who pays and for whom, as the rules ask it. */
export function rulesContext(flow: PaymentFlow): PaymentContext {
  const accounts = flow.payable?.accounts ?? [];
  return {
    config: flow.config,
    role: flow.role,
    mode: flow.mode,
    accounts: new Map(accounts.map((account) => [account.buidCustomer, account])),
    isByAccount: flow.isByAccount,
    // In the selection it is open when it is paid.
    isOnDate: flow.step === 'review' && isOnDate(flow),
    conflict: flowConflict(flow),
    disputedLeftOut: flowLeftOut(flow).disputed,
    payableIn: flow.payable?.matching.summary.currencies.map(({ currency }) => currency) ?? [],
    second: flowSecond(flow) ?? undefined,
    parts: flowPartObstacles(flow),
  };
}

/** What other payments hold of the selection, as the server told it with the last refusal and the list still says. */
function flowConflict({ refusal, selection, config }: PaymentFlow): Conflict | undefined {
  const told = refusal.find(({ rule }) => rule === 'PAY-14');
  return selection.kind === 'listed' ? conflictOf(told, selection.invoices, config) : undefined;
}

export function flowSummary(flow: PaymentFlow): SelectionSummary {
  return summaryOf(paidSelection(flow), flow.config);
}

/** The fee of paying the selection in this way; null while it has no one total. */
export function flowFee(flow: PaymentFlow, method: PaymentMethod) {
  const amount = amountOf(flowCharged(flow));
  return amount && paymentFee(method, amount, flow.config);
}

/** What the payer has decided, counting only what still holds: a bank account that can pay, a fee of this amount. */
export function decisionOf(flow: PaymentFlow): PaymentDecision {
  const account = flow.payable?.bankAccounts.find(
    (one) => one.bankAccountId === flow.bankAccountId && canPayOnline(one, one.currency),
  );
  return {
    method: flowCharge(flow).isCovered ? 'credits' : flow.method,
    bankAccountId: account?.bankAccountId ?? null,
    feeAccepted: isFeeAccepted(flow, flowFee(flow, 'card')),
    termsAcknowledged: flow.acknowledgedTerms === flow.config.termsVersion,
  };
}

/** Why the selection leads nowhere yet, whatever the way of paying. */
export function flowReviewObstacles(flow: PaymentFlow): PaymentObstacle[] {
  const { summary, isCovered } = flowCharge(flow);
  const context = rulesContext(flow);
  return isCovered ? selectionObstacles(summary, context) : reviewObstacles(summary, context);
}

/** Why the selection cannot be paid in this way. */
export function flowMethodObstacles(flow: PaymentFlow, method: PaymentMethod): PaymentObstacle[] {
  return methodObstacles(method, flowCharged(flow), rulesContext(flow));
}

/** Why the payment cannot be submitted now (§5 Payment). */
export function flowSubmitObstacles(flow: PaymentFlow): PaymentObstacle[] {
  return [
    ...submitObstacles(flowCharged(flow), decisionOf(flow), rulesContext(flow)),
    ...flowDayObstacles(flow),
    ...flowAskObstacles(flow),
    ...flowPartLimits(flow),
  ];
}

/** How many payments it makes by bank: one for each account where that is wished, those that credits pay whole too. */
export function flowPaymentCount(flow: PaymentFlow): number {
  return flow.isByAccount && flowCharged(flow).accounts.length > 1 ? flowSummary(flow).accounts.length : 1;
}

/** The order that would be submitted now; null while it is incomplete. */
export function flowOrder(flow: PaymentFlow): PaymentOrder | null {
  const { buidCustomer } = flow.scope;
  const credits = flow.payable?.credits ?? [];
  const isAsked = flowSecond(flow) !== null;
  return orderOf(flow.selection, flow, {
    buidCustomer,
    mode: flow.mode,
    config: flow.config,
    credits,
    isAsked,
    ...(flow.payable?.payers && { payers: flow.payable.payers }),
  });
}

/** The ids to pay after a load. */
export function chosenIds(flow: PaymentFlow): readonly string[] {
  return flow.wanted.length > 0 ? flow.wanted : selectedIds(flow.selection);
}

/** The ids to ask for with a load: to pay, and left out until they are taken in. */
export function wantedIds(flow: PaymentFlow): readonly string[] {
  return [...chosenIds(flow), ...flow.leftOut];
}

/** The loaded invoices that were left out of the selection. */
export function leftOutInvoices({ payable, leftOut }: PaymentFlow): readonly Invoice[] {
  const known = [...(payable?.invoices ?? []), ...(payable?.selected ?? [])];
  return leftOut.flatMap((id) => known.find(({ trxId }) => trxId === id) ?? []);
}

/** What is left out of the selection until the payer takes it in. */
export function flowLeftOut(flow: PaymentFlow): LeftOut {
  if (flow.selection.kind === 'server') return flow.selection.leftOut;
  return countLeftOut(leftOutInvoices(flow), 'unpaid');
}
