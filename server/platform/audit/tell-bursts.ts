import { sql } from 'kysely';
import type { ActivityAction } from '#domain/activity/activity-actions.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** What counts as a failure: whoever tries out names, codes or addresses leaves these behind. */
const FAILURES = [
  'sign_in_failed',
  'sign_in_without_password',
  'sign_in_code_failed',
  'access_refused',
  'step_up_failed',
  'email_code_wrong',
] as const satisfies readonly ActivityAction[];

/**
 * Writes into the record, and tells the operator, that there are many failures from one address, of whatever users, once
 * within the window. Answers of how many addresses.
 */
export async function tellBursts({
  db,
  clock,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<number> {
  const { burstFailures, burstSeconds } = config.settings.record;
  if (burstFailures === 0) return 0;
  const since = new Date(clock.now().getTime() - burstSeconds * 1000).toISOString();
  // As the owner of the tables: what happened is of everybody, and no user asks.
  const bursts = await withSystem(db, async (tx) => {
    // One instance after the other: what the first has told is there for the second.
    await sql`select pg_advisory_xact_lock(hashtext('bursts of failures'))`.execute(tx);
    const { rows } = await sql<{ address: string; failures: number }>`
      select address, count(*) as failures from audit_log entry
      where entry.at > ${since}::timestamptz and entry.address is not null
        and entry.action = any(${[...FAILURES]}::text[])
        and not exists(select from audit_log told where told.at > ${since}::timestamptz
          and told.action = 'failures_in_burst' and told.address = entry.address)
      group by address having count(*) >= ${burstFailures}`.execute(tx);
    await writeAudits(
      tx,
      clock,
      rows.map(({ address, failures }) => ({
        userId: null,
        action: 'failures_in_burst' as const,
        address,
        facts: { failures, since },
      })),
    );
    return rows;
  });
  for (const { address, failures } of bursts)
    log.warn({ place: address, failures, since }, 'many failures from one address');
  return bursts.length;
}
