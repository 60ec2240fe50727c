import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const STATUS = `status in ('requested', 'objected', 'underReview', 'pendingAdjustment', 'accepted', 'refused', 'withdrawn', 'expired')`;

/**
 * An accepted chargeback waits in pending adjustment while a payment of its invoice is under way, as a dispute does: nobody's
 * time runs then, and it is not over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table chargebacks add column ends_as text not null default 'accepted'
      check (ends_as in ('accepted', 'expired'))`,
    `alter table chargebacks drop constraint chargebacks_status_check`,
    `alter table chargebacks add constraint chargebacks_status_check check (${STATUS})`,
    `alter table chargebacks drop constraint chargebacks_check1`,
    `alter table chargebacks add constraint chargebacks_deadline_check
      check ((deadline is null) = (is_over or status = 'pendingAdjustment'))`,
    `alter table chargeback_responses drop constraint chargeback_responses_status_check`,
    `alter table chargeback_responses add constraint chargeback_responses_status_check check (${STATUS})`,
    ...['portal_app', 'portal_acting_merchant', 'portal_acting_support'].map(
      (role) => `grant update (ends_as) on chargebacks to ${role}`,
    ),
  ]);
}
