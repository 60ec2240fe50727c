import { sql } from 'kysely';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { lookedArea } from '#domain/activity/looked-area.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/**
 * Writes down what somebody of customer support looks at in a user's place, in their own name: once for each area, however
 * much of it is read.
 * @param customerId the customer at the top whose data it is; null where it is nobody's in particular
 */
export async function noteLook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, tokenHash, actingBy }: Pick<Caller, 'userId' | 'tokenHash' | 'actingBy'>,
  operation: OperationId,
  customerId: string | null,
): Promise<void> {
  const area = lookedArea(operation);
  if (!actingBy || !area) return;
  // As the owner of the tables: what is under way is nobody's row.
  await withSystem(db, async (tx) => {
    const first = await tx
      .updateTable('actings')
      .set({ areas: sql<string[]>`array_append(areas, ${area})` })
      .where('session_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .where(sql<boolean>`not (areas @> array[${area}::text])`)
      .returning('acting_id')
      .executeTakeFirst();
    if (!first) return;
    await writeAudit(tx, clock, {
      userId: actingBy.userId,
      action: 'acting_looked',
      subject: userId,
      facts: { area },
      ...(customerId === null ? {} : { customerId }),
    });
  });
}
