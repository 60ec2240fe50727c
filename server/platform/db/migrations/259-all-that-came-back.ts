import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Why AutoPay stopped names all that came back since it was turned on; of before, what its debits and the last payment say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `update autopay_enrolments enrolment set suspension = (
      select jsonb_build_object(
        'at', coalesce(to_jsonb(min(event.at)), enrolment.suspension -> 'at'),
        'paymentIds', coalesce(jsonb_agg(distinct event.payment_id), jsonb_build_array(enrolment.suspension -> 'paymentId')))
      from payment_events event
      where event.status in ('returned', 'failed')
        and (event.payment_id = enrolment.suspension ->> 'paymentId'
          or event.at >= enrolment.turned_on_at and event.payment_id in (
            select debit.payment_id from autopay_debits debit
            where debit.customer_id = enrolment.customer_id)))
    where enrolment.suspension is not null`,
  ]);
}
