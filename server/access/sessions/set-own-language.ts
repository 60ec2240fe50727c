import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Keeps the language that the caller has chosen with them: messages come in it, and another browser begins in it. */
export function setOwnLanguage({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'setOwnLanguage'> {
  return async ({ body, caller: { userId }, requestId }) => {
    const { language } = body.data.attributes;
    // As the owner of the tables: users change none of their own rows by themselves.
    await withSystem(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ language })
        .where('user_id', '=', userId)
        .where((where) => where.or([where('language', '!=', language), where('language', 'is', null)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await writeAudit(tx, clock, { userId, action: 'language_chosen', facts: { language }, requestId });
    });
    return {};
  };
}
