import type { Tx } from '#server/platform/db/database.ts';

/** How often a user has done something, as the record of what happened calls it: `payment_submitted`. */
export async function countRecorded(
  tx: Tx,
  { username, action }: { readonly username: string; readonly action: string },
): Promise<number> {
  const { times } = await tx
    .selectFrom('audit_log as entry')
    .innerJoin('users as user', 'user.user_id', 'entry.user_id')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('user.username', '=', username)
    .where('entry.action', '=', action)
    .executeTakeFirstOrThrow();
  return times;
}
