import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ApprovalLimit, OverLimit } from '#domain/approval/approval-limit.ts';
import { isPayable, type InvoiceStatus } from '#domain/invoice/invoice.ts';
import type { ListPage } from '#domain/list/list-page.ts';
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

/** For what a second person is asked: a payment above the limit, or another limit than there is. */
export const APPROVAL_KINDS = ['payment', 'limit'] as const;
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
  /** What is charged; null of a limit. */
  readonly amount: Money | null;
  /** What credits pay beside; null of a limit. */
  readonly credited: Money | null;
  /** Why it waits; null of a limit. */
  readonly over: OverLimit | null;
  readonly invoiceCount: number;
  readonly bankAccount: { readonly bankName: string; readonly lastFour: string } | null;
  /** The day on which it is to be collected; null for at once. */
  readonly payOn: PlainDate | null;
  readonly limitChange: LimitChange | null;
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
  /** Who may answer it, by name, besides its maker. */
  readonly approvers: readonly string[];
  readonly events: readonly ApprovalEvent[];
  /** When the server answered: what can still be done follows from it. */
  readonly asOf: Instant;
}

/** What a list of them can be narrowed by. */
export interface ApprovalFilter {
  readonly status?: 'to-answer' | 'own' | 'over' | undefined;
}

export type ApprovalPage = ListPage<Approval>;

/** Whether it still waits for its answer. */
export function isAsked({ status }: Pick<Approval, 'status'>): boolean {
  return status === 'asked';
}

/** The invoices of which less can be paid now than was asked for: it is not approved like that. */
export function lessened({ lines }: { readonly lines: readonly ApprovalLine[] }): ApprovalLine[] {
  return lines.filter(({ asked, payable, status }) => payable.amount < asked.amount || !isPayable(status));
}
