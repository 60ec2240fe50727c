import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Seals over the record of what happened: each is a hash of the entries that it holds and of the seal before it, so that what is
 * changed or removed afterwards, by whoever owns the tables, is found. Only the server writes and reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table audit_seals (
      seal_number bigint primary key check (seal_number > 0),
      sealed_at timestamptz not null,
      entries integer not null check (entries > 0),
      hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
    )`,
    // Without a reference to the entry: that one is gone is what it is kept for.
    `create table audit_sealed (
      entry_id bigint primary key,
      seal_number bigint not null references audit_seals (seal_number)
    )`,
    `create index audit_sealed_of on audit_sealed (seal_number, entry_id)`,
    `alter table audit_seals enable row level security`,
    `alter table audit_sealed enable row level security`,
  ]);
}
