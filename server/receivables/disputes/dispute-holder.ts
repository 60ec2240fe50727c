import { sql } from 'kysely';
import { businessDate, type Instant } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { isAbsent, type DisputeHolder, type DisputeTaker } from '#domain/dispute/taking.ts';
import type { Deps } from '#server/deps.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

type Taken = Pick<DisputeRow, 'taken_by' | 'taken_at'>;

/** A dispute, or a chargeback, with who of support has it. */
export type TakenClaim = Taken & ({ readonly dispute_id: string } | { readonly chargeback_id: string });

/** A holder as the contract has it. */
export const holderOnWire = ({ userId, name, isAbsent: absent }: DisputeHolder) => ({
  user_id: userId,
  name,
  is_absent: absent,
});

/** Who of support has it, to one of them. */
export function takerOf({ taken_by }: Pick<Taken, 'taken_by'>, userId: string): DisputeTaker {
  if (taken_by === null) return null;
  return taken_by === userId ? 'me' : 'colleague';
}

/** What those who have disputes, or chargebacks, are called, by their ids, for a colleague of support; nobody is named to a side. */
export async function holderNames(
  tx: Tx,
  party: DisputeParty,
  rows: readonly Pick<Taken, 'taken_by'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = party === 'support' ? [...new Set(rows.flatMap(({ taken_by }) => taken_by ?? []))] : [];
  if (ids.length === 0) return new Map();
  const users = await asServer(tx, () =>
    tx
      .selectFrom('users')
      .select(['user_id', 'first_name', 'last_name'])
      .where('user_id', 'in', ids)
      .execute(),
  );
  return new Map(
    users.map(({ user_id, first_name, last_name }) => [user_id, `${first_name} ${last_name}`.trim()]),
  );
}

/** Who of support has it, and whether they are absent; null for nobody. Runs as the server. */
export async function holderOf(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  claim: TakenClaim,
): Promise<DisputeHolder | null> {
  const { taken_by, taken_at } = claim;
  if (taken_by === null || taken_at === null) return null;
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'status', 'lock_reason'])
    .where('user_id', '=', taken_by)
    .executeTakeFirstOrThrow();
  const said = await lastSaid(tx, claim, taken_by);
  const actedAt = said !== null && said > taken_at ? said : taken_at;
  return {
    userId: taken_by,
    name: `${user.first_name} ${user.last_name}`.trim(),
    isAbsent: isAbsent(
      {
        isActive: user.status === 'active' && user.lock_reason === null,
        actedOn: businessDate(actedAt, portal.timeZone),
      },
      clock.today(),
      portal.dispute,
    ),
  };
}

/** When a user has last done something to it; null for never. */
async function lastSaid(tx: Tx, claim: TakenClaim, userId: string): Promise<Instant | null> {
  const [responses, key, id] =
    'dispute_id' in claim
      ? (['dispute_responses', 'dispute_id', claim.dispute_id] as const)
      : (['chargeback_responses', 'chargeback_id', claim.chargeback_id] as const);
  const { rows } = await sql<{ at: Instant | null }>`select max(at) as at from ${sql.table(responses)}
    where ${sql.ref(key)} = ${id} and user_id = ${userId}`.execute(tx);
  return rows[0]?.at ?? null;
}
