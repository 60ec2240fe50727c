import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Which part of the record of what happened was taken to a file: up to a seal, with the file's hash. The seals themselves
 * stay, so the chain has no gap. Only the server writes and reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table audit_archives (
      through_seal bigint primary key references audit_seals (seal_number),
      from_seal bigint not null check (from_seal > 0 and from_seal <= through_seal),
      entries bigint not null check (entries > 0),
      archived_at timestamptz not null,
      file text not null,
      digest text not null check (digest ~ '^[0-9a-f]{64}$')
    )`,
    `alter table audit_archives enable row level security`,
  ]);
}
