import type { ApprovalKind, ApprovalStatus, MethodAct } from '#domain/approval/approval.ts';
import type { ApprovalLimit } from '#domain/approval/approval-limit.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { NoticedOrder } from '#domain/notice/noticed-order.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What a customer's users are told: that they are asked for a yes, and what became of what they have asked for. */
export const APPROVAL_NOTICE_KINDS = ['approval_asked', 'approval_over'] as const;
export type ApprovalNoticeKind = (typeof APPROVAL_NOTICE_KINDS)[number];

/** What a notice says of it, as it was at its time. */
export interface ApprovalTold extends NoticedOrder {
  readonly kind: ApprovalNoticeKind;
  readonly approvalId: string;
  readonly approvalNumber: string;
  readonly asks: ApprovalKind;
  /** What is done with a bank account; null of all else, and in notices of before. */
  readonly act: MethodAct | null;
  /** Who is to become an administrator, by name; null of all else. */
  readonly person: string | null;
  readonly status: ApprovalStatus;
  readonly buidCustomer: string;
  readonly customerName: string;
  /** What is charged; null of all but a payment. */
  readonly amount: Money | null;
  readonly maker: string;
  readonly answerBy: Instant;
  readonly decider: string | null;
  readonly words: string | null;
  /** What has stopped it; null where nothing has. */
  readonly changed: ApprovalChange | null;
  /** The day on which a payment is to be collected; missing of one that is paid at once, and of all else. */
  readonly payOn?: PlainDate | undefined;
  /** The limits of then, and those that are asked for; missing of all else. */
  readonly limitChange?: { readonly before: ApprovalLimit; readonly after: ApprovalLimit } | undefined;
  /** The number of the payment, or of the scheduled payment, that it has become; missing before, and of all else. */
  readonly became?: string | undefined;
}

/** What is otherwise than it was when it was asked for: the limit, a bank account or AutoPay, a user, invoices by their numbers, or anything else of it. */
export interface ApprovalChange {
  readonly what: 'limit' | 'invoices' | 'methods' | 'user' | 'other';
  readonly invoices: readonly string[];
}

/** What has changed, of the rules that have stopped it. */
export function approvalChange(obstacles: readonly PaymentObstacle[]): ApprovalChange {
  const invoices = obstacles.flatMap(({ facts }) => facts.invoices ?? []).map(({ invoiceId }) => invoiceId);
  if (obstacles.some(({ rule }) => rule === 'PAY-45')) return { what: 'limit', invoices: [] };
  if (obstacles.some(({ rule }) => rule === 'PAY-47' || rule === 'PAY-48'))
    return { what: 'methods', invoices: [] };
  if (obstacles.some(({ rule }) => rule === 'PAY-90')) return { what: 'user', invoices: [] };
  return { what: invoices.length > 0 ? 'invoices' : 'other', invoices: [...new Set(invoices)] };
}

/** Where it is read. */
export function approvalAddress({ approvalId }: Pick<ApprovalTold, 'approvalId'>): PageAddress {
  return `/approvals/${approvalId}`;
}
