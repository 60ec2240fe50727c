import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Gives up a change of the caller's e-mail address: its codes are good for nothing. Also fine where none waits. */
export function withdrawEmailChange({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'withdrawEmailChange'> {
  return async ({ caller: { userId } }) => {
    // As the owner of the tables: codes are out of reach of a user's own rows.
    await withSystem(db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('email_changes')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await writeAudit(tx, clock, { userId, action: 'email_change_withdrawn', subject: userId });
    });
    return {};
  };
}
