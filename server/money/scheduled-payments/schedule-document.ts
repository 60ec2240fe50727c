import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { changeUntil } from '#domain/scheduled-payment/schedule-day.ts';
import type { Deps } from '#server/deps.ts';
import {
  scheduleCalendar,
  type ScheduleLineRow,
  type ScheduleRow,
} from '#server/money/scheduled-payments/schedule-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refundsOf } from '#server/money/refunds/refund-row.ts';
import { keptOfPayment } from '#server/money/payments/kept-of-payment.ts';

type Resource = components['schemas']['ScheduledPaymentResource'];
type Line = components['schemas']['ScheduledLine'];
export type DocumentDeps = Pick<Deps, 'clock' | 'config'>;

/** Who reads, and whether the invoices are read too. */
interface Reading {
  readonly userId: string;
  readonly withLines: boolean;
}

/** Scheduled payments as the contract tells them, in the order given. */
export async function scheduledResources(
  tx: Tx,
  deps: DocumentDeps,
  rows: readonly ScheduleRow[],
  { userId, withLines }: Reading,
): Promise<Resource[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ schedule_id }) => schedule_id);
  const lines = withLines ? await linesOf(tx, ids) : new Map<string, ScheduleLineRow[]>();
  const credits = withLines ? await creditsOf(tx, ids) : [];
  const payments = await paymentsOf(tx, ids);
  const together = await togetherOf(tx, rows);
  return rows.map((row) => {
    const { currency, submission_id: submissionId } = row;
    const submitted = submissionId === null ? undefined : together.get(submissionId);
    const { count, left, amount } = submitted ?? alone(row);
    const window = settlementWindow('bank', row.pay_on, currency);
    return {
      type: 'scheduled-payments',
      id: row.schedule_id,
      attributes: {
        schedule_number: row.schedule_number,
        status: row.status,
        stop_reason: row.stop_reason,
        buid_customer: row.buid_customer,
        customer_name: row.customer_name,
        pay_on: row.pay_on,
        change_until: changeUntil(row.pay_on, scheduleCalendar(currency, deps.config)),
        wait_until: row.wait_until,
        amount: money(row.amount, currency),
        scheduled: money(row.scheduled_amount, currency),
        bank_name: row.bank_name,
        last_four: row.last_four,
        maker: row.maker_name,
        cancelled_by: row.cancelled_by_name,
        is_own: row.user_id === userId,
        created_ts: row.created_at,
        invoice_count: row.invoice_count,
        expected_from: window.from,
        expected_to: window.to,
        payment: payments.get(row.schedule_id) ?? null,
        lines: (lines.get(row.schedule_id) ?? []).map((line) => lineOnWire(line, row, credits)),
        together: count,
        together_to_come: { count: left, amount: money(amount, currency) },
        terms: termsOnWire(deps),
        as_of: deps.clock.instant(),
      },
    };
  });
}

/** By what the browser judges days, with the same functions as the server. */
export function termsOnWire({
  config: { settings },
}: Pick<DocumentDeps, 'config'>): components['schemas']['ScheduleTerms'] {
  const { mostDaysAhead, cutOffHour, runHour } = settings.scheduledPayments;
  return {
    most_days_ahead: mostDaysAhead,
    cut_off_hour: cutOffHour,
    run_hour: runHour,
    time_zone: settings.timeZone,
  };
}

