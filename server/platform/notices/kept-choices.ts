import type { NoticeChoice } from '#domain/notice/notice-choice.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What users have chosen, by user; who has chosen nothing is not in it. Runs as the server. */
export async function keptChoices(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NoticeChoice[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.selectFrom('notice_choices').selectAll().where('user_id', 'in', userIds).execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
