import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isFixed, isSubmitDue } from '#domain/autopay/run-calendar.ts';
import { runSet, type RunSet } from '#domain/autopay/run-set.ts';
import { planCredits } from '#domain/credit/credit-plan.ts';
import { moveRun, type RunState } from '#machines/lifecycle/move-autopay.ts';
import { calendarOf, termsOf, type EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import { openInvoices, unusedCredits } from '#server/money/autopay/open-invoices.ts';
import { autoPayAccount, type AutoPayAccount } from '#server/money/autopay/paying-account.ts';
import { keptUses, runColumns, runStateOf, type RunRow } from '#server/money/autopay/run-row.ts';
import { numbersOf, type EngineDeps } from '#server/money/autopay/announce-run.ts';
import { tellNotMade } from '#server/money/autopay/tell-not-made.ts';
import { tellReported } from '#server/money/autopay/tell-autopay.ts';
import { writeDebit } from '#server/money/autopay/write-debit.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import { lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Moves a run along with time: it is frozen from the evening before, and submitted once its hour has come, on the first
 * business day on which anybody looks. Its enrolment and the run are locked. Answers whether it has moved.
 */
export async function passTime(
  tx: Tx,
  deps: EngineDeps,
  enrolment: EnrolmentRow,
  row: RunRow,
): Promise<boolean> {
  const { clock, config } = deps;
  const calendar = calendarOf(row.currency, config);
  const at = clock.instant();
  const before = runStateOf(row);
  const frozen = isFixed(row.run_date, at, calendar) ? moveRun(before, { type: 'skipEnd.come' }) : null;
  const state = frozen ?? before;
  const isDue = state.status === 'frozen' && isSubmitDue(row.run_date, at, calendar);
  if (!isDue && !frozen) return false;
  const after = isDue ? await submit(tx, deps, enrolment, row, state) : { state, total: row.total };
  await tx
    .updateTable('autopay_runs')
    .set({
      ...runColumns(after.state),
      total: after.total,
      submitted_at: isDue && after.state.status !== 'skipped' ? at : null,
      changed_at: at,
    })
    .where('run_id', '=', row.run_id)
    .execute();
  // Credits paid all of it: no debit will settle and be reported.
  if (after.state.status === 'settled') await tellReported(tx, deps, { ...row, total: after.total });
  if (after.state.status === 'skipped') {
    await tellNotMade(tx, deps, row, { reason: 'nothingLeft', stoppedBy: null });
  }
  return true;
}

/** Applies the credits, writes a payment for each account, and keeps what became of each invoice. */
async function submit(
  tx: Tx,
  deps: EngineDeps,
  enrolment: EnrolmentRow,
  row: RunRow,
  before: RunState,
): Promise<{ readonly state: RunState; readonly total: number }> {
  const { clock } = deps;
  const { customer_id: customerId, run_id: runId } = row;
  const account = await autoPayAccount(tx, customerId);
  const set = await lockedSet(tx, deps, enrolment, row, account);
  const debits = set.debits.filter(({ amount }) => amount.amount > 0);
  const state =
    moveRun(before, { type: 'hour.come', debits: debits.length, lines: set.lines.length }) ?? before;
  for (const { uses } of set.lines) {
    for (const use of uses) await applyCredit(tx, { clock }, { ...use, customerId, userId: null });
  }
  const submissionId = debits.length > 1 ? randomUUID() : null;
  const payments = new Map<string, string>();
  for (const debit of debits) {
    if (!account) break;
    const lines = set.lines.filter(
      ({ invoice, charged }) => invoice.buidCustomer === debit.buidCustomer && charged.amount > 0,
    );
    const trxIds = lines.map(({ invoice }) => invoice.trxId);
    const paymentId = await writeDebit(tx, deps, { enrolment, account, trxIds, submissionId });
    payments.set(debit.buidCustomer, paymentId);
  }
  await keepOutcome(tx, row, set, payments);
  await writeAudit(tx, clock, {
    userId: null,
    customerId,
    action: state.status === 'skipped' ? 'autopay_skipped' : 'autopay_submitted',
    subject: runId,
    facts: {
      run_date: row.run_date,
      amount: set.total.amount,
      currency: row.currency,
      debits: debits.length,
    },
  });
  return { state, total: set.total.amount };
}

/** What is left of what was announced, with its invoices locked; nothing without the bank account. */
async function lockedSet(
  tx: Tx,
  { clock }: EngineDeps,
  enrolment: EnrolmentRow,
  { run_id: runId, customer_id: customerId, currency }: RunRow,
  account: AutoPayAccount | null,
): Promise<RunSet> {
  const items = await tx
    .selectFrom('autopay_run_items')
    .select('trx_id')
    .where('run_id', '=', runId)
    .where('is_active', '=', true)
    .orderBy('trx_id')
    .execute();
  const trxIds = items.map(({ trx_id }) => trx_id);
  const debits = await tx
    .selectFrom('autopay_debits')
    .select(['account_id', 'announced'])
    .where('run_id', '=', runId)
    .execute();
  const credits = await unusedCredits(tx, customerId, currency);
  // Credits too, in the order of all ids: a payment that uses them waits here, and never in a circle.
  await lockInvoices(tx, customerId, ...trxIds, ...credits.map(({ trxId }) => trxId));
  const today = clock.today();
  return runSet({
    invoices: await openInvoices(tx, { customerId, today, dueThrough: today, trxIds }),
    credits: await unusedCredits(tx, customerId, currency),
    terms: { ...termsOf(enrolment), ...(account?.currency === currency ? {} : { accountIds: [] }) },
    announced: new Map(debits.map(({ account_id, announced }) => [account_id, announced])),
    plan: planCredits,
  });
}

/** What became of each invoice and of each account's debit. */
async function keepOutcome(
  tx: Tx,
  { run_id: runId, customer_id: customerId }: RunRow,
  set: RunSet,
  payments: ReadonlyMap<string, string>,
): Promise<void> {
  const used = set.lines.flatMap(({ uses }) => uses.map(({ creditTrxId }) => creditTrxId));
  const numbers = await numbersOf(tx, customerId, used);
  const outcome = [
    ...set.lines.map((line) => ({
      trx_id: line.invoice.trxId,
      amount: line.invoice.open.amount,
      charged: line.charged.amount,
      uses: keptUses(line, numbers),
      reason: null,
    })),
    ...set.leftOut.map(({ invoice, reason }) => ({
      trx_id: invoice.trxId,
      amount: invoice.open.amount,
      charged: 0,
      uses: [],
      reason,
    })),
  ];
  await sql`update autopay_run_items item set amount = became.amount, charged = became.charged, uses = became.uses,
      reason = became.reason, is_active = false
    from jsonb_to_recordset(${JSON.stringify(outcome)}::jsonb)
      as became (trx_id text, amount bigint, charged bigint, uses jsonb, reason text)
    where item.run_id = ${runId} and item.trx_id = became.trx_id`.execute(tx);
  const debits = new Map(set.debits.map((debit) => [debit.buidCustomer, debit.amount.amount]));
  for (const [accountId, amount] of debits) {
    await tx
      .updateTable('autopay_debits')
      .set({ amount, payment_id: payments.get(accountId) ?? null })
      .where('run_id', '=', runId)
      .where('account_id', '=', accountId)
      .execute();
  }
  let gone = tx.updateTable('autopay_debits').set({ amount: 0 }).where('run_id', '=', runId);
  if (debits.size > 0) gone = gone.where('account_id', 'not in', [...debits.keys()]);
  await gone.execute();
}
