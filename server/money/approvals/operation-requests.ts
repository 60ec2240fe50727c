import { randomUUID } from 'node:crypto';
import type { approvalsOperations } from '#server/money/approvals/operations.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

const keyed = (path: string, body: unknown) => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
});

/** A request for each operation of approvals. */
export const operationRequests: RequestsOf<typeof approvalsOperations> = {
  createApproval: ({ buid, trxId, bankAccountId }) =>
    keyed(
      '/approvals',
      attributes('approvals', {
        buid_customer: buid,
        mode: 'INDIVIDUAL_ACCOUNT',
        lines: [{ trx_id: trxId, amount: { amount: 10_000, currency: 'USD' } }],
        bank_account_id: bankAccountId,
        amount: { amount: 10_000, currency: 'USD' },
        terms_version: '2026-01',
        pay_on: null,
      }),
    ),
  listApprovals: ({ buid }) => about('/approvals', buid),
  getApproval: ({ buid, approvalId }) => about(`/approvals/${approvalId}`, buid),
  actOnApproval: ({ buid, approvalId }) =>
    keyed(
      '/approvals/acts',
      attributes('approval-acts', {
        buid_customer: buid,
        approval_id: approvalId,
        action: 'decline',
        words: 'Not this one.',
        step_up: null,
      }),
    ),
  getApprovalLimit: ({ buid }) => about('/approval-limit', buid),
  setApprovalLimit: ({ buid }) =>
    keyed(
      '/approval-limit',
      attributes('approval-limits', { buid_customer: buid, per_payment: 100, per_day: null, methods: false }),
    ),
};
