import type { Deps } from '#server/deps.ts';

/**
 * Removes the drafts that nobody has changed for as long as they are kept, and what is noted of those that were paid.
 * Answers how many drafts.
 */
export async function removeExpiredDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  await db.deleteFrom('paid_drafts').where('expires_at', '<=', clock.instant()).execute();
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('expires_at', '<=', clock.instant())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
