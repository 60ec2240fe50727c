import type { Selectable } from 'kysely';
import type { Suspension } from '#domain/autopay/autopay.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { moveEnrolment, moveRun } from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import {
  enrolmentColumns,
  enrolmentStateOf,
  type EnrolmentRow,
} from '#server/money/autopay/enrolment-row.ts';
import { returnedDebits } from '#server/money/autopay/returned-debits.ts';
import { runColumns, runStateOf, type RunRow } from '#server/money/autopay/run-row.ts';
import { stopRuns } from '#server/money/autopay/stop-runs.ts';
import { tellPartlyPaid, tellReported, tellSuspended } from '#server/money/autopay/tell-autopay.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

type FollowDeps = Pick<Deps, 'clock' | 'sealer'>;

/** What a bank has done with a debit. */
interface BookedDebit {
  readonly payment: Selectable<PaymentsTable>;
  readonly status: PaymentStatus;
  readonly bankReason: string | null;
}

/**
 * Moves the run of a debit with its payment, in the same transaction: the last one that settles is reported, one that
 * comes back stops AutoPay and what it has announced (decisions §4). Nothing where the payment is none of AutoPay's.
 */
export async function followDebit(
  tx: Tx,
  deps: FollowDeps,
  { payment, status, bankReason }: BookedDebit,
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
  const event =
    status === 'settled'
      ? { type: 'debit.settled' as const, underWay: await underWay(tx, run, payment.payment_id) }
      : { type: 'debit.returned' as const };
  const after = moveRun(runStateOf(run), event);
  if (!after) return;
  const moved = await tx
    .updateTable('autopay_runs')
    .set({ ...runColumns(after), changed_at: deps.clock.instant() })
    .where('run_id', '=', run.run_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status !== 'settled') await suspend(tx, deps, moved, { payment, bankReason });
  if (after.status === 'settled') await tellReported(tx, deps, moved);
  if (after.status === 'returned') await tellPartlyPaid(tx, deps, moved);
}

/** How many other debits of a run have not ended. */
async function underWay(tx: Tx, { run_id }: RunRow, paymentId: string): Promise<number> {
  const rows = await tx
    .selectFrom('autopay_debits as debit')
    .innerJoin('payments', 'payments.payment_id', 'debit.payment_id')
    .select('payments.payment_id')
    .where('debit.run_id', '=', run_id)
    .where('payments.payment_id', '!=', paymentId)
    .where('payments.status', 'in', ['submitted', 'processing'])
    .execute();
  return rows.length;
}

async function suspend(
  tx: Tx,
  deps: FollowDeps,
  run: RunRow,
  { payment, bankReason }: Omit<BookedDebit, 'status'>,
): Promise<void> {
  const { clock } = deps;
  const { customer_id: customerId } = run;
  const { payment_id: paymentId, amount, currency, invoice_count: invoiceCount } = payment;
  const enrolment = await tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  const suspension: Suspension = {
    at: clock.instant(),
    paymentId,
    amount: money(amount + (enrolment ? await backBefore(tx, run, enrolment, paymentId) : 0), currency),
    bankReason,
  };
  const after =
    enrolment && moveEnrolment(enrolmentStateOf(enrolment), { type: 'debit.returned', suspension });
  if (after) {
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
  await tellSuspended(tx, deps, run, { amount, invoiceCount, bankReason });
}

/** What came back of a run before this payment, since AutoPay was turned on last; minor units. */
async function backBefore(
  tx: Tx,
  { run_id }: RunRow,
  { turned_on_at }: EnrolmentRow,
  paymentId: string,
): Promise<number> {
  const debits = await returnedDebits(tx, run_id, turned_on_at);
  return debits
    .filter(({ payment_id }) => payment_id !== paymentId)
    .reduce((sum, { amount }) => sum + amount, 0);
}
