import type { ApprovalKind, ApprovalStatus } from '#domain/approval/approval.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What a customer's users are told: that they are asked for a yes, and what became of what they have asked for. */
export const APPROVAL_NOTICE_KINDS = ['approval_asked', 'approval_over'] as const;
export type ApprovalNoticeKind = (typeof APPROVAL_NOTICE_KINDS)[number];

/** What a notice says of it, as it was at its time. */
export interface ApprovalTold {
  readonly kind: ApprovalNoticeKind;
  readonly approvalId: string;
  readonly approvalNumber: string;
  readonly asks: ApprovalKind;
  readonly status: ApprovalStatus;
  readonly buidCustomer: string;
  readonly customerName: string;
  /** What is charged; null of a limit. */
  readonly amount: Money | null;
  readonly maker: string;
  readonly answerBy: Instant;
  readonly decider: string | null;
  readonly words: string | null;
}

/** Where it is read. */
export function approvalAddress({ approvalId }: Pick<ApprovalTold, 'approvalId'>): PageAddress {
  return `/approvals/${approvalId}`;
}
