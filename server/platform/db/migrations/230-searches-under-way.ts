import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What somebody of customer support is typing into the search from everywhere, until it is written down as one search. The
 * server alone reads and writes it: no role of a request has any right on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table searches_under_way (
      user_id text not null references users (user_id),
      action text not null,
      search text not null,
      found integer not null,
      asked_at timestamptz not null,
      request_id text,
      address text,
      primary key (user_id, action)
    )`,
    `create index searches_under_way_by_moment on searches_under_way (asked_at)`,
    `alter table searches_under_way enable row level security`,
  ]);
}
