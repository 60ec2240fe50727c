import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { isOver } from '#domain/dispute/deadline.ts';
import { disputeReminders, isRemindedAnew, REMINDER_DAYS } from '#domain/notice/dispute-reminder.ts';
import type { Deps } from '#server/deps.ts';
import { adjustDispute, advanceDisputes, timePassed } from '#server/receivables/disputes/advance-dispute.ts';
import { deadlineOf, type DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { remindOfDisputes } from '#server/receivables/disputes/tell-dispute.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked, togetherOrEach } from '#server/platform/db/each-locked.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'sealer' | 'log'>;

/** Lets the time of every dispute pass whose last day, or that of its hold, is over in its zone. Answers how many moved. */
export async function passDeadlines(deps: SweepDeps): Promise<number> {
  const at = deps.clock.instant();
  // Their days may have ended elsewhere before they do here: which of them are over, each says in its own zone.
  const nowhereLater = addDays(deps.clock.today(), 2);
  const near = await deps.db
    .selectFrom('disputes')
    .select(['dispute_id', 'status', 'deadline', 'hold_until', 'time_zone'])
    .where('is_over', '=', false)
    .where((row) =>
      row.or([
        row.and([
          row('deadline', '<', nowhereLater),
          row('status', 'in', ['waitingOnCustomer', 'waitingOnMerchant']),
        ]),
        row.and([row('hold_until', '<', nowhereLater), row('status', '=', 'onHold')]),
      ]),
    )
    .orderBy('deadline')
    .orderBy('dispute_id')
    .execute();
  const due = near.filter(({ status, hold_until, ...row }) => {
    const date = status === 'onHold' ? hold_until : row.deadline;
    const deadline = deadlineOf({ ...row, deadline: date }, deps.portal);
    return deadline !== null && isOver(deadline, at);
  });
  return togetherOrEach(
    deps,
    due.map(({ dispute_id }) => dispute_id),
    {
      atOnce: PASSED_AT_ONCE,
      work: (tx, ids) => passAll(tx, deps, ids),
      failure: 'a dispute could not be moved',
    },
  );
}

/** Whoever is told of several days that have passed gets one message, so that many pass in one transaction. */
const PASSED_AT_ONCE = 100;

/** One that somebody works on is left to the next sweep. */
async function passAll(tx: Tx, deps: SweepDeps, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('dispute_id', 'in', ids)
    .orderBy('dispute_id')
    .forUpdate()
    .skipLocked()
    .execute();
  return pass(tx, deps, rows);
}

/** Lets the time of locked disputes pass. Answers how many moved. */
async function pass(tx: Tx, deps: SweepDeps, rows: readonly DisputeRow[]): Promise<number> {
  const event = { type: 'deadline.pass', at: deps.clock.instant() } as const;
  const moved = await advanceDisputes(
    tx,
    deps,
    rows.map((row) => ({ row, step: { event, happened: timePassed(row) } })),
  );
  return moved.filter(({ isTaken }) => isTaken).length;
}

/** Credits what was agreed where it waited for money that has arrived or come back by now. Answers how many ended. */
export async function adjustAgreed(deps: SweepDeps): Promise<number> {
  const agreed = await deps.db
    .selectFrom('disputes')
    .select('dispute_id')
    .where('status', '=', 'pendingAdjustment')
    .orderBy('dispute_id')
    .execute();
  return eachDispute(deps, agreed, async (tx, row) => {
    if (row.status !== 'pendingAdjustment') return 0;
    return (await adjustDispute(tx, deps, row)).is_over ? 1 : 0;
  });
}

/**
 * Tells the sides of every dispute what its deadline asks of them, once, on each business date that it is in its last
 * days or over. Answers how many disputes were looked at.
 */
export async function remindOfDeadlines(deps: SweepDeps): Promise<number> {
  const today = deps.clock.today();
  const near = await deps.db
    .selectFrom('disputes')
    .select('dispute_id')
    .where('is_over', '=', false)
    .where('deadline', '<=', addDays(today, Math.max(...REMINDER_DAYS, deps.portal.dispute.lastDays)))
    .where((row) => row.or([row('reminded_on', 'is', null), row('reminded_on', '<', today)]))
    .orderBy('deadline')
    .orderBy('dispute_id')
    .execute();
  return togetherOrEach(
    deps,
    near.map(({ dispute_id }) => dispute_id),
    {
      atOnce: REMINDED_AT_ONCE,
      work: (tx, ids) => remindOf(tx, deps, ids, today),
      failure: 'a dispute could not be reminded of',
    },
  );
}

/** Whoever is reminded of several in one day gets one message, so that many are looked at in one transaction. */
const REMINDED_AT_ONCE = 500;

/** One that somebody works on is left to the next sweep. */
async function remindOf(tx: Tx, deps: SweepDeps, ids: readonly string[], today: PlainDate): Promise<number> {
  const rows = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('dispute_id', 'in', ids)
    .where((row) => row.or([row('reminded_on', 'is', null), row('reminded_on', '<', today)]))
    .orderBy('deadline')
    .orderBy('dispute_id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  await remindOfDisputes(
    tx,
    deps,
    rows.map((row) => ({
      row,
      reminders: disputeReminders(row, today, deps.portal.dispute),
      isAnew: isRemindedAnew(row, { today, before: row.reminded_on }, deps.portal.dispute),
    })),
  );
  await tx
    .updateTable('disputes')
    .set({ reminded_on: today })
    .where(
      'dispute_id',
      'in',
      rows.map(({ dispute_id }) => dispute_id),
    )
    .execute();
  return rows.length;
}

/** Each of what was found, locked. */
const eachDispute = (
  deps: SweepDeps,
  found: readonly { readonly dispute_id: string }[],
  work: (tx: Tx, row: DisputeRow) => Promise<number>,
): Promise<number> =>
  eachLocked<DisputeRow>(
    deps,
    found.map(({ dispute_id }) => dispute_id),
    {
      lock: (tx, id) =>
        tx
          .selectFrom('disputes')
          .selectAll()
          .where('dispute_id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst(),
      work,
      failure: 'a dispute could not be moved',
    },
  );
