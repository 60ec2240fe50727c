import type { components } from '#api/contract/schema.gen.ts';
import { ANSWERS, type Answer } from '#domain/dispute/offered-answers.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';

type Standing = components['schemas']['StandingAnswer'];

const isAnswer = (action: string): action is Answer => (ANSWERS as readonly string[]).includes(action);

/**
 * The caller's own answers that nothing has followed, by their disputes: whoever has never heard that an answer arrived
 * reads of it where the next one is not taken.
 */
export async function standingAnswers(
  tx: Tx,
  { party, caller }: Pick<Asking, 'party' | 'caller'>,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (disputeIds.length === 0) return new Map();
  const last = await tx
    .selectFrom('dispute_responses')
    .distinctOn('dispute_id')
    .select(['dispute_id', 'party', 'user_id', 'action', 'amount', 'currency', 'at'])
    .where('dispute_id', 'in', disputeIds)
    .where('is_internal', '=', false)
    .orderBy('dispute_id')
    .orderBy('position', 'desc')
    .execute();
  return new Map(
    last.flatMap(({ dispute_id, action, amount, currency, at, ...by }) =>
      isAnswer(action) && by.party === party && by.user_id === caller.userId
        ? [[dispute_id, { action, amount: amount === null ? null : money(amount, currency), entry_ts: at }]]
        : [],
    ),
  );
}
