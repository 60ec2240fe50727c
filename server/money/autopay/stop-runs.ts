import type { ByPerson, SkipReason } from '#domain/autopay/autopay.ts';
import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { moveRun } from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import { freeItems, runColumns, runStateOf, type RunRow } from '#server/money/autopay/run-row.ts';
import { tellNotMade } from '#server/money/autopay/tell-not-made.ts';
import type { Tx } from '#server/platform/db/database.ts';

type FixedRun = components['schemas']['AutoPayFixedRun'];

/** Whose runs are stopped, why, and until which day; null stops all that are not submitted. */
export interface Stop {
  readonly customerId: string;
  readonly reason: Extract<SkipReason, 'paused' | 'turnedOff' | 'suspended' | 'accountGone'>;
  readonly before: PlainDate | null;
  /** Those of another currency than this alone; of every one where it is absent. */
  readonly notIn?: string;
  /** The name of whoever stopped them; null where nobody did. */
  readonly stoppedBy: string | null;
}

/**
 * Skips the runs that have been announced, as far as that is still possible, frees their invoices and tells it to
 * whoever was told of them. Answers those that were stopped, as they were.
 */
export async function stopRuns(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customerId, reason, before, stoppedBy, notIn }: Stop,
): Promise<RunRow[]> {
  let query = tx
    .selectFrom('autopay_runs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['announced', 'frozen'])
    .orderBy('run_date')
    .forUpdate();
  if (before !== null) query = query.where('run_date', '<', before);
  if (notIn !== undefined) query = query.where('currency', '!=', notIn);
  const at = deps.clock.instant();
  const stopped: RunRow[] = [];
  for (const row of await query.execute()) {
    const after = moveRun(runStateOf(row), { type: 'enrolment.stopped', reason });
    if (!after) continue;
    stopped.push(row);
    await tx
      .updateTable('autopay_runs')
      .set({
        ...runColumns(after),
        stopped_by: stoppedBy === null ? null : JSON.stringify({ at, by: stoppedBy } satisfies ByPerson),
        changed_at: at,
      })
      .where('run_id', '=', row.run_id)
      .execute();
    await freeItems(tx, [row.run_id]);
    await tellNotMade(tx, deps, row, { reason, stoppedBy });
  }
  return stopped;
}

/** The runs that nothing can be skipped of any more and that are still to be submitted, the first one first. */
export async function fixedRuns(tx: Tx, customerId: string): Promise<FixedRun[]> {
  const runs = await tx
    .selectFrom('autopay_runs')
    .select(['run_date', 'total', 'currency'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'frozen')
    .orderBy('run_date')
    .execute();
  return runs.map((run) => ({ run_date: run.run_date, total: money(run.total, run.currency) }));
}
