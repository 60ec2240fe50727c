import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import type { Approval, ApprovalFilter, ApprovalPage } from '#domain/approval/approval.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';

// Downloaded with the first page that reads it.
const one = async () => (await import('#api/approvals/wire.ts')).ApprovalDocument;
const several = async () => (await import('#api/approvals/wire.ts')).ApprovalsDocument;
const limit = async () => (await import('#api/approvals/wire.ts')).LimitDocument;

/** What a second person is asked for, with how each invoice stands now. */
export function approvalRead(buidCustomer: string, approvalId: string): ReadCall<Approval> {
  return readOf(
    'getApproval',
    '/approvals/{approval_id}',
    { path: { approval_id: approvalId }, query: { 'filter[buid_customer]': buidCustomer } },
    one,
  );
}

/** What waits first, then the latest. */
export function approvalsRead(
  { buidCustomer }: Scope,
  { filter, ...at }: UnsortedQuery<ApprovalFilter>,
): ReadCall<ApprovalPage> {
  const narrowed = filter.status === undefined ? {} : { 'filter[status]': filter.status };
  const query = { 'filter[buid_customer]': buidCustomer, ...narrowed, ...pageQuery(at) };
  return readOf('listApprovals', '/approvals', { query }, several);
}

/** Up to how much one person pays alone, and who may approve what is above. */
export function approvalLimitRead(buidCustomer: string): ReadCall<ToldLimit> {
  return readOf(
    'getApprovalLimit',
    '/approval-limit',
    { query: { 'filter[buid_customer]': buidCustomer } },
    limit,
  );
}

export const Waiting = v.pipe(
  v.object({ meta: v.object({ total: v.number(), cards: v.array(v.unknown()) }) }),
  // Cards are approved on pages of their own.
  v.transform(({ meta }): number => meta.total + meta.cards.length),
);

/** How many wait for the reader. */
export function waitingApprovalsRead({ buidCustomer }: Scope): ReadCall<number> {
  return readOf(
    'listApprovals',
    '/approvals',
    // No more of its rows than a list must have.
    {
      query: {
        'filter[buid_customer]': buidCustomer,
        'filter[status]': 'to-answer',
        'page[number]': 1,
        'page[size]': 1,
      },
    },
    Waiting,
  );
}
