import { addDays } from '#domain/dates/dates.ts';
import { chargebackReminders } from '#domain/notice/chargeback-notice.ts';
import { REMINDER_DAYS } from '#domain/notice/dispute-reminder.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked } from '#server/platform/db/each-locked.ts';
import { advanceChargeback } from '#server/receivables/chargebacks/advance-chargeback.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { remindOfChargeback } from '#server/receivables/chargebacks/tell-chargeback.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'sealer' | 'log'>;

/** Lets the time to object pass of every chargeback whose last day is over, Central time. Answers how many moved. */
export async function passObjectionDeadlines(deps: SweepDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('chargebacks')
    .select('chargeback_id')
    .where('status', '=', 'requested')
    .where('deadline', '<', deps.clock.today())
    .orderBy('deadline')
    .orderBy('chargeback_id')
    .execute();
  return eachChargeback(deps, due, async (tx, row) => {
    const event = { type: 'deadline.pass', at: deps.clock.instant() } as const;
    const step = { party: 'system', user: null, action: 'deadlinePassed' } as const;
    const { isTaken } = await advanceChargeback(tx, deps, row, { event, step });
    return isTaken;
  });
}

/**
 * Tells the sides of every chargeback what its deadline asks of them, once, on each business date that it is in its last
 * days or over. Answers how many chargebacks were looked at.
 */
export async function remindOfChargebacks(deps: SweepDeps): Promise<number> {
  const today = deps.clock.today();
  const near = await deps.db
    .selectFrom('chargebacks')
    .select('chargeback_id')
    .where('is_over', '=', false)
    .where('deadline', '<=', addDays(today, Math.max(...REMINDER_DAYS)))
    .where((row) => row.or([row('reminded_on', 'is', null), row('reminded_on', '<', today)]))
    .orderBy('deadline')
    .orderBy('chargeback_id')
    .execute();
  return eachChargeback(deps, near, async (tx, row) => {
    if (row.reminded_on !== null && row.reminded_on >= today) return false;
    await remindOfChargeback(tx, deps, row, chargebackReminders(row, today));
    await tx
      .updateTable('chargebacks')
      .set({ reminded_on: today })
      .where('chargeback_id', '=', row.chargeback_id)
      .execute();
    return true;
  });
}

/** Each of what was found, locked. */
const eachChargeback = (
  deps: SweepDeps,
  found: readonly { readonly chargeback_id: string }[],
  work: (tx: Tx, row: ChargebackRow) => Promise<boolean>,
): Promise<number> =>
  eachLocked<ChargebackRow>(
    deps,
    found.map(({ chargeback_id }) => chargeback_id),
    {
      lock: (tx, id) =>
        tx
          .selectFrom('chargebacks')
          .selectAll()
          .where('chargeback_id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst(),
      work,
      failure: 'a chargeback could not be moved',
    },
  );
