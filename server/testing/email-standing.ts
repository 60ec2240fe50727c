import type { Tx } from '#server/platform/db/database.ts';
import { userIdOf, type Deps, type Made } from '#server/testing/arrange.ts';
import type { ArrangedCodes, EmailStandingWish } from '#server/testing/arrangements.ts';

/** The codes of a change that waits, as the two messages have them. */
export async function findEmailCodes(tx: Tx, { sealer }: Deps, username: string): Made<'emailCodes'> {
  const change = await tx
    .selectFrom('email_changes')
    .select('codes_sealed')
    .where('user_id', '=', await userIdOf(tx, username))
    .executeTakeFirst();
  return change
    ? (JSON.parse(sealer.open(change.codes_sealed)) as ArrangedCodes)
    : { old: '000000', new: '000000' };
}

/** Gives a user an address, and another one that waits for its codes, as another tab would have. */
export async function arrangeEmail(
  tx: Tx,
  { clock, sealer }: Deps,
  { username, emailAddress, waiting }: EmailStandingWish,
): Made<'emailStanding'> {
  const user_id = await userIdOf(tx, username);
  await tx.updateTable('users').set({ email_address: emailAddress }).where('user_id', '=', user_id).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).execute();
  if (waiting === null) return;
  await tx
    .insertInto('email_changes')
    .values({
      user_id,
      email_address: waiting,
      codes_sealed: sealer.seal(JSON.stringify({ old: '123123', new: '321321' })),
      created_at: clock.instant(),
      expires_at: new Date(clock.now().getTime() + 30 * 60_000).toISOString(),
    })
    .execute();
}
