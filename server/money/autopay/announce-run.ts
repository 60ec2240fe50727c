import { randomUUID } from 'node:crypto';
import { runOn } from '#domain/autopay/next-runs.ts';
import { announcedRun } from '#domain/autopay/run-calendar.ts';
import type { RunSet } from '#domain/autopay/run-set.ts';
import { planCredits } from '#domain/credit/credit-plan.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { moveEnrolment, NEW_RUN, type EnrolmentState } from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import {
  calendarOf,
  enrolmentColumns,
  enrolmentStateOf,
  termsOf,
  type EnrolmentRow,
} from '#server/money/autopay/enrolment-row.ts';
import { openInvoices, unusedCredits } from '#server/money/autopay/open-invoices.ts';
import {
  autoPayAccount,
  isAutoPayWaiting,
  type AutoPayAccount,
} from '#server/money/autopay/paying-account.ts';
import { itemsOf, runColumns } from '#server/money/autopay/run-row.ts';
import { tellAnnounced } from '#server/money/autopay/tell-autopay.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';

/** What announcing and submitting is made of. */
export type EngineDeps = Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>;

/**
 * Announces the run of an enrolment whose turn is today, if anything is due: its set is fixed, kept and told (decisions
 * §13). The enrolment is locked; that today was looked at is kept with it, so that nobody announces twice. Answers
 * whether a run was announced.
 */
export async function announceRun(tx: Tx, deps: EngineDeps, row: EnrolmentRow): Promise<boolean> {
  const { clock, config } = deps;
  const today = clock.today();
  const runDate = announcedRun(clock.instant(), calendarOf(row.currency, config));
  if (runDate === null || (row.announced_on !== null && row.announced_on >= today)) return false;
  const account = await autoPayAccount(tx, row.customer_id);
  if (account === null && (await isAutoPayWaiting(tx, row.customer_id))) return false;
  const state = stateOf(row, account, runDate);
  const isPaying = state.status === 'on' || state.status === 'overCeiling';
  const set = isPaying ? await setOf(tx, deps, row, runDate) : null;
  const isAnnounced = account !== null && set !== null && set.lines.length > 0;
  const isOverCeiling = set?.leftOut.some(({ reason }) => reason === 'aboveRunCeiling') ?? false;
  if (isAnnounced) await writeRun(tx, deps, row, { runDate, account, set });
  const after = (isAnnounced && moveEnrolment(state, { type: 'run.announced', isOverCeiling })) || state;
  await tx
    .updateTable('autopay_enrolments')
    .set({ ...enrolmentColumns(after), announced_on: today })
    .where('customer_id', '=', row.customer_id)
    .execute();
  return isAnnounced;
}

/** Where an enrolment is when a run's turn comes: a pause may be over, and without its bank account it is off. */
function stateOf(row: EnrolmentRow, account: AutoPayAccount | null, runDate: PlainDate): EnrolmentState {
  const before = enrolmentStateOf(row);
  const isThere = account !== null && account.currency === row.currency;
  return moveEnrolment(before, isThere ? { type: 'day.come', runDate } : { type: 'account.gone' }) ?? before;
}

/** What a run takes; null where somebody has skipped that day, or it is there. */
async function setOf(
  tx: Tx,
  { clock }: EngineDeps,
  row: EnrolmentRow,
  runDate: PlainDate,
): Promise<RunSet | null> {
  const there = await tx
    .selectFrom('autopay_runs')
    .select('run_id')
    .where('customer_id', '=', row.customer_id)
    .where('currency', '=', row.currency)
    .where('run_date', '=', runDate)
    .executeTakeFirst();
  if (there) return null;
  const terms = termsOf(row);
  const invoices = await openInvoices(tx, {
    customerId: row.customer_id,
    today: clock.today(),
    // A weekend's are on the day after it, so none that is due later is in the run.
    dueThrough: addBusinessDays(runDate, row.days_early, row.currency),
  });
  const credits = await unusedCredits(tx, row.customer_id, row.currency);
  return runOn(runDate, { invoices, credits, terms, plan: planCredits });
}

interface NewRun {
  readonly runDate: PlainDate;
  readonly account: AutoPayAccount;
  readonly set: RunSet;
}

async function writeRun(
  tx: Tx,
  deps: EngineDeps,
  { customer_id: customerId, currency }: EnrolmentRow,
  { runDate, account, set }: NewRun,
): Promise<void> {
  const { clock } = deps;
  const runId = randomUUID();
  const at = clock.instant();
  const total = set.total.amount;
  const run = await tx
    .insertInto('autopay_runs')
    .values({
      run_id: runId,
      customer_id: customerId,
      currency,
      run_date: runDate,
      ...runColumns(NEW_RUN),
      announced_at: at,
      announced_total: total,
      total,
      bank_name: account.bankName,
      last_four: account.lastFour,
      submitted_at: null,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const used = set.lines.flatMap(({ uses }) => uses.map(({ creditTrxId }) => creditTrxId));
  await insertRows(
    tx,
    'autopay_run_items',
    itemsOf(runId, customerId, set, await numbersOf(tx, customerId, used)),
  );
  await insertRows(
    tx,
    'autopay_debits',
    set.debits.map((debit) => ({
      run_id: runId,
      customer_id: customerId,
      account_id: debit.buidCustomer,
      account_name: debit.accountName,
      currency,
      run_date: runDate,
      announced: debit.amount.amount,
      amount: debit.amount.amount,
      payment_id: null,
    })),
  );
  await writeAudit(tx, clock, {
    userId: null,
    customerId,
    action: 'autopay_announced',
    subject: runId,
    facts: { run_date: runDate, amount: total, currency, invoices: set.lines.length },
  });
  await tellAnnounced(tx, deps, run, set);
}

/** The numbers by which people know credits. */
export async function numbersOf(
  tx: Tx,
  customerId: string,
  trxIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (trxIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'invoice_id'])
    .where('customer_id', '=', customerId)
    .where('trx_id', 'in', trxIds)
    .execute();
  return new Map(rows.map(({ trx_id, invoice_id }) => [trx_id, invoice_id]));
}
