import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** AutoPay says who has turned it off and when; of those that were turned off before, what the audit log says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_enrolments add column turned_off jsonb`,
    `update autopay_enrolments enrolment set turned_off = (
        select jsonb_build_object('at', to_jsonb(entry.at), 'by', trim(users.first_name || ' ' || users.last_name))
        from audit_log entry join users on users.user_id = entry.user_id
        where entry.customer_id = enrolment.customer_id and entry.action = 'autopay_turned_off'
          and entry.at >= enrolment.turned_on_at
        order by entry.entry_id desc limit 1)
      where status = 'off' and lost_account is null`,
  ]);
}
