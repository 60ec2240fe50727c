import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { newChargeback } from '#machines/lifecycle/move-chargeback.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { columnsOf, type ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import {
  judgeChargebacks,
  type JudgedChargeback,
} from '#server/receivables/chargebacks/judge-chargebacks.ts';
import { tellChargebacks, type ToldStep } from '#server/receivables/chargebacks/tell-chargeback.ts';
import { writeChargebackResponse } from '#server/receivables/chargebacks/write-chargeback-response.ts';
import { documentsOf, lockDocuments } from '#server/receivables/dispute-documents/submit-documents.ts';
import { reasonWords } from '#server/receivables/disputes/dispute-document.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'sealer'>;
type Request = OperationRequest<'createChargebacks'>;

/** Asks for the chargebacks of one submit, all or none, in one transaction under its idempotency key. */
export function createChargebacks(deps: CreateDeps): Operation<'createChargebacks'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            await lockDocuments(tx, request, request.body.data.attributes.documents);
            return judgeChargebacks(tx, deps, request);
          },
          submit: (judged) => submit(tx, deps, request, judged),
        }),
      ),
    );
    return { body: bodyOf(answer) as AnswerBody<'createChargebacks'> };
  };
}

async function submit(
  tx: Tx,
  deps: CreateDeps,
  request: Request,
  judged: readonly JudgedChargeback[],
): Promise<KeptAnswer> {
  const submissionId = randomUUID();
  const requested: RequestedChargeback[] = [];
  for (const one of judged) requested.push(await requestChargeback(tx, deps, request, submissionId, one));
  const rows = requested.map(({ row }) => row);
  await giveDocuments(tx, request, rows);
  await asServer(tx, () => tellChargebacks(tx, deps, requested));
  const { timeZone } = deps.portal;
  const body: components['schemas']['ChargebackSubmissionDocument'] = {
    data: {
      type: 'chargeback-submissions',
      id: submissionId,
      attributes: {
        chargebacks: rows.map((row) => ({
          chargeback_id: row.chargeback_id,
          chargeback_number: row.chargeback_number,
          trx_id: row.trx_id,
          invoice_id: row.invoice_id,
          merchant_name: row.merchant_name,
          requested: money(row.requested, row.currency),
          deadline: { date: row.deadline ?? deps.clock.today(), time_zone: timeZone },
        })),
      },
    },
  };
  return { madeId: submissionId, status: 201, body };
}

/** A chargeback that was asked for, and what its sides are still to be told. */
interface RequestedChargeback {
  readonly row: ChargebackRow;
  readonly step: ToldStep;
}

/** Writes a chargeback that the rules accept, with what it says. */
export async function requestChargeback(
  tx: Tx,
  { clock, portal }: Pick<CreateDeps, 'clock' | 'portal'>,
  { body, caller, customer, requestId }: Request,
  submissionId: string,
  { invoice, requested }: JudgedChargeback,
): Promise<RequestedChargeback> {
  const { dispute_reason_id: reasonId, description } = body.data.attributes;
  const at = clock.instant();
  const { currency, trx_id, invoice_id, merchant_name, account_name } = invoice;
  const terms = { config: portal.dispute, currency, timeZone: portal.timeZone };
  const number = `CHB-${await nextNumber(tx)}`;
  const row = await tx
    .insertInto('chargebacks')
    .values({
      ...columnsOf(newChargeback({ terms, requested, at })),
      chargeback_id: randomUUID(),
      chargeback_number: number,
      submission_id: submissionId,
      customer_id: customer.customerId,
      customer_name: customer.customerName,
      account_id: invoice.account_id,
      account_name,
      merchant_id: invoice.merchant_id,
      merchant_name,
      trx_id,
      invoice_id,
      reason_id: reasonId,
      description: description.trim(),
      currency,
      requested,
      requested_at: at,
      requested_by: caller.userId,
      requester_name: caller.fullName,
      search_text: [
        number,
        invoice_id,
        trx_id,
        merchant_name,
        customer.customerName,
        account_name,
        invoice.po_number,
        reasonWords(reasonId),
      ]
        .join(' ')
        .toLowerCase(),
      credit_trx_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const responseId = await writeChargebackResponse(tx, row, {
    at,
    party: 'customer',
    user: caller,
    action: 'requested',
    comment: description,
  });
  await asServer(tx, async () => {
    await writeAudit(tx, clock, {
      userId: caller.userId,
      customerId: customer.customerId,
      action: 'chargeback_requested',
      subject: row.chargeback_id,
      facts: { amount: requested, currency, invoice: trx_id, reason: reasonId, words: description.trim() },
      requestId,
    });
  });
  const step = { party: 'customer', user: caller, comment: description } as const;
  return { row, step: { ...step, from: null, responseId, unapplied: null } };
}

/** Gives the documents of a submit to its chargebacks, whose sides can read them from then on. */
async function giveDocuments(tx: Tx, { body, customer }: Request, rows: readonly ChargebackRow[]) {
  const { documents } = body.data.attributes;
  const used = rows.flatMap(({ chargeback_id, trx_id, merchant_id }) =>
    documentsOf(documents, trx_id).map(({ document_id }) => ({
      document_id,
      chargeback_id,
      customer_id: customer.customerId,
      merchant_id,
    })),
  );
  if (used.length === 0) return;
  await tx.insertInto('chargeback_document_uses').values(used).execute();
  for (const { document_id, document_type } of documents) {
    if (!used.some((one) => one.document_id === document_id)) continue;
    await tx
      .updateTable('dispute_documents')
      .set({ document_type })
      .where('document_id', '=', document_id)
      .execute();
  }
}

async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('chargeback_numbers') as number`.execute(tx);
  return rows[0]?.number ?? 0;
}
