import type { components } from '#api/contract/schema.gen.ts';
import { groupOf, type SeenAs } from '#domain/dispute/bulk-answer.ts';
import type { DisputeAct } from '#domain/dispute/dispute-action.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';

type Input = components['schemas']['PartyAnswer'];

/** What an answer asks to be done. */
export function actOf({ action, amount, favor }: Input): DisputeAct {
  // No amount is one of no currency: nothing is decided by leaving it out.
  const of = { amount: amount?.amount ?? 0, currency: amount?.currency ?? '' };
  if (action === 'decide') return { action, ...of, favor: favor ?? undefined };
  return action === 'offer' ? { action, ...of } : { action };
}

/** As what the disputes of an answer were seen: what has changed since is left out, with its reason. */
export function seenIn(
  { group, dispute_ids: ids, action }: Input,
  rows: readonly DisputeRow[],
): SeenAs | null {
  if (group) {
    const credits = (group.credits ?? []).map(({ dispute_id: id, credit }) => [id, credit] as const);
    return { status: group.status, step: group.latest_step, credits: new Map(credits) };
  }
  const first = rows.find(({ dispute_id }) => dispute_id === ids[0]);
  return first
    ? { ...groupOf({ ...first, latestStep: first.latest_step }, { action }), credits: new Map() }
    : null;
}
