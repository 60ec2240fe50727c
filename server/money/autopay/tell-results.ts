import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import {
  notCollected,
  tellAll,
  tellReported,
  type TellDeps,
  type Told,
} from '#server/money/autopay/tell-autopay.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/**
 * Tells what became of the debits of runs since it was told last: all of a run at once, so that nothing is called paid that
 * came back in the same sweep. That it is told is kept with the notices, so a stop between the money and them leaves it to
 * the next sweep. Answers how many runs there were.
 */
export async function tellResults(deps: Pick<Deps, 'db' | 'log'> & TellDeps): Promise<number> {
  const runs = await deps.db
    .selectFrom('autopay_runs')
    .select('run_id')
    .where('is_untold', '=', true)
    .orderBy('run_id')
    .execute();
  let told = 0;
  for (const { run_id: runId } of runs) {
    try {
      told += await retryTransaction(() => withSystem(deps.db, (tx) => tellRun(tx, deps, runId)));
    } catch (error) {
      deps.log.error({ err: error, run_id: runId }, 'what became of a run could not be told');
    }
  }
  return told;
}

async function tellRun(tx: Tx, deps: TellDeps, runId: string): Promise<number> {
  const run = await tx
    .selectFrom('autopay_runs')
    .selectAll()
    .where('run_id', '=', runId)
    .where('is_untold', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return 0;
  await tx.updateTable('autopay_runs').set({ is_untold: false }).where('run_id', '=', runId).execute();
  const debits = await debitsOf(tx, runId);
  const back = debits.filter(({ status }) => status === 'returned');
  const untold = back.filter(({ is_return_told: isTold }) => !isTold);
  const paid = debits.filter(({ status }) => status === 'settled');
  // Of what was voided the notice of its void has told; where nothing else became of the run, that is all there is to say.
  const isPaid = paid.length > 0 && !debits.some(isUnderWay);
  if (back.length === 0) {
    if (isPaid) await tellReported(tx, deps, run, debits.filter(isFailed));
  } else if (untold.length > 0) {
    await tellReturned(tx, deps, run, { debits, back, untold });
  } else if (isPaid) {
    const told = { ...toldOf(run, paid), not_collected: notCollected(run, debits.filter(isFailed)) };
    await tellAll(tx, deps, 'autopay_partly_paid', [{ run, told }]);
  }
  return 1;
}

function debitsOf(tx: Tx, runId: string) {
  return tx
    .selectFrom('autopay_debits as debit')
    .innerJoin('payments', 'payments.payment_id', 'debit.payment_id')
    .select(['debit.account_id', 'debit.account_name', 'debit.is_return_told', 'payments.bank_account_id'])
    .select(['payments.amount', 'payments.invoice_count', 'payments.status', 'payments.bank_reason'])
    .where('debit.run_id', '=', runId)
    .orderBy('debit.account_name')
    .orderBy('debit.account_id')
    .execute();
}

type Debit = Awaited<ReturnType<typeof debitsOf>>[number];

const isUnderWay = ({ status }: Debit) => status === 'submitted' || status === 'processing';

/** Voided before the bank collected it: none that came back. */
const isFailed = ({ status }: Debit) => status === 'failed';

interface Returned {
  readonly debits: readonly Debit[];
  /** Those that came back, and of them those of which that was not told. */
  readonly back: readonly Debit[];
  readonly untold: readonly Debit[];
}

/** Tells what came back of a run, why, what became of the rest of it, and what it takes to go on. */
async function tellReturned(
  tx: Tx,
  deps: TellDeps,
  run: RunRow,
  { debits, back, untold }: Returned,
): Promise<void> {
  await tx
    .updateTable('autopay_debits')
    .set({ is_return_told: true })
    .where('run_id', '=', run.run_id)
    .where(
      'account_id',
      'in',
      untold.map(({ account_id: accountId }) => accountId),
    )
    .execute();
  const amountOf = (some: readonly Debit[]) => money(sum(some.map(({ amount }) => amount)), run.currency);
  const told = {
    ...toldOf(run, untold),
    bank_reason: untold[0]?.bank_reason ?? null,
    not_collected: notCollected(run, debits.filter(isFailed)),
    after_return: {
      debits: untold.map(({ account_name, amount, bank_reason }) => ({
        account_name,
        amount: money(amount, run.currency),
        bank_reason,
      })),
      paid: amountOf(debits.filter(({ status }) => status === 'settled')),
      under_way: amountOf(debits.filter(isUnderWay)),
      remedy: await remedyFor(tx, run, untold),
    },
  };
  const about = `${run.run_id} ${back.length}`;
  await tellAll(tx, deps, 'autopay_suspended', [{ run, told, about }]);
}

/** What it takes to go on; null where AutoPay is not stopped by it: turned off before, or on again since. */
async function remedyFor(
  tx: Tx,
  { customer_id: customerId }: RunRow,
  untold: readonly Debit[],
): Promise<'turnOn' | 'confirm' | null> {
  const enrolment = await tx
    .selectFrom('autopay_enrolments')
    .select('status')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (enrolment?.status !== 'suspended') return null;
  const stopped = await tx
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where(
      'bank_account_id',
      'in',
      untold.map(({ bank_account_id: bankAccountId }) => bankAccountId ?? ''),
    )
    .where('state', '=', 'stopped')
    .where('autopay', '=', true)
    .executeTakeFirst();
  return stopped ? 'confirm' : 'turnOn';
}

function toldOf(run: RunRow, debits: readonly Debit[]): Told {
  return {
    total: money(sum(debits.map(({ amount }) => amount)), run.currency),
    invoice_count: sum(debits.map(({ invoice_count: count }) => count)),
    credits: money(0, run.currency),
    above_ceiling: 0,
    skip_until: null,
    bank_reason: null,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
