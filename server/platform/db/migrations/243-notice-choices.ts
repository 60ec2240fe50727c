import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** How a user wants to be told of a topic; without a row by every channel. No role of a request may see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table notice_choices (
      user_id text not null references users (user_id),
      topic text not null,
      portal boolean not null default true,
      mail boolean not null default true,
      primary key (user_id, topic)
    )`,
    `alter table notice_choices enable row level security`,
  ]);
}
