import type { Deps } from '#server/deps.ts';

/** Removes the drafts that nobody has changed for as long as they are kept. Answers how many. */
export async function removeExpiredDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('expires_at', '<=', clock.instant())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
