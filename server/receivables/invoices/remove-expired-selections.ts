import type { Deps } from '#server/deps.ts';

/** Removes selections that nobody can use any more. Answers how many. */
export async function removeExpiredSelections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invoice_selections')
    .where('expires_at', '<=', clock.instant())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
