import { sql } from 'kysely';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { isCollectDue } from '#domain/scheduled-payment/schedule-day.ts';
import { moveScheduled, type ScheduledState } from '#machines/lifecycle/move-scheduled.ts';
import type { ScheduledEvent } from '#machines/lifecycle/scheduled-payment.ts';
import type { Deps } from '#server/deps.ts';
import { isPayerThere } from '#server/money/scheduled-payments/payer-of-schedule.ts';
import {
  scheduleCalendar,
  scheduledColumns,
  scheduledStateOf,
  type ScheduleRow,
} from '#server/money/scheduled-payments/schedule-row.ts';
import { freeSchedule } from '#server/money/scheduled-payments/show-scheduled-on.ts';
import { lessen, reviewSchedule, waitsForCard } from '#server/money/scheduled-payments/shrink-schedule.ts';
import { payerOf, submitSchedule } from '#server/money/scheduled-payments/submit-schedule.ts';
import {
  tellShrunk,
  tellStopped,
  tellSubmitted,
  tellWaiting,
} from '#server/money/scheduled-payments/tell-schedule.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'log'>;

/** Scheduled payments that are found at once: memory is the same for ten as for ten thousand. */
const BATCH = 500;
/** Business days that another payer has to say yes (decisions §13). */
const WAIT_DAYS = 5;

/**
 * Makes scheduled payments smaller whose invoices were paid, disputed or credited meanwhile, has those of whoever may not
 * pay any more wait, and submits those whose hour has come: one that was missed, as its day became a holiday or the server
 * stood still, on the first business day after it, once. Each in a transaction of its own. Answers how many moved.
 */
export async function moveScheduledPayments(deps: SweepDeps): Promise<number> {
  const { db, log } = deps;
  let moved = 0;
  for (let after = ''; ;) {
    const ids = await toLookAt(deps, after);
    const last = ids.at(-1);
    if (last === undefined) return moved;
    after = last;
    for (const id of ids) {
      try {
        // As the owner of the tables: time passes for every customer, and no user asks.
        const isMoved = await retryTransaction(() => withSystem(db, (tx) => passOne(tx, deps, id)));
        moved += isMoved ? 1 : 0;
      } catch (error) {
        log.error({ err: error, schedule_id: id }, 'a scheduled payment could not be moved');
      }
    }
  }
}

/** Those of which anything may have come: their day, an invoice of which less can be paid, or a payer who is barred. */
async function toLookAt({ db, clock }: SweepDeps, after: string): Promise<string[]> {
  const { rows } = await sql<{ schedule_id: string }>`select schedule_id from scheduled_payments schedule
    where status in ('scheduled', 'waiting') and schedule_id > ${after} and (pay_on <= ${clock.today()}
      or wait_until < ${clock.today()}
      or exists (select from scheduled_payment_lines line
        join invoices invoice on invoice.customer_id = line.customer_id and invoice.trx_id = line.trx_id
        where line.schedule_id = schedule.schedule_id and line.is_active and (invoice.life_cycle <> 'billed'
          or invoice.hold <> 'none' or invoice.collection = 'paymentPending'
          or invoice.open < line.amount + line.credited
          or invoice.disputed_total > 0 and not line.was_disputed
          or invoice.disputed_total > 0 and invoice.disputed_total < invoice.open
            and invoice.open - invoice.disputed_total < line.amount + line.credited))
      or status = 'scheduled' and not exists (select from users
        join user_customers mapped on mapped.user_id = users.user_id and mapped.customer_id = schedule.customer_id
        where users.user_id = coalesce(schedule.confirmed_by, schedule.user_id) and users.status = 'active'
          and users.lock_reason is null and lower(users.role) in ('admin', 'payer')))
    order by schedule_id limit ${BATCH}`.execute(db);
  return rows.map(({ schedule_id }) => schedule_id);
}

