import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const CODE = `'^[A-Za-z][A-Za-z0-9]{0,39}$'`;

/** Why less was paid can be a reason that the configuration adds: a code, of which the portal's own are four. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table payment_lines drop constraint payment_lines_short_reason_check,
      add constraint payment_lines_short_reason_check check (short_reason ~ ${CODE})`,
    `alter table short_pays drop constraint short_pays_reason_check,
      add constraint short_pays_reason_check check (reason ~ ${CODE})`,
  ]);
}
