import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Since when somebody of support has a dispute: whoever does nothing to it for too long is absent, and a colleague can
 * free it. Of those that are taken already, the record says when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table disputes add column taken_at timestamptz`,
    `update disputes set taken_at = coalesce(
        (select max(entry.at) from audit_log entry
          where entry.subject = disputes.dispute_id and entry.action = 'dispute_taken'), opened_at)
      where taken_by is not null`,
    `alter table disputes add constraint disputes_taken_at check ((taken_by is null) = (taken_at is null))`,
    ...['portal_app', 'portal_acting_merchant', 'portal_acting_support'].map(
      (role) => `grant update (taken_at) on disputes to ${role}`,
    ),
  ]);
}
