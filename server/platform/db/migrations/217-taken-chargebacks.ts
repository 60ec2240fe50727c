import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Who of support has a chargeback before them, as of a dispute, so that no two work on the same one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table chargebacks add column taken_by text references users (user_id), add column taken_at timestamptz`,
    `alter table chargebacks add constraint chargebacks_taken_at check ((taken_by is null) = (taken_at is null))`,
    `grant update (taken_by, taken_at) on chargebacks to portal_acting_support`,
  ]);
}
