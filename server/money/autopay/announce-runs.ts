import { randomUUID } from 'node:crypto';
import { missedOn, missedRuns, type MissedRun } from '#domain/autopay/missed-runs.ts';
import { runOn } from '#domain/autopay/next-runs.ts';
import { announcedRun } from '#domain/autopay/run-calendar.ts';
import type { RunSet } from '#domain/autopay/run-set.ts';
import { planCredits, type OfferedCredit } from '#domain/credit/credit-plan.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { businessDate, type PlainDate } from '#domain/dates/dates.ts';
import {
  moveEnrolment,
  moveRun,
  NEW_RUN,
  type EnrolmentState,
  type RunState,
} from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import {
  calendarOf,
  enrolmentStateOf,
  moveEnrolments,
  termsOf,
  type EnrolmentRow,
} from '#server/money/autopay/enrolment-row.ts';
import { loseAccount } from '#server/money/autopay/follow-account.ts';
import { dueInvoices, judgingNow, numbersOf, unusedCredits } from '#server/money/autopay/open-invoices.ts';
import { autoPayAccounts, type AutoPayAccount } from '#server/money/autopay/paying-account.ts';
import { itemsOf, runColumns } from '#server/money/autopay/run-row.ts';
import { tellAnnounced } from '#server/money/autopay/tell-autopay.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';

/** What announcing and submitting is made of. */
export type EngineDeps = Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>;

/**
 * Announces the runs of enrolments whose turn is today, if anything is due: their sets are fixed, kept and told (decisions
 * §13), in as few statements for many customers as for one. The enrolments are locked; that today was looked at is kept
 * with them, so that nobody announces twice. Answers how many runs were announced.
 */
export async function announceRuns(tx: Tx, deps: EngineDeps, rows: readonly EnrolmentRow[]): Promise<number> {
  const { clock, config } = deps;
  const today = clock.today();
  const accounts = await autoPayAccounts(
    tx,
    rows.map(({ customer_id }) => customer_id),
  );
  const gone: EnrolmentRow[] = [];
  const turns = rows.flatMap((row): Turn[] => {
    const runDate = announcedRun(clock.instant(), calendarOf(row.currency, config));
    if (runDate === null || (row.announced_on !== null && row.announced_on >= today)) return [];
    const method = accounts.get(row.customer_id);
    if (method?.isWaiting) return [];
    const account = method?.account ?? null;
    // The last net: whatever takes the account away turns AutoPay off in its own transaction.
    if (account === null || account.currency !== row.currency) {
      gone.push(row);
      return [];
    }
    return [{ row, runDate, missed: missedBefore(row, deps), account, state: stateOf(row, runDate) }];
  });
  const planned = await plannedSets(
    tx,
    deps,
    turns.filter(({ state }) => state.status === 'on' || state.status === 'overCeiling'),
  );
  const announced: NewRun[] = [];
  const moved = turns.map((turn) => {
    const { row, runDate, account, state } = turn;
    const plan = planned.get(row.customer_id);
    const isAnnounced = plan !== undefined && plan.set.lines.length > 0;
    const isOverCeiling = plan?.set.leftOut.some(({ reason }) => reason === 'aboveRunCeiling') ?? false;
    if (isAnnounced) announced.push({ row, runDate, account, runId: randomUUID(), ...plan });
    const after = (isAnnounced && moveEnrolment(state, { type: 'run.announced', isOverCeiling })) || state;
    return { customerId: row.customer_id, state: after };
  });
  await writeRuns(tx, deps, announced);
  await moveEnrolments(tx, moved, today);
  for (const row of gone) await loseAccount(tx, deps, row, { how: 'gone', account: null, by: null });
  return announced.length;
}

/** An enrolment whose turn is today. */
interface Turn {
  readonly row: EnrolmentRow;
  readonly runDate: PlainDate;
  /** The runs before it that were not announced in time: none that a pause has left out. */
  readonly missed: readonly MissedRun[];
  readonly account: AutoPayAccount;
  readonly state: EnrolmentState;
}

/** The runs of an enrolment that nobody has looked for when they were to be announced. */
function missedBefore(row: EnrolmentRow, { clock, config }: EngineDeps): MissedRun[] {
  const turnedOn = businessDate(row.turned_on_at, config.settings.timeZone);
  const lookedAt = { announcedOn: row.announced_on, turnedOn, today: clock.today() };
  const from = row.status === 'paused' ? row.paused_until : null;
  const missed = missedRuns(lookedAt, calendarOf(row.currency, config));
  return from === null ? missed : missed.filter(({ runDate }) => runDate >= from);
}

/** Where an enrolment is when a run's turn comes: a pause may be over. */
function stateOf(row: EnrolmentRow, runDate: PlainDate): EnrolmentState {
  const before = enrolmentStateOf(row);
  return moveEnrolment(before, { type: 'day.come', runDate }) ?? before;
}

