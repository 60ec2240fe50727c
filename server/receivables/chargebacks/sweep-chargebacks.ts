import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { chargebackReminders } from '#domain/notice/chargeback-notice.ts';
import { REMINDER_DAYS } from '#domain/notice/dispute-reminder.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked, togetherOrEach } from '#server/platform/db/each-locked.ts';
import { adjustmentOf, advanceChargeback } from '#server/receivables/chargebacks/advance-chargeback.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { remindOfChargebacks as tellReminders } from '#server/receivables/chargebacks/tell-chargeback.ts';

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

/** Credits what was accepted where it waited for money that has arrived or come back by now. Answers how many ended. */
export async function adjustAccepted(deps: SweepDeps): Promise<number> {
  const accepted = await deps.db
    .selectFrom('chargebacks')
    .select('chargeback_id')
    .where('status', '=', 'pendingAdjustment')
    .orderBy('chargeback_id')
    .execute();
  return eachChargeback(deps, accepted, async (tx, row) => {
    const event = await adjustmentOf(tx, row, deps.clock.instant());
    const step = { party: 'system', user: null, action: 'adjusted' } as const;
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
  return togetherOrEach(
    deps,
    near.map(({ chargeback_id }) => chargeback_id),
    {
      atOnce: REMINDED_AT_ONCE,
      work: (tx, ids) => remindOf(tx, deps, ids, today),
      failure: 'a chargeback could not be reminded of',
    },
  );
}

/** Whoever is reminded of several in one day gets one message, which is to be read: so many are looked at in one transaction. */
const REMINDED_AT_ONCE = 50;

/** One that somebody works on is left to the next sweep. */
async function remindOf(tx: Tx, deps: SweepDeps, ids: readonly string[], today: PlainDate): Promise<number> {
  const rows = await tx
    .selectFrom('chargebacks')
    .selectAll()
    .where('chargeback_id', 'in', ids)
    .where((row) => row.or([row('reminded_on', 'is', null), row('reminded_on', '<', today)]))
    .orderBy('deadline')
    .orderBy('chargeback_id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  await tellReminders(
    tx,
    deps,
    rows.map((row) => ({ row, reminders: chargebackReminders(row, today) })),
  );
  await tx
    .updateTable('chargebacks')
    .set({ reminded_on: today })
    .where(
      'chargeback_id',
      'in',
      rows.map(({ chargeback_id }) => chargeback_id),
    )
    .execute();
  return rows.length;
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
