import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { addContacts } from '#server/receivables/disputes/contacts.ts';
import { judgeSubmission, type JudgedDispute } from '#server/receivables/disputes/judge-submission.ts';
import { openDispute, type SubmittedDispute } from '#server/receivables/disputes/open-dispute.ts';
import { tellNamedContacts } from '#server/receivables/disputes/tell-dispute.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { ApiError, type ErrorReason } from '#server/platform/http/api-error.ts';
import { canonicalHash, claimKey, keepAnswer, type KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'sealer'>;
type Request = OperationRequest<'createDisputes'>;

/**
 * Opens the disputes of one submit, all or none, in one transaction under its idempotency key: each with its invoice,
 * its history and what is told of it. A refusal is kept under the key too. The contacts are added last, and the
 * disputes stand where that fails (§8 Disputes).
 */
export function createDisputes(deps: CreateDeps): Operation<'createDisputes'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) => answerOnce(tx, deps, request)),
    );
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body as ErrorReason[]);
    return { body: answer.body as AnswerBody<'createDisputes'> };
  };
}

async function answerOnce(tx: Tx, deps: CreateDeps, request: Request): Promise<KeptAnswer> {
  const claim = {
    userId: request.caller.userId,
    key: request.headers['idempotency-key'] ?? '',
    bodyHash: canonicalHash(request.body),
    at: deps.clock.instant(),
  };
  const before = await claimKey(tx, claim);
  if (before) return before;
  const judged = await judgeSubmission(tx, deps, request).catch((error: unknown): KeptAnswer => {
    // Nothing has been written when a rule refuses, so the transaction can go on and keep the refusal.
    if (error instanceof ApiError) return { madeId: null, status: error.status, body: error.reasons };
    throw error;
  });
  return keepAnswer(tx, claim, 'status' in judged ? judged : await submit(tx, deps, request, judged));
}

async function submit(
  tx: Tx,
  deps: CreateDeps,
  request: Request,
  judged: readonly JudgedDispute[],
): Promise<KeptAnswer> {
  const submissionId = randomUUID();
  const disputes: SubmittedDispute[] = [];
  for (const one of judged) disputes.push(await openDispute(tx, deps, request, submissionId, one));
  const { contacts } = request.body.data.attributes;
  const body: components['schemas']['DisputeSubmissionDocument'] = {
    data: {
      type: 'dispute-submissions',
      id: submissionId,
      attributes: { disputes, contacts_added: await addInSavepoint(tx, deps, disputes, request, contacts) },
    },
  };
  return { madeId: submissionId, status: 201, body };
}

/** Names the contacts and tells them; what goes wrong with that takes back that alone. */
async function addInSavepoint(
  tx: Tx,
  deps: CreateDeps,
  disputes: readonly SubmittedDispute[],
  { customer }: Request,
  contacts: Request['body']['data']['attributes']['contacts'],
): Promise<boolean> {
  await sql`savepoint contacts`.execute(tx);
  try {
    for (const { dispute_id } of disputes) await addContacts(tx, dispute_id, customer.customerId, contacts);
    // As the server: who is told anyway, and in which language, is more than the user may read.
    await asServer(tx, async () => {
      for (const { dispute_id } of disputes) await tellNamedContacts(tx, deps, dispute_id);
    });
    return true;
  } catch {
    await sql`rollback to savepoint contacts`.execute(tx);
    return false;
  }
}
