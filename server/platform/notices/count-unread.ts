import type { Tx } from '#server/platform/db/database.ts';

/** How many notices of the tenant's user are unread; row-level security narrows them to the user's own. */
export async function countUnread(tx: Tx): Promise<number> {
  const { unread } = await tx
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