/** What a run takes, of which credits, and how it begins. */
interface Plan {
  readonly run: RunState;
  readonly set: RunSet;
  readonly credits: readonly OfferedCredit[];
}

/** What the run of each takes, by customer; absent where somebody has skipped that day, or the run is there. */
async function plannedSets(
  tx: Tx,
  deps: EngineDeps,
  turns: readonly Turn[],
): Promise<ReadonlyMap<string, Plan>> {
  if (turns.length === 0) return new Map();
  const there = await tx
    .selectFrom('autopay_runs')
    .select(['customer_id', 'currency', 'run_date'])
    .where(
      'customer_id',
      'in',
      turns.map(({ row }) => row.customer_id),
    )
    .where(
      'run_date',
      'in',
      turns.flatMap(({ runDate, missed }) => [runDate, ...missed.map((one) => one.runDate)]),
    )
    .execute();
  const isThere = ({ customer_id, currency }: EnrolmentRow, day: PlainDate) =>
    there.some((run) => run.customer_id === customer_id && run.currency === currency && run.run_date === day);
  const free = turns.filter(({ row, runDate }) => !isThere(row, runDate));
  const due = await dueInvoices(
    tx,
    judgingNow(deps),
    free.map(({ row, runDate }) => ({
      customerId: row.customer_id,
      // A weekend's are on the day after it, so none that is due later is in the run.
      dueThrough: addBusinessDays(runDate, row.days_early, row.currency),
    })),
  );
  const unused = await unusedCredits(tx, [...due.keys()]);
  return new Map(
    free.map(({ row, runDate, missed }) => {
      const invoices = due.get(row.customer_id) ?? [];
      const credits = unused.get(row.customer_id) ?? [];
      const terms = termsOf(row);
      const set = runOn(runDate, { invoices, credits, terms, plan: planCredits });
      // One that somebody has skipped was not missed.
      const late = missedOn(
        set.lines,
        terms,
        missed.filter((one) => !isThere(row, one.runDate)),
      );
      return [row.customer_id, { credits, set, run: newRun(late) }];
    }),
  );
}

/** A run that is announced, with the day of the first one that it makes up. */
function newRun(late: PlainDate | null): RunState {
  return (late !== null && moveRun(NEW_RUN, { type: 'missed.taken', missedOn: late })) || NEW_RUN;
}

interface NewRun extends Plan {
  readonly runId: string;
  readonly row: EnrolmentRow;
  readonly runDate: PlainDate;
  readonly account: AutoPayAccount;
}

async function writeRuns(tx: Tx, deps: EngineDeps, announced: readonly NewRun[]): Promise<void> {
  if (announced.length === 0) return;
  const at = deps.clock.instant();
  const runs = await tx
    .insertInto('autopay_runs')
    .values(
      announced.map(({ runId, row, runDate, run, set, account }) => ({
        run_id: runId,
        customer_id: row.customer_id,
        currency: row.currency,
        run_date: runDate,
        ...runColumns(run),
        announced_at: at,
        announced_total: set.total.amount,
        total: set.total.amount,
        bank_name: account.bankName,
        last_four: account.lastFour,
        submitted_at: null,
        changed_at: at,
      })),
    )
    .returningAll()
    .execute();
  await insertRows(
    tx,
    'autopay_run_items',
    announced.flatMap(({ runId, row, set, credits }) =>
      itemsOf(runId, row.customer_id, set, numbersOf(credits)),
    ),
  );
  await insertRows(
    tx,
    'autopay_debits',
    announced.flatMap(({ runId, row, runDate, set }) =>
      set.debits.map((debit) => ({
        run_id: runId,
        customer_id: row.customer_id,
        account_id: debit.buidCustomer,
        account_name: debit.accountName,
        currency: row.currency,
        run_date: runDate,
        announced: debit.amount.amount,
        amount: debit.amount.amount,
        payment_id: null,
      })),
    ),
  );
  await writeAudits(
    tx,
    deps.clock,
    announced.map(({ runId, row, runDate, run, set }) => ({
      userId: null,
      customerId: row.customer_id,
      action: 'autopay_announced',
      subject: runId,
      facts: {
        run_date: runDate,
        amount: set.total.amount,
        currency: row.currency,
        invoices: set.lines.length,
        ...(run.missedOn !== null && { missed_on: run.missedOn }),
      },
    })),
  );
  const sets = new Map(announced.map(({ runId, set }) => [runId, set]));
  await tellAnnounced(
    tx,
    deps,
    runs.flatMap((run) => {
      const set = sets.get(run.run_id);
      return set ? [{ run, set }] : [];
    }),
  );
}
