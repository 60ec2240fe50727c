import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Who has cancelled a scheduled payment stands with it; of those cancelled before, the record says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table scheduled_payments add column cancelled_by_name text`,
    `update scheduled_payments scheduled
      set cancelled_by_name = person.first_name || ' ' || person.last_name
      from audit_log entry join users person using (user_id)
      where entry.action = 'scheduled_payment_cancelled' and entry.subject = scheduled.schedule_id
        and scheduled.status = 'cancelled'`,
  ]);
}
