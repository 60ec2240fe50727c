import { client, read } from '#api/platform/client.ts';
import { AnsweredDocument } from '#api/disputes/answer-wire.ts';
import { disputeObstacles } from '#api/disputes/obstacle-wire.ts';
import type { AnsweringSide } from '#api/disputes/reads.ts';
import type { SeenAs } from '#domain/dispute/bulk-answer.ts';
import { givenDocuments, type AnsweredDispute, type AnswerForm } from '#domain/dispute/dispute-answer.ts';
import { money } from '#domain/money/money.ts';

interface Sent {
  readonly key: string;
  readonly disputeIds: readonly string[];
  readonly form: AnswerForm;
  readonly currency: string;
  readonly group: SeenAs | null;
}

/** Answers disputes as a side, under the key that belongs to this answer and to no other (decisions §7). */
export function answerDisputes(
  side: AnsweringSide,
  { key, disputeIds, form, currency, group }: Sent,
  signal?: AbortSignal,
): Promise<readonly AnsweredDispute[]> {
  const { action, amount, comment } = form;
  const documents = givenDocuments(form, disputeIds).flatMap(({ documentId, documentType, disputeIds: of }) =>
    // The chart sends none before it is said what it is.
    documentType === null
      ? []
      : { document_id: documentId, document_type: documentType, dispute_ids: of ? [...of] : null },
  );
  const attributes = {
    dispute_ids: [...disputeIds],
    // The chart sends no answer before one is chosen.
    action: action ?? 'respondToMerchant',
    amount: action === 'offer' && amount !== null ? money(amount, currency) : null,
    comment: comment.trim(),
    until: null,
    group: group && {
      status: group.status,
      latest_step: group.step,
      credits: [...group.credits].map(([id, credit]) => ({ dispute_id: id, credit })),
    },
    ...(documents.length > 0 && {
      documents,
    }),
  };
  const params = { header: { 'Idempotency-Key': key } };
  const type = 'dispute-responses' as const;
  const sent =
    side.party === 'merchant'
      ? client.POST('/ecaas/merchant-dispute-response', {
          params,
          body: { data: { type, attributes } },
          signal,
        })
      : client.POST('/ecaas/customer-dispute-response', {
          params,
          body: { data: { type, attributes: { ...attributes, buid_customer: side.buidCustomer } } },
          signal,
        });
  return read(sent, AnsweredDocument, disputeObstacles);
}