/** Moves one along; false where nothing has come, or somebody works on it. */
async function passOne(tx: Tx, deps: SweepDeps, scheduleId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', ['scheduled', 'waiting'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return false;
  const { row, invoices, isMoved, isHeld } = await shrinkScheduled(tx, deps, found);
  // Nothing is made smaller by a card that may be declined, and nothing collected twice: the next sweep looks again.
  if (isHeld) return false;
  if (row.status === 'stopped') return true;
  return (await passTime(tx, deps, row, invoices)) || isMoved;
}

/** Lessens it to what is left of its invoices, or stops it where nothing is. */
export async function shrinkScheduled(
  tx: Tx,
  deps: Pick<SweepDeps, 'clock' | 'sealer'>,
  before: ScheduleRow,
) {
  const { invoices, shrunk } = await reviewSchedule(tx, deps.clock, before);
  if (shrunk.length === 0) return { row: before, invoices, isMoved: false, isHeld: false };
  if (await waitsForCard(tx, before)) return { row: before, invoices, isMoved: false, isHeld: true };
  const left = await lessen(tx, before, shrunk);
  const row = await move(tx, deps, before, { type: 'lines.shrink', left });
  const changes = shrunk.map(({ line, left: { change } }) => ({
    invoice_id: line.invoice_id,
    change: change ?? ('notPayable' as const),
  }));
  if (row.status === 'stopped') await tellStopped(tx, deps, { before, row, changes });
  else await tellShrunk(tx, deps, { before, row, changes });
  return { row, invoices, isMoved: true, isHeld: false };
}

async function passTime(
  tx: Tx,
  deps: SweepDeps,
  row: ScheduleRow,
  invoices: Awaited<ReturnType<typeof shrinkScheduled>>['invoices'],
): Promise<boolean> {
  const { clock, config } = deps;
  if (row.status === 'waiting') {
    if (row.wait_until === null || row.wait_until >= clock.today()) return false;
    const after = await move(tx, deps, row, { type: 'wait.over' });
    await tellStopped(tx, deps, { before: row, row: after, changes: [] });
    return true;
  }
  if (!(await isPayerThere(tx, row))) {
    const waitUntil = addBusinessDays(clock.today(), WAIT_DAYS, row.currency);
    await tellWaiting(tx, deps, await move(tx, deps, row, { type: 'maker.barred', waitUntil }));
    return true;
  }
  if (!isCollectDue(row.pay_on, clock.instant(), scheduleCalendar(row.currency, config))) return false;
  const payer = await payerOf(tx, deps, row);
  if ('stop' in payer) {
    const after = await move(tx, deps, row, { type: 'day.come', stop: payer.stop });
    await tellStopped(tx, deps, { before: row, row: after, changes: [] });
    return true;
  }
  const paymentId = await submitSchedule(tx, deps, row, { bankAccount: payer.bankAccount, invoices });
  await tellSubmitted(tx, deps, await move(tx, deps, row, { type: 'day.come', stop: null }), paymentId);
  return true;
}

/** Moves it along its chart, frees what it has kept where it is over, and writes down what has come. */
async function move(
  tx: Tx,
  { clock }: Pick<SweepDeps, 'clock'>,
  row: ScheduleRow,
  event: ScheduledEvent,
): Promise<ScheduleRow> {
  const after = moveScheduled(scheduledStateOf(row), event);
  if (!after) throw new RangeError(`a scheduled payment that is ${row.status} takes no ${event.type}`);
  const moved = await tx
    .updateTable('scheduled_payments')
    .set({ ...scheduledColumns(after), changed_at: clock.instant() })
    .where('schedule_id', '=', row.schedule_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isOver(after)) await freeSchedule(tx, row.schedule_id);
  await writeAudit(tx, clock, {
    userId: null,
    customerId: row.customer_id,
    action:
      event.type === 'lines.shrink' && !isOver(after)
        ? 'scheduled_payment_shrunk'
        : `scheduled_payment_${after.status}`,
    subject: row.schedule_id,
    facts: { amount: moved.amount, currency: moved.currency, reason: after.stopReason },
  });
  return moved;
}

const isOver = ({ status }: ScheduledState): boolean => status !== 'scheduled' && status !== 'waiting';
