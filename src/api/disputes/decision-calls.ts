import * as v from 'valibot';
import { disputeObstacles, DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { answered, client, read } from '#api/platform/client.ts';
import { CallError } from '#domain/call-error.ts';
import type { DecisionAnswer, DisputeTaking, WrittenDecision } from '#domain/dispute/dispute-decision.ts';
import { money } from '#domain/money/money.ts';
import { attributesOf, documentOf, fromWire } from '#api/platform/from-wire.ts';

/** Takes a dispute for the user of support, from a colleague too, or gives it back; answers whether they have it then. */
export async function takeDispute(
  { disputeId, isTaken, from }: DisputeTaking,
  signal?: AbortSignal,
): Promise<boolean> {
  const attributes = { is_taken: isTaken, ...(from !== null && { from }) };
  const body = { data: { type: 'dispute-takings' as const, attributes } };
  const params = { path: { dispute_id: disputeId } };
  await answered(client.PUT('/ecaas/support-dispute/{dispute_id}/taken', { params, body, signal }));
  return isTaken;
}

export const AnswersDocument = documentOf(
  v.array(attributesOf(fromWire({ is_taken: v.boolean(), obstacles: DisputeObstaclesWire }))),
);

/**
 * What support does to a dispute, under the key that belongs to it and to nothing else (decisions §7); answers whether
 * it was taken, and else why not.
 * @throws {CallError} `notFound` where there is no such dispute
 */
export async function sendDecision(
  key: string,
  { disputeId, currency, act, form }: WrittenDecision,
  signal?: AbortSignal,
): Promise<DecisionAnswer> {
  if (act === 'remark') {
    const words = { type: 'dispute-remarks' as const, attributes: { comment: form.comment.trim() } };
    const path = { dispute_id: disputeId, remark_id: key };
    await answered(
      client.PUT('/ecaas/support-dispute/{dispute_id}/remarks/{remark_id}', {
        params: { path },
        body: { data: words },
        signal,
      }),
    );
    return { isTaken: true, obstacles: [] };
  }
  const attributes = {
    dispute_ids: [disputeId],
    action: act,
    amount: act === 'decide' && form.amount !== null ? money(form.amount, currency) : null,
    ...(act === 'decide' && form.favor !== null && { favor: form.favor }),
    comment: form.comment.trim(),
    until: act === 'hold' ? form.until : null,
  };
  const body = { data: { type: 'dispute-responses' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  const [first] = await read(
    client.POST('/ecaas/support-dispute-response', { params, body, signal }),
    AnswersDocument,
    disputeObstacles,
  );
  if (!first) throw new CallError('notFound');
  return first;
}
