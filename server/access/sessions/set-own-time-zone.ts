import { isTimeZone } from '#domain/user/time-zone.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Keeps the zone in which the caller has times shown (§3 time_zone); refuses with 422 what is none. */
export function setOwnTimeZone({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'setOwnTimeZone'> {
  return async ({ body, caller: { userId }, requestId }) => {
    const { time_zone } = body.data.attributes;
    if (time_zone !== null && !isTimeZone(time_zone))
      throw apiError(422, 'time_zone_unknown', 'There is no such time zone', {
        source: { pointer: '/data/attributes/time_zone' },
      });
    // As the owner of the tables: users change none of their own rows by themselves.
    await withSystem(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ time_zone })
        .where('user_id', '=', userId)
        .where('time_zone', 'is distinct from', time_zone)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await writeAudit(tx, clock, { userId, action: 'time_zone_chosen', facts: { time_zone }, requestId });
    });
    return {};
  };
}
