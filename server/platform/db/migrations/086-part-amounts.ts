import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What a payment leaves open of an invoice, and why less was paid than could be. Lines of before do not know what they
 * left open. The merchant reads of its invoices why less was paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table payment_lines
      add column left_open bigint check (left_open >= 0),
      add column short_reason text check (short_reason in ('agreedDiscount', 'damagedGoods', 'wrongPrice', 'other')),
      add column short_note text,
      add constraint payment_lines_short check (case when short_reason is null then short_note is null
        else short_note is not null and left_open > 0 end)`,
    ...['portal_merchant', 'portal_support'].map(
      (role) => `grant select (payment_id, left_open, short_reason, short_note) on payment_lines to ${role}`,
    ),
  ]);
}
