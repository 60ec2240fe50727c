import type { Deps } from '#server/deps.ts';

/** Removes sign-ins at a provider that nobody came back from in time. Answers how many. */
export async function removeEndedTransactions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sso_transactions')
    .where('expires_at', '<=', clock.instant())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
