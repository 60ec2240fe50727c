import { sql } from 'kysely';
import type { AutoPayInvoice } from '#domain/autopay/left-out.ts';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { SHORT_PAY_DAYS } from '#domain/payment/short-pay.ts';
import { reservedOf } from '#server/money/credits/offered-credits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { INVOICE_COLUMNS, invoiceOf } from '#server/receivables/invoices/invoice-row.ts';

/** Which invoices are looked at. */
export interface OpenInvoicesQuery {
  readonly customerId: string;
  readonly today: PlainDate;
  /** The last due date of interest. */
  readonly dueThrough: PlainDate;
  /** These only, in whatever state they are. */
  readonly trxIds?: readonly string[];
}

/**
 * The billed invoices of a customer of which anything is open, as AutoPay judges them, without those that a run has
 * announced already.
 */
export async function openInvoices(
  tx: Tx,
  { customerId, today, dueThrough, trxIds }: OpenInvoicesQuery,
): Promise<AutoPayInvoice[]> {
  let query = tx
    .selectFrom('invoices as invoice')
    .innerJoin('customers as account', 'account.buid', 'invoice.account_id')
    .leftJoin('autopay_choices as choice', (join) =>
      join
        .onRef('choice.customer_id', '=', 'invoice.customer_id')
        .onRef('choice.trx_id', '=', 'invoice.trx_id'),
    )
    .select(INVOICE_COLUMNS.map((column) => `invoice.${column}` as const))
    .select(['choice.kind', 'choice.chosen_at', 'account.payment_eligible', 'account.bank_enabled'])
    .select('account.status as account_status')
    .select(isShortPaid(addDays(today, -SHORT_PAY_DAYS)).as('is_short_pay_open'))
    .select(IS_GIVEN_BACK.as('is_given_back'))
    .where('invoice.customer_id', '=', customerId)
    .orderBy('invoice.due_date')
    .orderBy('invoice.trx_id');
  query = trxIds
    ? query.where(sql<boolean>`invoice.trx_id = any(${trxIds}::text[])`)
    : query
        .where('invoice.life_cycle', '=', 'billed')
        .where('invoice.open', '>', 0)
        .where('invoice.due_date', '<=', dueThrough)
        .where((build) =>
          build.not(
            build.exists(
              build
                .selectFrom('autopay_run_items as item')
                .select('item.trx_id')
                .whereRef('item.customer_id', '=', 'invoice.customer_id')
                .whereRef('item.trx_id', '=', 'invoice.trx_id')
                .where('item.is_active', '=', true),
            ),
          ),
        );
  const rows = await query.execute();
  return rows.map((row) => ({
    ...invoiceOf(row, today),
    choice: row.kind && row.chosen_at ? { kind: row.kind, at: row.chosen_at } : null,
    isShortPayOpen: row.is_short_pay_open,
    isGivenBack: row.is_given_back,
    isAccountBarred: row.account_status !== 'active' || !row.payment_eligible || !row.bank_enabled,
  }));
}

/** Whether less was paid of the invoice with a reason, since this date, and its merchant has not answered (decisions §13). */
function isShortPaid(since: PlainDate) {
  return sql<boolean>`exists (select from payment_lines line join payments using (payment_id)
    where line.customer_id = invoice.customer_id and line.trx_id = invoice.trx_id and line.short_reason is not null
      and payments.status in ('submitted', 'processing', 'settled') and payments.submitted_at >= ${since}::date
      and not exists (select from short_pays answered where answered.payment_id = line.payment_id
        and answered.trx_id = line.trx_id and answered.status in ('accepted', 'refused')))`;
}

/** Whether money that had paid the invoice was refunded, or charged back: it was opened again by that. */
const IS_GIVEN_BACK = sql<boolean>`exists (select from invoice_events event
  where event.customer_id = invoice.customer_id and event.trx_id = invoice.trx_id
    and event.kind in ('payment_refunded', 'payment_charged_back'))`;

/** The unused credits of a customer in a currency beside what scheduled payments have reserved, the oldest first. */
export async function unusedCredits(tx: Tx, customerId: string, currency: string): Promise<OfferedCredit[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'invoice_id', 'account_id', 'merchant_id', 'invoice_date', 'open', 'currency'])
    .select(reservedOf('invoices').as('reserved'))
    .where('customer_id', '=', customerId)
    .where('life_cycle', '=', 'unapplied')
    .where('hold', '=', 'none')
    .where('currency', '=', currency)
    .where('open', '<', 0)
    .orderBy('invoice_date')
    .orderBy('trx_id')
    .execute();
  return rows
    .map((row) => ({
      trxId: row.trx_id,
      invoiceId: row.invoice_id,
      buidCustomer: row.account_id,
      buidMerchant: row.merchant_id,
      since: row.invoice_date,
      left: money(-row.open - row.reserved, row.currency),
    }))
    .filter(({ left }) => left.amount > 0);
}
