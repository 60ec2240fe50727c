import { sql } from 'kysely';
import type { AutoPayInvoice } from '#domain/autopay/left-out.ts';
import { standingAgainst } from '#domain/customer/account-standing.ts';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { addDays, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { money } from '#domain/money/money.ts';
import { reservedOf } from '#server/money/credits/offered-credits.ts';
import type { InvoiceState } from '#server/money/lifecycle/invoice.ts';
import type { Deps } from '#server/deps.ts';
import { standingOfAccount } from '#server/platform/db/account-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { INVOICE_COLUMNS, invoiceOf, stateOf } from '#server/money/payments/invoice-row.ts';

/** An invoice as AutoPay judges it, with where it is in its chart. */
export interface OpenInvoice extends AutoPayInvoice {
  readonly state: InvoiceState;
}

/** What is due of a customer until a day. */
export interface DueOf {
  readonly customerId: string;
  /** The last due date of interest. */
  readonly dueThrough: PlainDate;
}

/** What judging invoices needs besides them. */
export interface Judging {
  readonly today: PlainDate;
  /** Since when a merchant still has time to answer why less was paid: the business day on which that began. */
  readonly answerableSince: Instant;
}

/** As of now, by the settings. */
export const judgingNow = ({ clock, portal }: Pick<Deps, 'clock' | 'portal'>): Judging => ({
  today: clock.today(),
  answerableSince: momentAt(addDays(clock.today(), -portal.payment.shortPayDays), 0, portal.timeZone),
});

/** An invoice by its customer and its id. */
export interface NamedItem {
  readonly customer_id: string;
  readonly trx_id: string;
}

/**
 * The billed invoices of customers of which anything is open, as AutoPay judges them, without those that a run has
 * announced already; in one statement, by customer.
 */
export async function dueInvoices(
  tx: Tx,
  judging: Judging,
  asked: readonly DueOf[],
): Promise<ReadonlyMap<string, OpenInvoice[]>> {
  const wanted = asked.map(({ customerId, dueThrough }) => ({
    customer_id: customerId,
    due_through: dueThrough,
  }));
  return judged(
    await judgedRows(tx, judging, wanted)
      .where('invoice.life_cycle', '=', 'billed')
      .where('invoice.open', '>', 0)
      .whereRef('invoice.due_date', '<=', 'asked.due_through')
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
      )
      .execute(),
    judging.today,
  );
}

/** These invoices, in whatever state they are, as AutoPay judges them; in one statement, by customer. */
export async function namedInvoices(
  tx: Tx,
  judging: Judging,
  asked: readonly NamedItem[],
): Promise<ReadonlyMap<string, OpenInvoice[]>> {
  const wanted = asked.map(({ customer_id, trx_id }) => ({ customer_id, trx_id }));
  return judged(
    await judgedRows(tx, judging, wanted).whereRef('invoice.trx_id', '=', 'asked.trx_id').execute(),
    judging.today,
  );
}

/** The invoices of some customers, with what AutoPay has to know of each. */
function judgedRows(tx: Tx, { answerableSince }: Judging, wanted: readonly Partial<Wanted>[]) {
  return tx
    .selectFrom(
      sql<Wanted>`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)`.as<'asked'>(
        sql`asked (customer_id text, trx_id text, due_through date)`,
      ),
    )
    .innerJoin('invoices as invoice', 'invoice.customer_id', 'asked.customer_id')
    .innerJoin('customers as account', 'account.buid', 'invoice.account_id')
    .leftJoin('autopay_choices as choice', (join) =>
      join
        .onRef('choice.customer_id', '=', 'invoice.customer_id')
        .onRef('choice.trx_id', '=', 'invoice.trx_id'),
    )
    .select('invoice.customer_id')
    .select(INVOICE_COLUMNS.map((column) => `invoice.${column}` as const))
    .select(['choice.kind', 'choice.chosen_at', 'choice.chosen_name'])
    .select(['account.payment_eligible', 'account.bank_enabled'])
    .select(standingOfAccount(sql`account.buid`, sql`account.customer_id`).as('standing'))
    .select(isShortPaid(answerableSince).as('is_short_pay_open'))
    .select([IS_GIVEN_BACK.as('is_given_back'), HAS_CHARGEBACK.as('has_chargeback')])
    .orderBy('invoice.due_date')
    .orderBy('invoice.trx_id');
}

