import { businessDate } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { isAbsent, type DisputeHolder, type DisputeTaker } from '#domain/dispute/taking.ts';
import type { Deps } from '#server/deps.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

type Taken = Pick<DisputeRow, 'dispute_id' | 'taken_by' | 'taken_at'>;

/** A holder as the contract has it. */
export const holderOnWire = ({ userId, name, isAbsent: absent }: DisputeHolder) => ({
  user_id: userId,
  name,
  is_absent: absent,
});

/** Who of support has a dispute, to one of them. */
export function takerOf({ taken_by }: Pick<Taken, 'taken_by'>, userId: string): DisputeTaker {
  if (taken_by === null) return null;
  return taken_by === userId ? 'me' : 'colleague';
}

/** What those who have disputes are called, by their ids, for a colleague of support; nobody is named to a side. */
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

/** Who of support has a dispute, and whether they are absent; null for nobody. Runs as the server. */
export async function holderOf(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  { dispute_id, taken_by, taken_at }: Taken,
): Promise<DisputeHolder | null> {
  if (taken_by === null || taken_at === null) return null;
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'status', 'lock_reason'])
    .where('user_id', '=', taken_by)
    .executeTakeFirstOrThrow();
  const { at: said } = await tx
    .selectFrom('dispute_responses')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('dispute_id', '=', dispute_id)
    .where('user_id', '=', taken_by)
    .executeTakeFirstOrThrow();
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
