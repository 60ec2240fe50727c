import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { RunState } from '#machines/lifecycle/move-autopay.ts';
import type { LockedRun } from '#server/money/autopay/locked-runs.ts';
import { numbersOf } from '#server/money/autopay/open-invoices.ts';
import type { AutoPayAccount } from '#server/money/autopay/paying-account.ts';
import { keptUses, runColumns, skippedBy, type RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Where a run is now. */
interface MovedRun {
  readonly runId: string;
  readonly state: RunState;
  readonly total: number;
  readonly isSubmitted: boolean;
  /** Which bank account it debits; null leaves the announced one. */
  readonly account: Pick<AutoPayAccount, 'bankName' | 'lastFour'> | null;
}

/** Keeps where runs are now; in one statement. Answers them as they are kept. */
export async function keepRuns(tx: Tx, at: Instant, runs: readonly MovedRun[]): Promise<RunRow[]> {
  if (runs.length === 0) return [];
  const rows = runs.map(({ runId, state, total, isSubmitted, account }) => ({
    run_id: runId,
    ...runColumns(state),
    total,
    bank_name: account?.bankName ?? null,
    last_four: account?.lastFour ?? null,
    submitted_at: isSubmitted ? at : null,
  }));
  const kept =
    await sql<RunRow>`update autopay_runs run set status = moved.status, skip_reason = moved.skip_reason,
      total = moved.total, bank_name = coalesce(moved.bank_name, run.bank_name),
      last_four = coalesce(moved.last_four, run.last_four), submitted_at = moved.submitted_at,
      changed_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (run_id text, status text, skip_reason text,
      total bigint, bank_name text, last_four text, submitted_at timestamptz)
    where run.run_id = moved.run_id
    returning run.*`.execute(tx);
  return kept.rows;
}

/** A submitted run, and which payment debits an account of it. */
interface Outcome extends LockedRun {
  readonly paymentOf: (accountId: string) => string | null;
}

/** Keeps what became of each invoice of runs and of each account's debit. */
export async function keepOutcomes(tx: Tx, runs: readonly Outcome[]): Promise<void> {
  const items = runs.flatMap(({ run: { run_id }, set, credits }) => {
    const numbers = numbersOf(credits);
    return [
      ...set.lines.map((line) => ({
        run_id,
        trx_id: line.invoice.trxId,
        amount: line.invoice.open.amount,
        charged: line.charged.amount,
        uses: keptUses(line, numbers),
        reason: null,
        left_out_by: null,
      })),
      ...set.leftOut.map(({ invoice, reason }) => ({
        run_id,
        trx_id: invoice.trxId,
        amount: invoice.open.amount,
        charged: 0,
        uses: [],
        reason,
        left_out_by: skippedBy({ invoice, reason }),
      })),
    ];
  });
  await sql`update autopay_run_items item set amount = became.amount, charged = became.charged, uses = became.uses,
      reason = became.reason, left_out_by = became.left_out_by, is_active = false, settled_by = case when became.reason = 'notPayable' then
        (select case when invoice.credited = 0 and invoice.paid > 0 then 'payment'
            when invoice.paid = 0 and invoice.credited > 0 then 'credit' end
          from invoices invoice where invoice.customer_id = item.customer_id and invoice.trx_id = item.trx_id) end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as became (run_id text, trx_id text, amount bigint, charged bigint, uses jsonb, reason text,
        left_out_by jsonb)
    where item.run_id = became.run_id and item.trx_id = became.trx_id`.execute(tx);
  const debits = runs.flatMap(({ run: { run_id }, set, paymentOf }) =>
    set.debits.map(({ buidCustomer, amount }) => ({
      run_id,
      account_id: buidCustomer,
      amount: amount.amount,
      payment_id: paymentOf(buidCustomer),
    })),
  );
  // An account of which nothing is left is debited nothing.
  await sql`update autopay_debits debit set amount = coalesce(became.amount, 0), payment_id = became.payment_id
    from autopay_debits kept left join jsonb_to_recordset(${JSON.stringify(debits)}::jsonb)
      as became (run_id text, account_id text, amount bigint, payment_id text)
      on became.run_id = kept.run_id and became.account_id = kept.account_id
    where kept.run_id = any(${runs.map(({ run }) => run.run_id)}::text[])
      and debit.run_id = kept.run_id and debit.account_id = kept.account_id`.execute(tx);
}
