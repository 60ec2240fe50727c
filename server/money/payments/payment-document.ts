import type { components } from '#api/contract/schema.gen.ts';
import { sql, type Selectable } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Kept } from '#domain/payment/kept.ts';
import { projectStatus } from '#domain/invoice/invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { lineCredits, lineKey } from '#server/money/payments/line-credits.ts';
import {
  cardChargebackOnWire,
  cardChargebacksOf,
  type ReadCardChargeback,
} from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { chargesOf } from '#server/money/card-charges/card-charge.ts';
import { refundOnWire, refundsOf, type ReadRefund } from '#server/money/refunds/refund-row.ts';
import { keptOfPayment } from '#server/money/payments/kept-of-payment.ts';
import { isChargedBack } from '#server/money/payments/payment-conditions.ts';
import { laterPayments, schedulesOf } from '#server/money/payments/payment-links.ts';
import { partsLeft, type PartsLeft } from '#server/money/payments/parts-left.ts';

type PaymentResource = components['schemas']['PaymentResource'];
type PaymentRow = Selectable<Schema['payments']>;
type LineCredits = Awaited<ReturnType<typeof lineCredits>>;
type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number];

/**
 * Payments as the contract has them, in the order of the rows; without lines in a list. Their invoices are told as they
 * stand on the business date.
 */
export async function paymentResources(
  tx: Tx,
  rows: readonly PaymentRow[],
  { withLines, today }: { readonly withLines: boolean; readonly today: PlainDate },
): Promise<PaymentResource[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.payment_id);
  const events = await tx
    .selectFrom('payment_events')
    .select(['payment_id', 'status', 'at'])
    .where('payment_id', 'in', ids)
    .orderBy('event_id')
    .execute();
  const payable = await payableCounts(tx, ids);
  const inPart = await partsLeft(tx, ids);
  const schedules = await schedulesOf(tx, rows);
  const again = withLines ? await laterPayments(tx, rows) : new Map<string, never>();
  const submissionIds = rows.flatMap((row) => row.submission_id ?? []);
  const together = submissionIds.length === 0 ? [] : await submittedTogether(tx, submissionIds);
  const all = [...new Set([...ids, ...together.map((one) => one.payment_id)])];
  const refunds = await refundsOf(tx, all);
  const chargebacks = await cardChargebacksOf(tx, all);
  const charges = await chargesOf(tx, rows);
  const reader = rows.some(isOfSharedCharge) ? await readerOf(tx) : null;
  const lines = withLines ? await linesOf(tx, all).execute() : [];
  const credits = withLines ? await lineCredits(tx, all) : new Map<string, never>();
  return rows.map((row) =>
    resource(
      row,
      events.filter((event) => event.payment_id === row.payment_id).map(({ status, at }) => ({ status, at })),
      lines.filter((line) => line.payment_id === row.payment_id),
      {
        payable: payable.get(row.payment_id) ?? 0,
        inPart: inPart.get(row.payment_id) ?? { count: 0, left: 0 },
        today,
        credits,
        refunds: refunds.get(row.payment_id) ?? [],
        schedule: schedules.get(row.schedule_id ?? '') ?? null,
        paidAgain: again.get(row.payment_id) ?? [],
        chargebacks: chargebacks.get(row.payment_id) ?? [],
        expiresAt: charges.get(row.charge_id ?? '')?.expires_at ?? null,
        reader,
        together: together
          .filter(({ submission_id }) => submission_id === (row.submission_id ?? ''))
          .map((one) => ({
            ...one,
            lines: lines.filter((line) => line.payment_id === one.payment_id),
            kept: keptOfPayment(one, refunds, chargebacks),
          })),
      },
    ),
  );
}

/** The lines of payments, each with how its invoice stands. */
function linesOf(tx: Tx, paymentIds: readonly string[]) {
  return withInvoices(tx, paymentIds)
    .selectAll('line')
    .select([
      'invoice.life_cycle',
      'invoice.hold',
      'invoice.collection',
      'invoice.dispute',
      'invoice.due_date',
    ])
    .orderBy('line.payment_id')
    .orderBy('line.position');
}

/** The payments of submissions, each with the one account that its lines belong to, by its name. */
async function submittedTogether(tx: Tx, submissionIds: readonly string[]) {
  return (
    tx
      .selectFrom('payments')
      .innerJoin('payment_lines as line', (join) =>
        join.onRef('line.payment_id', '=', 'payments.payment_id').on('line.position', '=', 0),
      )
      .selectAll('payments')
      .select('line.account_name')
      .where('submission_id', 'in', submissionIds)
      // Those of an order over several customers are not told to each other's.
      .where('payments.mode', '=', 'INDIVIDUAL_ACCOUNT')
      // Of numbers of one length the later one is the higher one.
      .orderBy(sql`length(payments.payment_number)`)
      .orderBy('payments.payment_number')
      .execute()
  );
}

