import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** AutoPay says who has changed it last, and who has paused it; of before, what the audit log says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const last = (actions: string) => `(
    select jsonb_build_object('at', to_jsonb(entry.at), 'by', trim(users.first_name || ' ' || users.last_name))
    from audit_log entry join users on users.user_id = entry.user_id
    where entry.customer_id = enrolment.customer_id and entry.action in (${actions})
      and entry.at >= enrolment.turned_on_at
    order by entry.entry_id desc limit 1)`;
  await runStatements(db, [
    `alter table autopay_enrolments add column changed jsonb, add column paused jsonb`,
    `update autopay_enrolments enrolment set changed = ${last(
      `'autopay_turned_on', 'autopay_changed', 'autopay_paused', 'autopay_resumed', 'autopay_turned_off'`,
    )}`,
    `update autopay_enrolments enrolment set paused = ${last(`'autopay_paused'`)} where status = 'paused'`,
  ]);
}
