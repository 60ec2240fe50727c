import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { lockDocuments, submitDocuments } from '#server/receivables/dispute-documents/submit-documents.ts';
import { addContacts } from '#server/receivables/disputes/contacts.ts';
import { judgeSubmission, type JudgedDispute } from '#server/receivables/disputes/judge-submission.ts';
import {
  openDispute,
  type OpenedDispute,
  type SubmittedDispute,
} from '#server/receivables/disputes/open-dispute.ts';
import { tellDisputes, tellNamedContacts } from '#server/receivables/disputes/tell-dispute.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'sealer' | 'log'>;
type Request = OperationRequest<'createDisputes'>;

/**
 * Opens the disputes of one submit, all or none, in one transaction under its idempotency key: each with its invoice,
 * its history and what is told of it. The contacts are added last, and the disputes stand where that fails
 * (§8 Disputes).
 */
export function createDisputes(deps: CreateDeps): Operation<'createDisputes'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judgeWithDocuments(tx, deps, request),
          submit: (judged) => submit(tx, deps, request, judged),
        }),
      ),
    );
    return { body: bodyOf(answer) as AnswerBody<'createDisputes'> };
  };
}

async function judgeWithDocuments(tx: Tx, deps: CreateDeps, request: Request): Promise<JudgedDispute[]> {
  await lockDocuments(tx, request, request.body.data.attributes.documents ?? []);
  return judgeSubmission(tx, deps, request);
}

async function submit(
  tx: Tx,
  deps: CreateDeps,
  request: Request,
  judged: readonly JudgedDispute[],
): Promise<KeptAnswer> {
  const submissionId = randomUUID();
  const opened: OpenedDispute[] = [];
  for (const one of judged) opened.push(await openDispute(tx, deps, request, submissionId, one));
  await asServer(tx, () =>
    tellDisputes(
      tx,
      deps,
      opened.map(({ told }) => told),
    ),
  );
  const disputes = opened.map(({ submitted }) => submitted);
  const { contacts, documents = [] } = request.body.data.attributes;
  const merchantOf = new Map(judged.map(({ invoice }) => [invoice.trx_id, invoice.merchant_id]));
  const { customerId: customer_id } = request.customer;
  await submitDocuments(
    tx,
    documents,
    disputes.map((one) => ({ ...one, customer_id, merchant_id: merchantOf.get(one.trx_id) ?? '' })),
  );
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
  { customer, requestId }: Request,
  contacts: Request['body']['data']['attributes']['contacts'],
): Promise<boolean> {
  await sql`savepoint contacts`.execute(tx);
  try {
    for (const { dispute_id } of disputes) await addContacts(tx, dispute_id, customer.customerId, contacts);
    // As the server: who is told anyway, and in which language, is more than the user may read.
    await asServer(tx, async () => {
      await tellNamedContacts(
        tx,
        deps,
        disputes.map(({ dispute_id }) => dispute_id),
      );
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, reqId: requestId }, 'contacts of disputes could not be added');
    await sql`rollback to savepoint contacts`.execute(tx);
    return false;
  }
}
