import { sql } from 'kysely';
import type { FactorWays } from '#domain/user/passkey.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PersonRow } from '#server/access/users/people.ts';

/** Who has neither. */
export const NO_FACTOR: FactorWays = { hasApp: false, hasPasskey: false };

/** What users have as a second factor, by kind alone; whoever has none is not named. Reads it as the owner of the tables. */
export async function factorsOf(
  tx: Tx,
  rows: readonly Pick<PersonRow, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, FactorWays>> {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'user' ? [id] : []));
  const { rows: found } = await sql<{ id: string; hasApp: boolean; hasPasskey: boolean }>`
    select factor.user_id as id, factor.secret_sealed is not null as "hasApp",
      exists (select from passkeys where passkeys.user_id = factor.user_id) as "hasPasskey"
    from second_factors factor
    where factor.user_id = any(${ids}::text[]) and factor.confirmed_at is not null`.execute(tx);
  return new Map(found.map(({ id, ...ways }) => [id, ways]));
}
