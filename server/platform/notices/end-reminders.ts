import { sql } from 'kysely';
import { REMINDER_KINDS } from '#domain/notice/notice-topic.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Of what somebody was reminded, and who may have been. */
export interface Reminded {
  /** Disputes, chargebacks or refunds. */
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  /** The reminders that hold still, by what they are told once under. */
  readonly standing?: readonly string[];
}

/**
 * Reminders of disputes, chargebacks and refunds are read for all who have them once the thing has moved on, or a later one is told:
 * nobody is to act on them any more. Runs as the server.
 */
export async function endReminders(
  tx: Tx,
  clock: Clock,
  { ids, userIds, standing = [] }: Reminded,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notices')
    .set({ read_at: clock.instant() })
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .where('read_at', 'is', null)
    .where('kind', 'in', REMINDER_KINDS)
    // A reminder is told once under what it is of and its occasion.
    .where(sql<boolean>`split_part(about, ' ', 1) = any(${ids}::text[])`)
    .where(sql<boolean>`about <> all(${standing}::text[])`)
    .execute();
}
