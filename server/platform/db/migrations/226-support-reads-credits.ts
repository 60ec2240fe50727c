import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const ME = `current_setting('app.user', true)`;
const SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;

/** Customer support narrows its payments to those that used credits, and searches them by a credit's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `grant select on credit_applications to portal_support`,
    `create policy support_reads on credit_applications for select to portal_support using (${SUPPORT})`,
  ]);
}
