import { sql } from 'kysely';
import {
  isSameLimit,
  isSecondAsked,
  isLoosened,
  limitObstacles,
  type ApprovalLimit,
} from '#domain/approval/approval-limit.ts';
import { nobodyElse } from '#domain/approval/second-person.ts';
import type { Deps } from '#server/deps.ts';
import { limitOnWire } from '#server/money/approvals/approval-document.ts';
import { answerByOf } from '#server/money/approvals/approval-row.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import { endRaisedLimits } from '#server/money/approvals/end-raised-limits.ts';
import { keepLimit } from '#server/money/approvals/keep-limit.ts';
import { keptLimit, spentToday } from '#server/money/approvals/kept-limit.ts';
import { writeApproval } from '#server/money/approvals/write-approval.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;
type Request = OperationRequest<'setApprovalLimit'>;

/** Up to how much one person pays alone, and who may approve what is above. */
export function getApprovalLimit(deps: LimitDeps): Operation<'getApprovalLimit'> {
  return async ({ caller, customer }) => {
    const { userId } = caller;
    const { customerId } = customer;
    return withTenant(deps.db, { userId, customerId }, async (tx) => {
      const limit = await keptLimit(tx, await ofCustomer(tx, customer));
      const set = await tx
        .selectFrom('approval_limits')
        .select(['set_by_name', 'set_at'])
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      const waiting = await tx
        .selectFrom('approvals')
        .select(['approval_id', 'approval_number', 'asked', 'user_id'])
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'limit')
        .where('status', '=', 'asked')
        .where('answer_by', '>', deps.clock.instant())
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      const names = async (kind: 'payment' | 'limit') =>
        (await approversOf(tx, customerId, kind, userId)).map(({ fullName }) => fullName);
      const answering = waiting ? await approversOf(tx, customerId, 'limit', waiting.user_id) : [];
      const isReader = (person: { readonly userId: string }) => person.userId === userId;
      const attributes: AnswerBody<'getApprovalLimit'>['data']['attributes'] = {
        limit: limitOnWire(limit),
        spent_today: await spentToday(tx, deps, { customerId, userId, currency: limit.currency }),
        approvers: await names('payment'),
        limit_approvers: await names('limit'),
        set_by: set?.set_by_name ?? null,
        set_ts: set?.set_at ?? null,
        waiting_id: waiting?.approval_id ?? null,
        waiting_number: waiting?.approval_number ?? null,
        waiting_limit: waiting?.asked.kind === 'limit' ? limitOnWire(waiting.asked.after) : null,
        waiting_approvers: answering.filter((one) => !isReader(one)).map(({ fullName }) => fullName),
        may_answer_waiting: answering.some(isReader),
      };
      return { body: { data: { type: 'approval-limits' as const, id: customerId, attributes } } };
    });
  };
}

interface Judged {
  readonly before: ApprovalLimit;
  readonly after: ApprovalLimit;
}

/**
 * Sets up to how much one person pays alone. A first limit, and a lower one, hold at once; a higher one or none is asked of
 * a second administrator, or one person could pay above the limit after all.
 */
export function setApprovalLimit(deps: LimitDeps): Operation<'setApprovalLimit'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const kept = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, request),
          submit: (judged) => submit(tx, deps, request, judged),
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'setApprovalLimit'> };
  };
}

async function judge(tx: Tx, { body, caller, customer }: Request): Promise<Judged> {
  const { per_payment: perPayment, per_day: perDay, methods } = body.data.attributes;
  const { customerId } = customer;
  // Two administrators at once: each change is judged by the one before it.
  await sql`select pg_advisory_xact_lock(hashtext(${`limit of ${customerId}`}))`.execute(tx);
  const before = await keptLimit(tx, await ofCustomer(tx, customer));
  const after = { currency: before.currency, perPayment, perDay, methods };
  const wrong = limitObstacles(after);
  // With nobody to ask, what is above the limit could not be paid at all, and the limit never be taken off.
  const isAsking = isSecondAsked(after) || isLoosened(before, after);
  if (isAsking && (await approversOf(tx, customerId, 'limit', caller.userId)).length === 0) {
    wrong.push(nobodyElse());
  }
  if (wrong.length > 0) throw refusedByRules(wrong);
  return { before, after };
}

async function submit(
  tx: Tx,
  deps: LimitDeps,
  { caller, customer, requestId }: Request,
  { before, after }: Judged,
): Promise<KeptAnswer> {
  const { customerId } = customer;
  // What is as it was neither ends what waits beside it nor is set anew.
  const isSame = isSameLimit(before, after);
  const approvalId = isLoosened(before, after)
    ? await writeApproval(tx, deps, {
        asked: { kind: 'limit', before, after },
        currency: after.currency,
        answerBy: answerByOf(deps, after.currency, null),
        payment: null,
        caller,
        customer,
        requestId,
      })
    : null;
  if (approvalId === null && !isSame) {
    await keepLimit(tx, deps.clock, { customerId, limit: after, by: caller });
    await endRaisedLimits(tx, deps, customerId, null);
    await writeAudit(tx, deps.clock, {
      userId: caller.userId,
      customerId,
      action: 'approval_limit_set',
      subject: customerId,
      facts: {
        per_payment: after.perPayment,
        per_day: after.perDay,
        currency: after.currency,
        methods: after.methods,
      },
      requestId,
    });
  }
  const data: AnswerBody<'setApprovalLimit'>['data'] = {
    type: 'approval-limits',
    id: customerId,
    attributes: { approval_id: approvalId },
  };
  return { madeId: approvalId, status: 201, body: { data } };
}

/** The limit is the whole customer's, in its own currency, whichever sub-account is named. */
async function ofCustomer(tx: Tx, { customerId }: NamedCustomer) {
  const { currency } = await tx
    .selectFrom('customers')
    .select('currency')
    .where('buid', '=', customerId)
    .executeTakeFirstOrThrow();
  return { customerId, currency };
}
