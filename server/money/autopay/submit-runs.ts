import { randomUUID } from 'node:crypto';
import { isFixed, isSubmitDue } from '#domain/autopay/run-calendar.ts';
import type { RunSet } from '#domain/autopay/run-set.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { moveRun, type RunState } from '#machines/lifecycle/move-autopay.ts';
import type { EngineDeps } from '#server/money/autopay/announce-runs.ts';
import { calendarOf } from '#server/money/autopay/enrolment-row.ts';
import { keepOutcomes, keepRuns } from '#server/money/autopay/keep-runs.ts';
import { runStateOf, type EnrolledRun } from '#server/money/autopay/run-row.ts';
import { lockedRuns, type LockedRun } from '#server/money/autopay/locked-runs.ts';
import { tellNotMade } from '#server/money/autopay/tell-not-made.ts';
import { tellReported } from '#server/money/autopay/tell-autopay.ts';
import { writeDebits, type Debit } from '#server/money/autopay/write-debits.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import type { ChargedLine } from '#server/money/payments/charged-order.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Moves runs along with time, one of each customer, in as few statements for many as for one: they are frozen from the
 * evening before, and submitted once their hour has come, on the first business day on which anybody looks. Their
 * enrolments and they are locked. Answers how many have moved.
 */
export async function passTime(tx: Tx, deps: EngineDeps, enrolled: readonly EnrolledRun[]): Promise<number> {
  const at = deps.clock.instant();
  const moving = enrolled.flatMap((one) => movingOf(one, at, deps));
  const submitted = await submit(
    tx,
    deps,
    moving.filter(({ isDue }) => isDue),
  );
  const kept = await keepRuns(
    tx,
    at,
    moving.map(({ run, state, isDue }) => {
      const after = submitted.get(run.run_id) ?? { state, total: run.total, account: null };
      const isSubmitted = isDue && after.state.status !== 'skipped';
      return { runId: run.run_id, ...after, isSubmitted, account: isSubmitted ? after.account : null };
    }),
  );
  for (const run of kept.filter(({ run_id }) => submitted.has(run_id))) {
    // Credits paid all of it: no debit will settle and be reported.
    if (run.status === 'settled') await tellReported(tx, deps, run);
    if (run.status === 'skipped') {
      await tellNotMade(tx, deps, run, { reason: run.skip_reason ?? 'nothingLeft', stoppedBy: null });
    }
  }
  return moving.length;
}

/** A run that is frozen or submitted now. */
interface MovingRun extends EnrolledRun {
  readonly state: RunState;
  readonly isDue: boolean;
}

function movingOf({ enrolment, run }: EnrolledRun, at: Instant, { config }: EngineDeps): MovingRun[] {
  const calendar = calendarOf(run.currency, config);
  const before = runStateOf(run);
  const frozen = isFixed(run.run_date, at, calendar) ? moveRun(before, { type: 'skipEnd.come' }) : null;
  const state = frozen ?? before;
  const isDue = state.status === 'frozen' && isSubmitDue(run.run_date, at, calendar);
  return isDue || frozen ? [{ enrolment, run, state, isDue }] : [];
}

/** What became of a run. */
interface Submitted {
  readonly state: RunState;
  readonly total: number;
  /** What it debits, which may have moved since it was announced; null where that is gone. */
  readonly account: LockedRun['account'];
}

/** Applies the credits, writes a payment for each account, and keeps what became of each invoice; by run. */
async function submit(
  tx: Tx,
  deps: EngineDeps,
  due: readonly MovingRun[],
): Promise<ReadonlyMap<string, Submitted>> {
  if (due.length === 0) return new Map();
  const { clock } = deps;
  const locked = await lockedRuns(tx, deps, due);
  // What credits pay of a debited invoice belongs to its payment, and is given back with it.
  for (const { run, set } of locked) {
    for (const use of set.lines.flatMap(({ uses, charged }) => (charged.amount === 0 ? uses : []))) {
      await applyCredit(tx, { clock }, { ...use, customerId: run.customer_id, userId: null });
    }
  }
  const debits = debitsOf(locked);
  const paymentIds = await writeDebits(tx, deps, debits);
  const payments = new Map(debits.map((debit, index) => [debitKey(debit), paymentIds[index] ?? null]));
  await keepOutcomes(
    tx,
    locked.map((one) => ({
      ...one,
      paymentOf: (accountId) => payments.get(debitKey({ runId: one.run.run_id, accountId })) ?? null,
    })),
  );
  const states = new Map(due.map(({ run, state }) => [run.run_id, state]));
  const became = locked.map((one) => ({ one, debits: debited(one.set).length, ...after(one, states) }));
  await writeAudits(
    tx,
    clock,
    became.map(({ one: { run, set }, state, debits: count }) => ({
      userId: null,
      customerId: run.customer_id,
      action: state.status === 'skipped' ? 'autopay_skipped' : 'autopay_submitted',
      subject: run.run_id,
      facts: { run_date: run.run_date, amount: set.total.amount, currency: run.currency, debits: count },
    })),
  );
  return new Map(
    became.map(({ one: { run, set, account }, state }) => [
      run.run_id,
      { state, total: set.total.amount, account },
    ]),
  );
}

const debitKey = ({ runId, accountId }: Pick<Debit, 'runId' | 'accountId'>) => `${runId} ${accountId}`;

/** The accounts of which anything is debited. */
const debited = ({ debits }: RunSet) => debits.filter(({ amount }) => amount.amount > 0);

function after(
  { run, set, lack }: LockedRun,
  states: ReadonlyMap<string, RunState>,
): { readonly state: RunState } {
  const before = states.get(run.run_id) ?? runStateOf(run);
  const event = { type: 'hour.come' as const, debits: debited(set).length, lines: set.lines.length, lack };
  return { state: moveRun(before, event) ?? before };
}

/** The debits of runs, each with the invoices that it pays and the credits that pay a part of them. */
function debitsOf(locked: readonly LockedRun[]): Debit[] {
  return locked.flatMap(({ enrolment, run, customerName, account, set, states }): Debit[] => {
    if (!account) return [];
    const all = debited(set);
    const submissionId = all.length > 1 ? randomUUID() : null;
    return all.map(({ buidCustomer: accountId }) => {
      const own = set.lines
        .filter(({ invoice, charged }) => invoice.buidCustomer === accountId && charged.amount > 0)
        .toSorted((a, b) => (a.invoice.trxId < b.invoice.trxId ? -1 : 1));
      return {
        runId: run.run_id,
        accountId,
        enrolment,
        customerName,
        account,
        submissionId,
        lines: own.map(({ invoice, charged, uses }): ChargedLine => {
          // A credit that pays a part of it leaves it where it is.
          const state = states.get(invoice.trxId);
          if (!state) throw new RangeError('an invoice is debited that was not locked');
          const byCredits = uses.reduce((sum, { amount }) => sum + amount.amount, 0);
          const leftOpen = invoice.open.amount - byCredits - charged.amount;
          return { invoice, state, charged: charged.amount, leftOpen, short: null };
        }),
        uses: own.flatMap(({ uses }) => uses),
      };
    });
  });
}
