import { sql } from 'kysely';
import { verifyLedger, type Violation } from '#server/money/ledger/verify-ledger.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What became of AutoPay in a portal that was killed. */
export interface AutoPayComparison {
  readonly runs: Readonly<Record<string, number>>;
  readonly payments: Readonly<Record<string, number>>;
  /** How many of what must be there once are not, or but half; empty where nothing is lost. */
  readonly lost: Readonly<Record<string, number>>;
  /** How many are there more than once. */
  readonly doubled: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** Of all entries, minor units: zero. */
  readonly ledgerSum: number;
}

/** What must be there once; each query answers what is not, or is but half. */
const LOST: Readonly<Record<string, string>> = {
  'due and not paid': `select from invoices invoice where life_cycle = 'billed' and open > 0
    and not exists (select from payments where payments.customer_id = invoice.customer_id and status = 'returned')`,
  'announced and never moved': `select from autopay_runs run where status in ('announced', 'frozen')
    and run_date <= (select max(run_date) from autopay_runs where status in ('submitted', 'settled', 'returned'))
    and run_date < (select max(announced_on) from autopay_enrolments)`,
  'a debit without its payment': `select from autopay_debits debit join autopay_runs run using (run_id)
    where run.status in ('submitted', 'settled', 'returned') and debit.amount > 0 and debit.payment_id is null`,
  'submitted and not accepted': `select from payments where status = 'submitted'`,
  'settled, and its run is not': `select from autopay_runs run where status = 'submitted' and not exists
    (select from autopay_debits debit join payments using (payment_id) where debit.run_id = run.run_id
      and payments.status <> 'settled')`,
  'announced and not told': `select from autopay_runs run where announced_at is not null and not exists
    (select from notices where kind = 'autopay_announced' and about = run.run_id)`,
  'settled and not told': `select from autopay_runs run where status = 'settled' and not exists
    (select from notices where kind = 'autopay_reported' and about = run.run_id)`,
  'returned and not told': `select from autopay_runs run where status = 'returned' and not exists
    (select from notices where kind = 'autopay_suspended' and about like run.run_id || ' %')`,
};

/** What must be there no more than once; each query answers what is. */
const DOUBLED: Readonly<Record<string, string>> = {
  'an invoice debited twice': `select line.customer_id, line.trx_id from payment_lines line
    join payments using (payment_id) where payments.status in ('submitted', 'processing', 'settled')
    group by line.customer_id, line.trx_id having count(*) > 1`,
  'an invoice twice in a run': `select debit.run_id, line.trx_id from autopay_debits debit
    join payment_lines line using (payment_id) group by debit.run_id, line.trx_id having count(*) > 1`,
  'a payment of no run': `select from payments where user_id is null and not exists
    (select from autopay_debits debit where debit.payment_id = payments.payment_id)`,
  'a payment of two runs': `select payment_id from autopay_debits where payment_id is not null
    group by payment_id having count(*) > 1`,
  'handed to the bank twice': `select reference from sandbox_bank_reports where result = 'settled'
    group by reference having count(*) > 1`,
  'told twice': `select about, kind, user_id from notices where kind like 'autopay%'
    group by about, kind, user_id having count(*) > 1`,
};

/** Compares what AutoPay has left in the database with what it owes: nothing doubled, nothing lost. */
export async function compareAutoPay(db: Db): Promise<AutoPayComparison> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total
    from ledger_entries`.execute(db);
  return {
    runs: await byStatus(db, 'autopay_runs'),
    payments: await byStatus(db, 'payments'),
    lost: await counted(db, LOST),
    doubled: await counted(db, DOUBLED),
    violations: await verifyLedger(db),
    ledgerSum: rows[0]?.total ?? 0,
  };
}

/** How many rows each query answers, without those that answer none. */
async function counted(db: Db, queries: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (${sql.raw(query)}) as found`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}

async function byStatus(db: Db, table: 'autopay_runs' | 'payments'): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count
    from ${sql.table(table)} group by status order by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
