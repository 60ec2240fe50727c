import type { Selectable } from 'kysely';
import type { Suspension } from '#domain/autopay/autopay.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { RunEvent } from '#machines/lifecycle/autopay-run.ts';
import { moveEnrolment, moveRun } from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import { leaveOutVoided } from '#server/money/autopay/choices.ts';
import { enrolmentColumns, enrolmentStateOf } from '#server/money/autopay/enrolment-row.ts';
import { runColumns, runStateOf, type RunRow } from '#server/money/autopay/run-row.ts';
import { stopRuns } from '#server/money/autopay/stop-runs.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

type FollowDeps = Pick<Deps, 'clock' | 'sealer'>;

/** What a bank has done with a debit, or support before the bank had it. */
interface BookedDebit {
  readonly payment: Selectable<PaymentsTable>;
  readonly status: PaymentStatus;
  readonly bankReason: string | null;
  /** When it was booked, which may be before it is known here. */
  readonly at: Instant;
}

/**
 * Moves the run of a debit with its payment, in the same transaction: one that the bank sends back stops AutoPay and what it
 * has announced (decisions §4); one that support voids before it is collected stops nothing, and its invoices are left out
 * until they are put back. A debit is accepted as it is submitted, so it fails in no other way. The sweep tells what became of the run, once for all that came at once. Nothing
 * where the payment is none of AutoPay's.
 */
export async function followDebit(
  tx: Tx,
  deps: FollowDeps,
  { payment, status, bankReason, at }: BookedDebit,
): Promise<void> {
  if (status !== 'settled' && status !== 'returned' && status !== 'failed') return;
  const run = await tx
    .selectFrom('autopay_runs as run')
    .innerJoin('autopay_debits as debit', 'debit.run_id', 'run.run_id')
    .selectAll('run')
    .where('debit.payment_id', '=', payment.payment_id)
    .forUpdate('run')
    .executeTakeFirst();
  if (!run) return;
  if (status === 'failed') await leaveOutVoided(tx, deps, payment);
  const after = moveRun(runStateOf(run), await eventOf(tx, run, payment.payment_id, status));
  if (!after) return;
  await tx
    .updateTable('autopay_runs')
    .set({ ...runColumns(after), changed_at: deps.clock.instant(), is_untold: true })
    .where('run_id', '=', run.run_id)
    .execute();
  if (status === 'returned') await suspend(tx, deps, run, { payment, bankReason, at });
}

/** What has happened to a debit, beside what became of the others of its run. */
async function eventOf(
  tx: Tx,
  { run_id: runId }: RunRow,
  paymentId: string,
  status: 'settled' | 'returned' | 'failed',
): Promise<RunEvent> {
  if (status === 'returned') return { type: 'debit.returned' };
  const others = await tx
    .selectFrom('autopay_debits as debit')
    .innerJoin('payments', 'payments.payment_id', 'debit.payment_id')
    .select('payments.status')
    .where('debit.run_id', '=', runId)
    .where('payments.payment_id', '!=', paymentId)
    .execute();
  const underWay = others.filter((other) => other.status === 'submitted' || other.status === 'processing');
  if (status === 'settled') return { type: 'debit.settled', underWay: underWay.length };
  const byCredits = await tx
    .selectFrom('autopay_run_items')
    .select('trx_id')
    .where('run_id', '=', runId)
    .where('reason', 'is', null)
    .where('charged', '=', 0)
    .execute();
  const settled = others.filter((other) => other.status === 'settled');
  return { type: 'debit.failed', underWay: underWay.length, paid: settled.length + byCredits.length };
}

async function suspend(
  tx: Tx,
  deps: FollowDeps,
  run: RunRow,
  { payment, bankReason, at }: Omit<BookedDebit, 'status'>,
): Promise<void> {
  const { clock } = deps;
  const { customer_id: customerId } = run;
  const { payment_id: paymentId, amount, currency } = payment;
  const enrolment = await tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  const suspension: Suspension = { at, paymentIds: [paymentId] };
  const after =
    enrolment && moveEnrolment(enrolmentStateOf(enrolment), { type: 'debit.returned', suspension });
  if (!after) return;
  await tx
    .updateTable('autopay_enrolments')
    .set(enrolmentColumns(after))
    .where('customer_id', '=', customerId)
    .execute();
  await stopRuns(tx, deps, { customerId, reason: 'suspended', before: null, stoppedBy: null });
  await writeAudit(tx, clock, {
    userId: null,
    customerId,
    action: 'autopay_suspended',
    subject: run.run_id,
    facts: { payment: paymentId, amount, currency, reason: bankReason },
  });
}
