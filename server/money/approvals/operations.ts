import { actOnApproval } from '#server/money/approvals/act-on-approval.ts';
import { getApprovalLimit, setApprovalLimit } from '#server/money/approvals/approval-limit.ts';
import { createApproval } from '#server/money/approvals/create-approval.ts';
import { getApproval, listApprovals } from '#server/money/approvals/list-approvals.ts';

/** The operations on what a second person is asked for. */
export const approvalsOperations = {
  createApproval,
  listApprovals,
  getApproval,
  actOnApproval,
  getApprovalLimit,
  setApprovalLimit,
};
