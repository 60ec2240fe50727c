import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** AutoPay leaves an invoice out whose debit support has voided; what was voided before is collected as it was told then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_choices drop constraint autopay_choices_kind_check`,
    `alter table autopay_choices add constraint autopay_choices_kind_check check (kind in ('skip', 'allow', 'voided'))`,
    `alter table autopay_choices alter column chosen_by drop not null`,
    `alter table autopay_choices add constraint autopay_choices_chosen_check
      check ((kind = 'voided') = (chosen_by is null))`,
  ]);
}