interface Wanted {
  readonly customer_id: string;
  readonly trx_id: string;
  readonly due_through: PlainDate;
}

type JudgedRow = Awaited<ReturnType<ReturnType<typeof judgedRows>['execute']>>[number];

function judged(rows: readonly JudgedRow[], today: PlainDate): ReadonlyMap<string, OpenInvoice[]> {
  const invoices = rows.map((row) => ({
    customerId: row.customer_id,
    invoice: {
      ...invoiceOf(row, today),
      state: stateOf(row),
      choice:
        row.kind && row.chosen_at ? { kind: row.kind, at: row.chosen_at, by: row.chosen_name ?? '' } : null,
      isShortPayOpen: row.is_short_pay_open,
      isGivenBack: row.is_given_back,
      hasChargeback: row.has_chargeback,
      isAccountBarred:
        standingAgainst('autopay', row.standing) !== null || !row.payment_eligible || !row.bank_enabled,
    },
  }));
  return byCustomer(invoices, ({ invoice }) => invoice);
}

function byCustomer<One extends { readonly customerId: string }, Value>(
  all: readonly One[],
  valueOf: (one: One) => Value,
): ReadonlyMap<string, Value[]> {
  const grouped = Map.groupBy(all, ({ customerId }) => customerId);
  return new Map(Array.from(grouped, ([customerId, ones]) => [customerId, ones.map(valueOf)]));
}

/** Whether less was paid of the invoice with a reason, since this moment, and its merchant has not answered (decisions §13). */
function isShortPaid(since: Instant) {
  return sql<boolean>`exists (select from payment_lines line join payments using (payment_id)
    where line.customer_id = invoice.customer_id and line.trx_id = invoice.trx_id and line.short_reason is not null
      and payments.status in ('submitted', 'processing', 'settled') and payments.submitted_at >= ${since}::timestamptz
      and not exists (select from short_pays answered where answered.payment_id = line.payment_id
        and answered.trx_id = line.trx_id and answered.status in ('accepted', 'refused')))`;
}

/** Whether money that had paid the invoice was refunded, or charged back: it was opened again by that. */
const IS_GIVEN_BACK = sql<boolean>`exists (select from invoice_events event
  where event.customer_id = invoice.customer_id and event.trx_id = invoice.trx_id
    and event.kind in ('payment_refunded', 'payment_charged_back'))`;

/** Whether its customer has asked its merchant for some of it back, and that is not over. */
const HAS_CHARGEBACK = sql<boolean>`exists (select from chargebacks
  where chargebacks.customer_id = invoice.customer_id and chargebacks.trx_id = invoice.trx_id
    and not chargebacks.is_over)`;

/**
 * The unused credits of customers beside what scheduled payments have reserved, the oldest first, by customer; a run uses
 * those of its own currency.
 */
export async function unusedCredits(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OfferedCredit[]>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['customer_id', 'trx_id', 'invoice_id', 'account_id', 'merchant_id', 'invoice_date', 'open'])
    .select('currency')
    .select(reservedOf('invoices').as('reserved'))
    .where(sql<boolean>`customer_id = any(${customerIds}::text[])`)
    .where('life_cycle', '=', 'unapplied')
    .where('hold', '=', 'none')
    .where('open', '<', 0)
    .orderBy('invoice_date')
    .orderBy('trx_id')
    .execute();
  const credits = rows.map((row) => ({
    customerId: row.customer_id,
    credit: {
      trxId: row.trx_id,
      invoiceId: row.invoice_id,
      buidCustomer: row.account_id,
      buidMerchant: row.merchant_id,
      since: row.invoice_date,
      left: money(-row.open - row.reserved, row.currency),
    },
  }));
  return byCustomer(
    credits.filter(({ credit }) => credit.left.amount > 0),
    ({ credit }) => credit,
  );
}

/** The numbers by which people know credits. */
export function numbersOf(credits: readonly OfferedCredit[]): ReadonlyMap<string, string> {
  return new Map(credits.map(({ trxId, invoiceId }) => [trxId, invoiceId]));
}