function lineOnWire(
  line: ScheduleLineRow,
  { schedule_id: id, status, currency }: ScheduleRow,
  credits: readonly ReservedCredit[],
): Line {
  const own = credits.filter(({ schedule_id, trx_id }) => schedule_id === id && trx_id === line.trx_id);
  return {
    trx_id: line.trx_id,
    invoice_id: line.invoice_id,
    account_name: line.account_name,
    merchant_name: line.merchant_name,
    due_date: line.due_date,
    amount: money(line.amount, currency),
    scheduled: money(
      own.reduce((sum, credit) => sum + credit.scheduled_amount, line.scheduled_amount),
      currency,
    ),
    credits: own
      .filter(({ amount }) => amount > 0)
      .map(({ credit_trx_id, credit_id, amount }) => ({
        credit_trx_id,
        credit_id,
        amount: money(amount, currency),
        is_freed: status === 'cancelled' || status === 'stopped',
      })),
    credits_at_first: own.map(({ credit_trx_id, credit_id, scheduled_amount: amount }) => ({
      credit_trx_id,
      credit_id,
      amount: money(amount, currency),
    })),
    left_open: money(line.left_open, currency),
    short: line.short_reason === null ? null : { reason: line.short_reason, note: line.short_note ?? '' },
    change: line.change,
  };
}

async function linesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, ScheduleLineRow[]>> {
  const rows = await tx
    .selectFrom('scheduled_payment_lines')
    .selectAll()
    .where(sql<boolean>`schedule_id = any(${ids}::text[])`)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ schedule_id }) => schedule_id);
}

type ReservedCredit = Awaited<ReturnType<typeof creditsOf>>[number];

/** What they have reserved of credits, or had until they were over, by the numbers of the credits. */
function creditsOf(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('scheduled_payment_credits as kept')
    .innerJoin('invoices as credit', (join) =>
      join
        .onRef('credit.customer_id', '=', 'kept.customer_id')
        .onRef('credit.trx_id', '=', 'kept.credit_trx_id'),
    )
    .select(['kept.schedule_id', 'kept.trx_id', 'kept.credit_trx_id', 'kept.amount', 'kept.scheduled_amount'])
    .select('credit.invoice_id as credit_id')
    .where(sql<boolean>`kept.schedule_id = any(${ids}::text[])`)
    .orderBy('kept.credit_trx_id')
    .execute();
}

/** The payments that they have become, as those stand now. */
async function paymentsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, components['schemas']['SchedulePayment']>> {
  const rows = await tx
    .selectFrom('payments')
    .select(['schedule_id', 'payment_id', 'payment_number', 'status', 'amount', 'currency'])
    .where(sql<boolean>`schedule_id = any(${ids}::text[])`)
    .execute();
  const paymentIds = rows.map(({ payment_id }) => payment_id);
  const refunds = await refundsOf(tx, paymentIds);
  // A bank account has no cardholder.
  const kept = (row: (typeof rows)[number]) => keptOfPayment(row, refunds, new Map());
  return new Map(
    rows.map((row) => {
      const { schedule_id, payment_id, payment_number, status } = row;
      return [schedule_id ?? '', { payment_id, payment_number, status, kept: kept(row) }];
    }),
  );
}

/** The scheduled payments of one submit: how many, and how many of them are still to come, with what they collect. */
interface Together {
  readonly count: number;
  readonly left: number;
  readonly amount: number;
}

function alone({ status, amount }: ScheduleRow): Together {
  return status === 'scheduled' ? { count: 1, left: 1, amount } : { count: 1, left: 0, amount: 0 };
}

async function togetherOf(tx: Tx, rows: readonly ScheduleRow[]): Promise<ReadonlyMap<string, Together>> {
  const submissions = rows.flatMap(({ submission_id }) => submission_id ?? []);
  if (submissions.length === 0) return new Map();
  const found = await tx
    .selectFrom('scheduled_payments')
    .selectAll()
    .where(sql<boolean>`submission_id = any(${submissions}::text[])`)
    .execute();
  const bySubmission = Map.groupBy(found, ({ submission_id }) => submission_id ?? '');
  return new Map(
    Array.from(bySubmission, ([submission, all]) => {
      const own = all.map(alone);
      const sum = (of: keyof Together) => own.reduce((total, one) => total + one[of], 0);
      return [submission, { count: sum('count'), left: sum('left'), amount: sum('amount') }];
    }),
  );
}
