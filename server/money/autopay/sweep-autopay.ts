import { isFixed, isSubmitDue } from '#domain/autopay/run-calendar.ts';
import type { Deps } from '#server/deps.ts';
import { announceRuns } from '#server/money/autopay/announce-runs.ts';
import { calendarOf } from '#server/money/autopay/enrolment-row.ts';
import { passTime } from '#server/money/autopay/submit-runs.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'log'>;

/** Customers that are read at once: memory is the same for ten as for ten thousand. */
const BATCH = 500;
/** Customers of one transaction: each statement is written once for all of them. */
const TOGETHER = 20;
/** Transactions at once. */
const AT_ONCE = 4;

/**
 * Announces the runs whose turn it is by the business calendar (decisions §13). Each customer is looked at once a business
 * day; what a stopped server has missed is in the next run. Answers how many were announced.
 */
export async function announceAutoPay(deps: SweepDeps): Promise<number> {
  if (!deps.config.settings.autoPay.isRunning) return 0;
  const today = deps.clock.today();
  return eachCustomer(deps, {
    find: (after) =>
      deps.db
        .selectFrom('autopay_enrolments')
        .select('customer_id')
        .where('status', 'not in', ['off', 'suspended'])
        .where((row) => row.or([row('announced_on', 'is', null), row('announced_on', '<', today)]))
        .where('customer_id', '>', after)
        .orderBy('customer_id')
        .limit(BATCH)
        .execute(),
    work: async (tx, customerIds) => {
      const rows = await lockedEnrolments(tx, customerIds);
      return announceRuns(
        tx,
        deps,
        rows.filter(({ status }) => status !== 'off' && status !== 'suspended'),
      );
    },
  });
}

/**
 * Freezes the runs of which nothing can be skipped any more, and submits those whose hour has come; one that was missed, as
 * its day became a holiday or the server stood still, on the first business day after it, once. Answers how many moved.
 */
export async function submitAutoPay(deps: SweepDeps): Promise<number> {
  if (!deps.config.settings.autoPay.isRunning) return 0;
  const due = await dueRuns(deps);
  if (due.length === 0) return 0;
  return eachCustomer(deps, {
    find: (after) =>
      deps.db
        .selectFrom('autopay_runs')
        .select('customer_id')
        .distinct()
        .where((row) =>
          row.or(
            due.map(({ currency, status, run_date }) =>
              row.and([
                row('currency', '=', currency),
                row('status', '=', status),
                row('run_date', '=', run_date),
              ]),
            ),
          ),
        )
        .where('customer_id', '>', after)
        .orderBy('customer_id')
        .limit(BATCH)
        .execute(),
    work: async (tx, customerIds) => {
      const enrolments = await lockedEnrolments(tx, customerIds);
      if (enrolments.length === 0) return 0;
      const runs = await tx
        .selectFrom('autopay_runs')
        .selectAll()
        .where(
          'customer_id',
          'in',
          enrolments.map(({ customer_id }) => customer_id),
        )
        .where('status', 'in', ['announced', 'frozen'])
        .orderBy('run_date')
        .orderBy('customer_id')
        .forUpdate()
        .execute();
      let moved = 0;
      // One of each customer after the other: a run may use credits that an earlier one has left.
      for (const together of rounds(runs)) {
        moved += await passTime(
          tx,
          deps,
          together.flatMap((run) => {
            const enrolment = enrolments.find(({ customer_id }) => customer_id === run.customer_id);
            return enrolment ? [{ enrolment, run }] : [];
          }),
        );
      }
      return moved;
    },
  });
}

/** The first run of each customer, then the second of each, and so on. */
function rounds(runs: readonly RunRow[]): RunRow[][] {
  const turns: RunRow[][] = [];
  for (const own of Map.groupBy(runs, ({ customer_id }) => customer_id).values()) {
    own.forEach((run, index) => (turns[index] ??= []).push(run));
  }
  return turns;
}

/** The days whose runs are to be frozen or submitted now, by the calendar of their currency. */
async function dueRuns({ db, clock, config }: SweepDeps) {
  const open = await db
    .selectFrom('autopay_runs')
    .select(['currency', 'status', 'run_date'])
    .distinct()
    .where('status', 'in', ['announced', 'frozen'])
    .execute();
  const at = clock.instant();
  return open.filter(({ currency, status, run_date: runDate }) => {
    const calendar = calendarOf(currency, config);
    return status === 'announced' ? isFixed(runDate, at, calendar) : isSubmitDue(runDate, at, calendar);
  });
}

/** Enrolments, locked; without those that somebody works on, which are left to the next sweep. */
function lockedEnrolments(tx: Tx, customerIds: readonly string[]) {
  return tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_id')
    .forUpdate()
    .skipLocked()
    .execute();
}

interface Customers {
  readonly find: (after: string) => Promise<readonly { readonly customer_id: string }[]>;
  readonly work: (tx: Tx, customerIds: readonly string[]) => Promise<number>;
}

/**
 * Some customers a transaction. Where it fails, each of them is worked on alone: one that fails holds up no other and is
 * tried again by the next sweep.
 */
async function eachCustomer({ db, log }: SweepDeps, { find, work }: Customers): Promise<number> {
  // As the owner of the tables: time passes for every customer, and no user asks.
  const done = (customerIds: readonly string[]) =>
    retryTransaction(() => withSystem(db, (tx) => work(tx, customerIds)));
  const alone = async (customerId: string): Promise<number> => {
    try {
      return await done([customerId]);
    } catch (error) {
      log.error({ err: error, customer_id: customerId }, 'a run of AutoPay could not be moved');
      return 0;
    }
  };
  const together = async (customerIds: readonly string[]): Promise<number> => {
    try {
      return await done(customerIds);
    } catch (error) {
      log.warn({ err: error }, 'runs of AutoPay are moved one by one');
      let moved = 0;
      for (const customerId of customerIds) moved += await alone(customerId);
      return moved;
    }
  };
  let moved = 0;
  for (let after = ''; ;) {
    const batch = (await find(after)).map(({ customer_id }) => customer_id);
    const last = batch.at(-1);
    if (last === undefined) return moved;
    after = last;
    const next = chunksOf(batch).values();
    const worker = async () => {
      for (const customerIds of next) {
        const count = await together(customerIds);
        moved += count;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

function chunksOf(customerIds: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(customerIds.length / TOGETHER);
  return Array.from({ length: count }, (_, index) =>
    customerIds.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
}
