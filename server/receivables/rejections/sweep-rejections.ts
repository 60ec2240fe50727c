import { addDays } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked } from '#server/platform/db/each-locked.ts';
import { judgeTransaction } from '#server/receivables/rejections/judge-transaction.ts';
import { tellEnd } from '#server/receivables/rejections/tell-rejection.ts';
import { writeTransactionEvents } from '#server/receivables/rejections/transaction-events.ts';
import { statusOf, type TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'log'>;

/** Transactions that one sweep judges at most; the rest are the next ones'. */
const BATCH = 500;

/**
 * Judges what was resubmitted, each in a transaction of its own in which it is accepted, with its invoice, or rejected again: a
 * server that is killed in between leaves it as it was, for the next sweep. Answers how many were judged.
 */
export async function judgeResubmitted(deps: SweepDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('merchant_transactions')
    .select('transaction_id')
    .where('status', 'in', ['resubmitting', 'stillProcessing'])
    .where('judged_after', '<=', deps.clock.instant())
    .orderBy('judged_after')
    .orderBy('transaction_id')
    .limit(BATCH)
    .execute();
  return eachTransaction(deps, due, (tx, row) =>
    judgeTransaction(tx, { clock: deps.clock, sealer: deps.sealer, timeZone: deps.portal.timeZone }, row),
  );
}

/** Writes down what time has made of rejections: what takes longer than most, and what is over. Answers how many moved. */
export async function passRejectionTimes(deps: SweepDeps): Promise<number> {
  const { waitSeconds } = deps.config.settings.rejections;
  const since = new Date(deps.clock.now().getTime() - waitSeconds * 1000).toISOString();
  const due = await deps.db
    .selectFrom('merchant_transactions')
    .select('transaction_id')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'rejected'), row('resubmit_until', '<', deps.clock.today())]),
        row.and([row('status', '=', 'resubmitting'), row('resubmitted_at', '<=', since)]),
      ]),
    )
    .orderBy('transaction_id')
    .limit(BATCH)
    .execute();
  return eachTransaction(deps, due, async (tx, row) => {
    const status = statusOf(row, deps.clock, deps.config.settings.rejections);
    if (status === row.status) return false;
    const at = deps.clock.instant();
    await tx
      .updateTable('merchant_transactions')
      .set({ status, ...(status === 'expired' && { ended_at: at }) })
      .where('transaction_id', '=', row.transaction_id)
      .execute();
    if (status === 'expired') {
      await writeTransactionEvents(tx, row, at, [{ kind: 'expired' }]);
      await tellEnd(tx, deps, row, 'transaction_expired');
    }
    return true;
  });
}

/** Tells merchants, once of each, of rejected transactions whose time to be resubmitted ends soon. Answers of how many. */
export async function remindOfRejections(deps: SweepDeps): Promise<number> {
  const { remindDays } = deps.config.settings.rejections;
  const today = deps.clock.today();
  const due = await deps.db
    .selectFrom('merchant_transactions')
    .select('transaction_id')
    .where('status', '=', 'rejected')
    .where('is_end_told', '=', false)
    .where('resubmit_until', '>=', today)
    .where('resubmit_until', '<=', addDays(today, remindDays))
    .orderBy('resubmit_until')
    .orderBy('transaction_id')
    .limit(BATCH)
    .execute();
  return eachTransaction(deps, due, async (tx, row) => {
    // Resubmitted, or told by another instance meanwhile.
    if (row.status !== 'rejected' || row.is_end_told) return false;
    await tellEnd(tx, deps, row, 'transaction_expiring');
    await tx
      .updateTable('merchant_transactions')
      .set({ is_end_told: true })
      .where('transaction_id', '=', row.transaction_id)
      .execute();
    return true;
  });
}

/** Each of what was found, locked. */
const eachTransaction = (
  deps: SweepDeps,
  found: readonly { readonly transaction_id: string }[],
  work: (tx: Tx, row: TransactionRow) => Promise<boolean>,
): Promise<number> =>
  eachLocked<TransactionRow>(
    deps,
    found.map(({ transaction_id }) => transaction_id),
    {
      lock: (tx, id) =>
        tx
          .selectFrom('merchant_transactions')
          .selectAll()
          .where('transaction_id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst(),
      work,
      failure: 'a transaction could not be judged',
    },
  );
