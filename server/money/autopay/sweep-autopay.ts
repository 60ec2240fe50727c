import { isFixed, isSubmitDue } from '#domain/autopay/run-calendar.ts';
import type { Deps } from '#server/deps.ts';
import { announceRun } from '#server/money/autopay/announce-run.ts';
import { calendarOf } from '#server/money/autopay/enrolment-row.ts';
import { passTime } from '#server/money/autopay/submit-run.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'log'>;

/** Customers that are read at once: memory is the same for ten as for ten thousand. */
const BATCH = 500;
/** Customers that are worked on at once. */
const AT_ONCE = 4;

/**
 * Announces the runs whose turn it is by the business calendar (decisions §13). Each customer is looked at once a business
 * day, in a transaction of its own; what a stopped server has missed is in the next run. Answers how many were announced.
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
    work: async (tx, customerId) => {
      const row = await lockedEnrolment(tx, customerId);
      const isMine = row && row.status !== 'off' && row.status !== 'suspended';
      return isMine && (await announceRun(tx, deps, row)) ? 1 : 0;
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
    work: async (tx, customerId) => {
      const enrolment = await lockedEnrolment(tx, customerId);
      if (!enrolment) return 0;
      const runs = await tx
        .selectFrom('autopay_runs')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('status', 'in', ['announced', 'frozen'])
        .orderBy('run_date')
        .forUpdate()
        .execute();
      let moved = 0;
      for (const run of runs) moved += (await passTime(tx, deps, enrolment, run)) ? 1 : 0;
      return moved;
    },
  });
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

/** An enrolment, locked; undefined where somebody works on it, so that it is left to the next sweep. */
function lockedEnrolment(tx: Tx, customerId: string) {
  return tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

interface Customers {
  readonly find: (after: string) => Promise<readonly { readonly customer_id: string }[]>;
  readonly work: (tx: Tx, customerId: string) => Promise<number>;
}

/** One customer a transaction: one that fails holds up no other and is tried again by the next sweep. */
async function eachCustomer({ db, log }: SweepDeps, { find, work }: Customers): Promise<number> {
  let moved = 0;
  for (let after = ''; ;) {
    const batch = (await find(after)).map(({ customer_id }) => customer_id);
    const last = batch.at(-1);
    if (last === undefined) return moved;
    after = last;
    const next = batch.values();
    const worker = async () => {
      for (const customerId of next) {
        try {
          // As the owner of the tables: time passes for every customer, and no user asks.
          const count = await retryTransaction(() => withSystem(db, (tx) => work(tx, customerId)));
          moved += count;
        } catch (error) {
          log.error({ err: error, customer_id: customerId }, 'a run of AutoPay could not be moved');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}
