import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What becomes of a submitted document that its check refuses: why, until when another one is asked for, in which zone
 * that day ends, and which one has come in its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table dispute_documents drop constraint dispute_documents_state_check`,
    `alter table dispute_documents add constraint dispute_documents_state_check check (state in
      ('arriving', 'checking', 'stored', 'refused', 'asked', 'replaced', 'missing', 'removed'))`,
    `alter table dispute_documents
      add column refused_because text check (refused_because in ('harmful', 'unreadable')),
      add column replace_until date,
      add column replace_zone text,
      add column replaces text references dispute_documents (document_id) deferrable initially deferred`,
    `alter table dispute_documents add constraint dispute_documents_asked check (
      (replace_until is null) = (replace_zone is null)
      and (state in ('asked', 'replaced', 'missing')) = (replace_until is not null))`,
    `create index dispute_documents_asked on dispute_documents (replace_until) where state = 'asked'`,
    `create unique index dispute_documents_in_place on dispute_documents (replaces)
      where replaces is not null and document_type is not null`,
  ]);
}
