import { chargebackObstacles } from '#domain/dispute/chargeback-eligibility.ts';
import {
  reasonDocumentObstacles,
  submitObstacles,
  textObstacles,
  documentObstacles,
} from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';
import { askedChargeables } from '#server/receivables/chargebacks/chargeable-invoices.ts';
import { untold } from '#server/receivables/chargebacks/list-chargeable-transactions.ts';
import { documentsOf } from '#server/receivables/dispute-documents/submit-documents.ts';
import type { InvoiceRow } from '#server/receivables/disputes/asked-invoices.ts';
import { about } from '#server/receivables/disputes/judge-submission.ts';

type Request = OperationRequest<'createChargebacks'>;

/** A chargeback that the rules accept; its invoice is locked, the amount in minor units of its currency. */
export interface JudgedChargeback {
  readonly invoice: InvoiceRow;
  readonly requested: number;
}

/** Judges a submit by the rules, each invoice by itself; throws an ApiError with every reason where one says no. */
export async function judgeChargebacks(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  { body, caller, customer }: Request,
): Promise<JudgedChargeback[]> {
  const { chargebacks, dispute_reason_id, description, documents: named } = body.data.attributes;
  const trxIds = chargebacks.map(({ trx_id }) => trx_id);
  if (new Set(trxIds).size !== trxIds.length) {
    throw apiError(422, 'duplicate_line', 'An invoice is named twice', {
      source: { pointer: '/data/attributes/chargebacks' },
    });
  }
  const config = portal.dispute;
  const { role } = caller;
  const reason = DISPUTE_REASONS.find(({ id }) => id === dispute_reason_id) ?? null;
  const together = [
    ...submitObstacles(chargebacks.length, { role, config }),
    // Which document belongs to which invoice is judged below: what one of them has is another merchant's to read.
    ...textObstacles({ reason, description, documents: [] }, config).filter(({ rule }) => rule !== 'DIS-12'),
  ];
  if (together.length > 0) throw refusedByRules(together);
  const hashes = await hashesOf(tx, named);
  const obstacles: DisputeObstacle[] = [];
  const judged: JudgedChargeback[] = [];
  for (const asked of await askedChargeables(tx, customer, trxIds, { lock: true })) {
    if (!('row' in asked)) {
      obstacles.push(about(untold(asked.found), asked.trxId, asked.trxId));
      continue;
    }
    const { found, row: invoice, trxId } = asked;
    const amount = chargebacks.find(({ trx_id }) => trx_id === trxId)?.amount ?? found.standing;
    const own = documentsOf(named, trxId);
    const documents = own.flatMap((one) => hashes.get(one.document_id) ?? []);
    const refused = [
      ...chargebackObstacles(found, { amount, documents }, { role, config, today: clock.today() }),
      ...reasonDocumentObstacles(reason, own),
      ...documentObstacles(
        own.map((one) => ({ documentType: one.document_type })),
        config,
      ),
    ];
    obstacles.push(...refused.map((one) => about(one, trxId, invoice.invoice_id)));
    judged.push({ invoice, requested: amount.amount });
  }
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return judged;
}

/** Of documents, what tells their contents apart, by their ids. */
async function hashesOf(
  tx: Tx,
  named: readonly { readonly document_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (named.length === 0) return new Map();
  const rows = await tx
    .selectFrom('dispute_documents')
    .select(['document_id', 'content_hash'])
    .where(
      'document_id',
      'in',
      named.map((one) => one.document_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.document_id, row.content_hash]));
}
