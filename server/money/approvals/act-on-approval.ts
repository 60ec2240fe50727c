import type { components } from '#api/contract/schema.gen.ts';
import {
  approvalActObstacles,
  approvalWordsObstacles,
  needsProof,
  type ActedApproval,
} from '#domain/approval/approval-acts.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import type { Deps } from '#server/deps.ts';
import { isAsThen, linesOf } from '#server/money/approvals/approval-document.ts';
import { lockApproval, type ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { carryOut } from '#server/money/approvals/carry-out.ts';
import { moveKept, type Move } from '#server/money/approvals/move-kept-approval.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'requestSweep'>;
type Request = OperationRequest<'actOnApproval'>;

interface Judged {
  readonly row: ApprovalRow;
  readonly acted: ActedApproval;
}

/** A second person says yes or no, or the maker takes it back (decisions §9): once under its key, and before its time is over. */
export function actOnApproval(deps: ActDeps): Operation<'actOnApproval'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const kept = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, deps, request),
          submit: (judged) => submit(tx, deps, request, judged),
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'actOnApproval'> };
  };
}

/** The locked approval as the rules look at it. Throws what is wrong with the words, and where a yes has no proof. */
async function judge(tx: Tx, { clock }: ActDeps, { body, caller, customer }: Request): Promise<Judged> {
  const act = body.data.attributes;
  const row = await lockApproval(tx, customer.customerId, act.approval_id);
  if (!row) throw notFound();
  const acted: ActedApproval = {
    kind: row.kind,
    status: row.status,
    isOwn: row.user_id === caller.userId,
    answerBy: row.answer_by,
    asOf: clock.instant(),
    lines: await linesOf(tx, row, clock.today()),
    methodChange: 'told' in row.asked ? { isAsThen: await isAsThen(tx, row) } : null,
    roleChange: row.kind === 'role' ? { isAsThen: await isAsThen(tx, row) } : null,
  };
  const isPossible = approvalActObstacles(act.action, acted, caller.role).length === 0;
  const wrong = isPossible ? approvalWordsObstacles(act.action, act.words) : [];
  if (wrong.length > 0) throw refusedByRules(wrong);
  if (isPossible && needsProof(act.action)) {
    await takeStepUp(tx, clock, caller, { change: 'approval_yes', subject: row.approval_id }, act.step_up);
  }
  return { row, acted };
}

async function submit(
  tx: Tx,
  deps: ActDeps,
  { body, caller, requestId }: Request,
  { row, acted }: Judged,
): Promise<KeptAnswer> {
  const { action, words: said } = body.data.attributes;
  const obstacles = approvalActObstacles(action, acted, caller.role).map(obstacleOnWire);
  const words = said.trim() === '' ? null : said.trim();
  const by = { userId: caller.userId, fullName: caller.fullName };
  const move = async (): Promise<Move> => {
    if (action === 'withdraw') return { event: { type: 'maker.withdraw' }, by, words, requestId };
    if (action === 'decline') return { event: { type: 'person.decline' }, by, words, requestId };
    const carried = await carryOut(tx, deps, row, { approverId: caller.userId, requestId });
    if (carried === 'barred') return { event: { type: 'maker.barred' }, by: null, requestId };
    return 'stoppedBy' in carried
      ? {
          event: { type: 'person.approve', isPossible: false },
          by,
          words,
          stoppedBy: carried.stoppedBy,
          requestId,
        }
      : { event: { type: 'person.approve', isPossible: true }, by, words, made: carried, requestId };
  };
  const after = obstacles.length === 0 ? await moveKept(tx, deps, row, await move()) : row;
  const isTaken = obstacles.length === 0 && TAKEN[action] === after.status;
  const data: components['schemas']['ApprovalActResource'] = {
    type: 'approval-acts',
    id: row.approval_id,
    attributes: {
      is_taken: isTaken,
      status: after.status,
      obstacles: [...obstacles, ...(after === row ? [] : (after.stopped_by ?? lapsedBy(after)))],
    },
  };
  return { madeId: row.approval_id, status: 201, body: { data } };
}

/** What each act makes of it where nothing has come between. */
const TAKEN = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Whoever has made it may not do it any more: it waits no longer. */
const lapsedBy = ({ status }: ApprovalRow) =>
  status === 'lapsed'
    ? [obstacleOnWire({ rule: 'PAY-38', facts: {}, remedy: { kind: 'contactSupport' } })]
    : [];
