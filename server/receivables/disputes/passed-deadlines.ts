import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeRule } from '#domain/dispute/rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';

const TURNS = { customer: 'waitingOnCustomer', merchant: 'waitingOnMerchant', support: null } as const;

/**
 * Until when a side could have answered disputes that have gone on without its answer, by their ids: the last day of the
 * turn that time has ended, as long as nobody has said anything since.
 */
export async function passedDeadlines(
  tx: Tx,
  { party }: Pick<Asking, 'party'>,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const turn = TURNS[party];
  if (turn === null || disputeIds.length === 0) return new Map();
  const { rows } = await sql<{ dispute_id: string; until: PlainDate }>`
    select distinct on (dispute_id) dispute_id, until from (
      select dispute_id, action, position, lag(status) over thread as was, lag(deadline) over thread as until,
        max(case when party <> 'system' then position else 0 end) over (partition by dispute_id) as last_said
      from dispute_responses where dispute_id = any(${disputeIds}::text[]) and not is_internal
      window thread as (partition by dispute_id order by position)) entries
    where action = 'deadlinePassed' and position > last_said and was = ${turn} and until is not null
    order by dispute_id, position desc`.execute(tx);
  return new Map(rows.map(({ dispute_id, until }) => [dispute_id, until]));
}

/** Reasons that a dispute is not where it was; whoever is late reads until when they could have answered. */
const ELSEWHERE: ReadonlySet<DisputeRule> = new Set(['DIS-24', 'DIS-25', 'DIS-26']);

/** The reasons with that day, where one is known. */
export const withDeadline = (
  obstacles: readonly DisputeObstacle[],
  until: PlainDate | undefined,
): DisputeObstacle[] =>
  obstacles.map((one) =>
    until !== undefined && ELSEWHERE.has(one.rule) ? { ...one, facts: { ...one.facts, until } } : one,
  );
