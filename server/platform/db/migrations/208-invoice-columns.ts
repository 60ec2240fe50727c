import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const OWN = `user_id = current_setting('app.user', true)`;

/** Which columns a user's list of invoices has, and in which order; who has chosen none has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table invoice_columns (
      user_id text primary key references users (user_id),
      columns jsonb not null,
      saved_at timestamptz not null
    )`,
    `alter table invoice_columns enable row level security`,
    `grant select, insert, update, delete on invoice_columns to portal_app`,
    `create policy own on invoice_columns to portal_app using (${OWN}) with check (${OWN})`,
  ]);
}
