import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RequestCountsTable } from '#server/platform/db/recovery-tables.ts';

/** So many requests within a window. */
export interface RequestLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

/**
 * Counts a request and answers the seconds until the next one is possible; 0 where this one is. Counting first
 * leaves no gap for requests at the same moment. What is counted is kept hashed.
 */
export async function countRequest(
  db: Db | Tx,
  clock: Clock,
  kind: RequestCountsTable['kind'],
  key: string,
  { requests, windowSeconds }: RequestLimit,
): Promise<number> {
  const now = clock.now().getTime();
  const oldest = new Date(now - windowSeconds * 1000).toISOString();
  const isOver = sql<boolean>`request_counts.window_started_at <= ${oldest}::timestamptz`;
  const row = await db
    .insertInto('request_counts')
    .values({
      kind,
      key_hash: createHash('sha256').update(key).digest('hex'),
      requests: 1,
      window_started_at: clock.instant(),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key_hash']).doUpdateSet({
        requests: sql<number>`case when ${isOver} then 1 else request_counts.requests + 1 end`,
        window_started_at: sql<string>`case when ${isOver} then excluded.window_started_at
          else request_counts.window_started_at end`,
      }),
    )
    .returning(['requests', 'window_started_at'])
    .executeTakeFirstOrThrow();
  if (row.requests <= requests) return 0;
  return Math.ceil(windowSeconds - (now - Date.parse(row.window_started_at)) / 1000);
}