async function payableCounts(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await withInvoices(tx, paymentIds)
    .select(({ fn }) => ['line.payment_id', fn.countAll<number>().as('count')])
    .innerJoin('payments', 'payments.payment_id', 'line.payment_id')
    .where('invoice.is_payable', '=', true)
    // What is open of a settled payment's invoices is no business of its own, unless it was charged back.
    .where(sql<boolean>`(payments.status <> 'settled' or ${isChargedBack})`)
    .groupBy('line.payment_id')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.count]));
}

function withInvoices(tx: Tx, paymentIds: readonly string[]) {
  return tx
    .selectFrom('payment_lines as line')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.customer_id', '=', 'line.customer_id').onRef('invoice.trx_id', '=', 'line.trx_id'),
    )
    .where('line.payment_id', 'in', paymentIds);
}

function resource(
  row: PaymentRow,
  events: PaymentResource['attributes']['events'],
  lines: readonly LineRow[],
  {
    payable,
    inPart,
    today,
    credits,
    refunds,
    schedule,
    paidAgain,
    chargebacks,
    expiresAt,
    reader,
    together,
  }: {
    readonly payable: number;
    readonly inPart: PartsLeft;
    readonly today: PlainDate;
    readonly credits: LineCredits;
    readonly refunds: readonly ReadRefund[];
    readonly schedule: PaymentResource['attributes']['schedule'];
    readonly paidAgain: PaymentResource['attributes']['paid_again'];
    readonly chargebacks: readonly ReadCardChargeback[];
    readonly expiresAt: Instant | null;
    readonly reader: string | null;
    readonly together: readonly (PaymentRow & {
      readonly account_name: string;
      readonly lines: readonly LineRow[];
      readonly kept: Kept;
    })[];
  },
): PaymentResource {
  const { currency } = row;
  return {
    type: 'payments',
    id: row.payment_id,
    attributes: {
      payment_number: row.payment_number,
      confirmation_number: row.confirmation_number,
      mode: row.mode,
      status: row.status,
      failure: row.failure,
      payer: row.payer_name,
      buid_customer: row.buid_customer,
      customer_name: row.customer_name,
      amount: { amount: row.amount, currency },
      fee: { amount: row.fee, currency },
      total: { amount: row.amount + row.fee, currency },
      lines: lines.map((line) => ({
        ...paidInvoice(line, currency, credits),
        account_name: line.account_name,
        left_open: line.left_open === null ? null : { amount: line.left_open, currency },
        short: line.short_reason === null ? null : { reason: line.short_reason, note: line.short_note ?? '' },
        status: projectStatus({ ...stateOf(line), dueDate: line.due_date }, today).join(','),
      })),
      invoice_count: row.invoice_count,
      part_count: inPart.count,
      left_open: { amount: inPart.left, currency },
      payable_count: payable,
      submitted_at: row.submitted_at,
      settled_at: row.settled_at,
      ...madeBy(row, today),
      bank_reason: row.bank_reason,
      ...(row.decline_reason === null ? {} : { decline_reason: row.decline_reason }),
      // Written by `keepUndone` alone.
      ...(row.undone === null ? {} : { undone: row.undone as components['schemas']['PaymentUndone'] }),
      expires_at: row.status === 'submitted' ? expiresAt : null,
      ...(isOfSharedCharge(row) && {
        shared_charge: { order_id: row.user_id === reader ? row.submission_id : null },
      }),
      events,
      refunds: refunds.map(refundOnWire),
      chargebacks: chargebacks.map(cardChargebackOnWire),
      together: together.map((one) => ({
        payment_id: one.payment_id,
        payment_number: one.payment_number,
        confirmation_number: one.confirmation_number,
        account_name: one.account_name,
        invoice_count: one.invoice_count,
        total: { amount: one.amount + one.fee, currency: one.currency },
        status: one.status,
        failure: one.failure,
        kept: one.kept,
        ...madeBy(one, today),
        lines: one.lines.map((line) => paidInvoice(line, one.currency, credits)),
      })),
      schedule,
      paid_again: paidAgain,
    },
  };
}

/** Whether its charge is of an order over several customers: what a card pays alone is charged under its own id. */
export function isOfSharedCharge(row: Pick<PaymentRow, 'payment_id' | 'charge_id'>): boolean {
  return row.charge_id !== null && row.charge_id !== row.payment_id;
}

/** Who reads, where a user does: whom the transaction names. */
async function readerOf(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ reader: string | null }>`
    select current_setting('app.user', true) as reader`.execute(tx);
  return rows[0]?.reader ?? null;
}

/** With what a payment is made, and when that is expected to be here. */
function madeBy(row: PaymentRow, today: PlainDate) {
  return {
    method: row.method,
    bank_account:
      row.bank_name && row.last_four ? { bank_name: row.bank_name, last_four: row.last_four } : null,
    expected_from: row.expected_from,
    expected_to: row.expected_to,
    is_overdue: row.status === 'processing' && row.expected_to < today,
  };
}

function paidInvoice(line: LineRow, currency: string, credits: LineCredits) {
  const { trx_id, invoice_id, merchant_name, amount } = line;
  const used = [...(credits.get(lineKey(line)) ?? [])];
  return { trx_id, invoice_id, merchant_name, amount: { amount, currency }, credits: used };
}
