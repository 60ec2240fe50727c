import type { Role } from '#domain/access/role.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ApprovalLimit, OverLimit } from '#domain/approval/approval-limit.ts';
import { isPayable, type InvoiceStatus } from '#domain/invoice/invoice.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { ShownTerms } from '#domain/autopay/shown-autopay.ts';
import type { BankAccount, EndedApproval } from '#domain/bank-account/bank-account.ts';
import type { PaymentType } from '#domain/bank-account/bank-account-form.ts';
import type { Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** States of what a second person is asked for: the chart's, which the column `status` keeps. Nothing is done before `approved`. */
export const APPROVAL_STATUSES = [
  'asked',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'stopped',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/**
 * For what a second person is asked: a payment above the limit, another limit than there is, another bank account or
 * AutoPay, where the customer wants it so, or that a user becomes an administrator, where the portal is set to.
 */
export const APPROVAL_KINDS = ['payment', 'limit', 'bank_account', 'autopay', 'role'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What is asked for of one invoice, beside how it stands now. */
export interface ApprovalLine {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly accountName: string;
  readonly merchantName: string;
  readonly dueDate: PlainDate;
  /** What was asked for: money and credits together. */
  readonly asked: Money;
  /** What can be paid of it now. */
  readonly payable: Money;
  readonly status: readonly InvoiceStatus[];
}

/** What became of it, by whom and when; its maker for `asked`, nobody where time or a rule has ended it. */
export interface ApprovalEvent {
  readonly status: ApprovalStatus;
  readonly at: Instant;
  readonly by: string | null;
}

/** The limits before and after, where another limit is asked for. */
export interface LimitChange {
  readonly before: ApprovalLimit;
  readonly after: ApprovalLimit;
}

/** What is done with a bank account, `allow` with one that returns have stopped, or with AutoPay. */
export const METHOD_ACTS = ['add', 'change', 'remove', 'allow', 'autopay'] as const;
export type MethodAct = (typeof METHOD_ACTS)[number];

/** What tells an account apart beside its own number, which stays sealed: the bank by its number (§5 Bank numbers). */
export interface MethodNumbers {
  readonly accountType: BankAccount['accountType'];
  /** ISO 3166 code. */
  readonly bankCountry: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly routingNumber: string | null;
  readonly accountName: string | null;
  readonly bankNumber: string | null;
  readonly branchNumber: string | null;
}

/** What is changed of a bank account or AutoPay, masked: a number is told by its last four digits alone. */
export interface MethodChange {
  readonly act: MethodAct;
  /** The numbers of an account that is added, or that take the place of others; null where none do, and in requests of before. */
  readonly numbers: MethodNumbers | null;
  /** What the account is used for before and after: nothing of one that is not there yet, or no more. */
  readonly usesBefore: readonly PaymentType[];
  readonly usesAfter: readonly PaymentType[];
  /** The numbers that take the place of those of now; null where they stay. */
  readonly newNumbers: AskedAccount | null;
  /** The account that AutoPay leaves, or that takes it over with a removal; null for none. */
  readonly otherAccount: AskedAccount | null;
  /** What AutoPay pays before and after; null of a bank account. */
  readonly terms: {
    readonly before: ShownTerms | null;
    readonly after: ShownTerms;
    /** The accounts whose invoices it pays, by name. */
    readonly accountsBefore: readonly string[];
    readonly accountsAfter: readonly string[];
    readonly start: 'fromNow' | 'withPastDue';
  } | null;
  /** What AutoPay is to do where not its settings are changed; null where they are, and of a bank account. */
  readonly autoPayAct: {
    readonly action: 'resume' | 'allowInvoice';
    /** The one that is paid above the ceiling. */
    readonly invoice: {
      readonly invoiceId: string;
      readonly merchantName: string;
      readonly amount: Money;
    } | null;
  } | null;
  /** The currency in which nothing can be paid online once it is removed; null where another account can. */
  readonly stopsOnline: string | null;
  /** The payments that wait for approval, and end with a removal. */
  readonly endsWithIt: readonly EndedApproval[];
  /** Whether nothing has changed since it was asked for; what has is not approved. */
  readonly isAsThen: boolean;
}

/** A bank account by which it is known. */
export interface AskedAccount {
  readonly bankName: string;
  readonly lastFour: string;
}

/** A user who is to become an administrator. */
export interface RoleChange {
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly before: Role;
  readonly after: Role;
  /** Whether the user stands as when it was asked for; who does not is not approved. */
  readonly isAsThen: boolean;
}

/** What one person has made and a second one is asked for (decisions §13). */
export interface Approval {
  readonly approvalId: string;
  readonly approvalNumber: string;
  readonly kind: ApprovalKind;
  readonly status: ApprovalStatus;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly maker: string;
  /** Whether the reader has made it. */
  readonly isOwn: boolean;
  readonly createdAt: Instant;
  /** Until when it can be answered; then it ends by itself, and nothing was done. */
  readonly answerBy: Instant;
  /** What is charged; null of all but a payment. */
  readonly amount: Money | null;
  /** What credits pay beside; null of all but a payment. */
  readonly credited: Money | null;
  /** Which limit it is above; null of all but a payment. */
  readonly over: OverLimit | null;
  readonly invoiceCount: number;
  /** From where it is paid, or the one that is changed. */
  readonly bankAccount: AskedAccount | null;
  /** The day on which it is to be collected; null for at once. */
  readonly payOn: PlainDate | null;
  readonly limitChange: LimitChange | null;
  readonly methodChange: MethodChange | null;
  readonly roleChange: RoleChange | null;
  /** Who has answered; null before, and where nobody has. */
  readonly decider: string | null;
  /** What was said with the answer. */
  readonly words: string | null;
  /** Why nothing was done although it was approved. */
  readonly obstacles: readonly PaymentObstacle[];
  /** What it has become. */
  readonly paymentId: string | null;
  readonly scheduleId: string | null;
  readonly lines: readonly ApprovalLine[];
  /** Who may answer it, by name, besides its maker and the reader. */
  readonly approvers: readonly string[];
  /** Whether the reader may; false in a list. */
  readonly mayAnswer: boolean;
  readonly events: readonly ApprovalEvent[];
  /** When the server answered: what can still be done follows from it. */
  readonly asOf: Instant;
}

/** What a list of them can be narrowed by. */
export interface ApprovalFilter {
  readonly status?: 'to-answer' | 'own' | 'over' | undefined;
}

export interface ApprovalPage extends ListPage<Approval> {
  /** Requests for cards that wait for a second administrator, the longest first; they are answered on the page of the card. */
  readonly cards: readonly WaitingCard[];
}

/** A request for a card that waits for a second administrator. */
export interface WaitingCard {
  readonly cardId: string;
  readonly cardName: string;
  readonly cardholder: string;
  readonly requester: string | null;
  /** Whether the reader has asked for it, and so cannot approve it. */
  readonly isOwn: boolean;
  /** For a month. */
  readonly limit: Money;
  readonly requestedAt: Instant;
}

/** Whether it still waits for its answer. */
export function isAsked({ status }: Pick<Approval, 'status'>): boolean {
  return status === 'asked';
}

/** The invoices of which less can be paid now than was asked for: it is not approved like that. */
export function lessened({ lines }: { readonly lines: readonly ApprovalLine[] }): ApprovalLine[] {
  return lines.filter(({ asked, payable, status }) => payable.amount < asked.amount || !isPayable(status));
}

/**
 * The invoices of which less is owed than was asked for: unlike what is in a payment or disputed for a while, that does not
 * come back, so that no yes could do what was asked for.
 */
export function owedLess<Line extends Pick<ApprovalLine, 'asked'> & { readonly open: Money }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(({ asked, open }) => open.amount < asked.amount);
}
