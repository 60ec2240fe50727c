import type { SkipReason } from '#domain/autopay/autopay.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { moveRun } from '#machines/lifecycle/move-autopay.ts';
import type { Clock } from '#server/clock.ts';
import { freeItems, runColumns, runStateOf } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Whose runs are stopped, why, and until which day; null stops all that are not submitted. */
export interface Stop {
  readonly customerId: string;
  readonly reason: Extract<SkipReason, 'paused' | 'turnedOff' | 'suspended'>;
  readonly before: PlainDate | null;
}

/**
 * Skips the runs that have been announced, as far as that is still possible, and frees their invoices. Answers the days of
 * those that go on.
 */
export async function stopRuns(
  tx: Tx,
  clock: Clock,
  { customerId, reason, before }: Stop,
): Promise<PlainDate[]> {
  let query = tx
    .selectFrom('autopay_runs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['announced', 'frozen'])
    .orderBy('run_date')
    .forUpdate();
  if (before !== null) query = query.where('run_date', '<', before);
  const goOn: PlainDate[] = [];
  for (const row of await query.execute()) {
    const after = moveRun(runStateOf(row), { type: 'enrolment.stopped', reason });
    if (!after) {
      goOn.push(row.run_date);
      continue;
    }
    await tx
      .updateTable('autopay_runs')
      .set({ ...runColumns(after), changed_at: clock.instant() })
      .where('run_id', '=', row.run_id)
      .execute();
    await freeItems(tx, [row.run_id]);
  }
  return goOn;
}
