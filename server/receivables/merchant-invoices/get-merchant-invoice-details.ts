import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withMerchants } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { toldShortPay } from '#server/money/short-pays/list-short-pays.ts';
import { areAnswered } from '#server/money/short-pays/are-answered.ts';
import { chargebacksOf } from '#server/receivables/invoices/chargebacks-of.ts';
import { linesOf, withDates } from '#server/receivables/invoices/get-invoice-details.ts';
import { addressesOf } from '#server/receivables/merchant-invoices/addresses-of.ts';
import { findMerchantInvoice } from '#server/receivables/merchant-invoices/find-merchant-invoice.ts';
import { soldAttributes } from '#server/receivables/invoices/invoice-document.ts';
import { writtenOn } from '#server/receivables/invoices/written-on.ts';

type Details = components['schemas']['MerchantInvoiceDetails'];
type Invoice = Awaited<ReturnType<typeof findMerchantInvoice>>;

/** An invoice as its merchant reads it (§3 Invoice, decisions §6): nothing of how its buyer pays. */
export function getMerchantInvoiceDetails({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'getMerchantInvoiceDetails'> {
  return async ({ query, caller }) => {
    const today = clock.today();
    const attributes = await withMerchants(db, caller.userId, async (tx): Promise<Details> => {
      const invoice = await findMerchantInvoice(tx, caller, query['filter[trx_id]']);
      const told = await detailsOf(tx, invoice, today);
      // Where nobody answers them yet, none is said to wait.
      const isTold = ({ status }: { readonly status: string }) => status !== 'waiting' || areAnswered(config);
      return { ...told, short_pays: told.short_pays.filter(isTold) };
    });
    return {
      body: {
        data: { type: 'merchant-invoice-details', id: attributes.invoice.trx_id, attributes },
        meta: { business_date: today },
      },
    };
  };
}

async function detailsOf(tx: Tx, invoice: Invoice, today: PlainDate): Promise<Details> {
  const inCurrency = (amount: number) => money(amount, invoice.currency);
  return {
    invoice: soldAttributes(invoice, today),
    customer_name: await buyerOf(tx, invoice),
    ...writtenOn(invoice),
    lines: await linesOf(tx, invoice, inCurrency),
    events: await eventsOf(tx, invoice),
    ...(await addressesOf(tx, invoice)),
    disputes: await disputesOf(tx, invoice),
    chargebacks: await chargebacksOf(tx, invoice),
    short_pays: await shortPaysOf(tx, invoice),
    credits: await creditsFor(tx, invoice, inCurrency),
  };
}

async function buyerOf(tx: Tx, { customer_id, account_name }: Invoice): Promise<string> {
  const buyer = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', customer_id)
    .executeTakeFirst();
  return buyer?.customer_name ?? account_name;
}

/** What has happened to it, and of a part that was paid what it left open; which payments those were is the buyer's. */
async function eventsOf(tx: Tx, invoice: Invoice): Promise<Details['events']> {
  // As the server: the lines of payments are read by their payers alone.
  const written = await asServer(tx, () =>
    tx
      .selectFrom('invoice_events as event')
      .leftJoin('payment_lines as line', (join) =>
        join
          .onRef('line.payment_id', '=', 'event.payment_id')
          .onRef('line.trx_id', '=', 'event.trx_id')
          .on('event.kind', '=', 'payment_settled'),
      )
      .select(['event.kind', 'event.at', 'event.amount', 'event.currency', 'line.left_open'])
      .where('event.customer_id', '=', invoice.customer_id)
      .where('event.trx_id', '=', invoice.trx_id)
      .orderBy('event.event_id')
      .execute(),
  );
  return withDates(
    invoice,
    written.map(({ kind, at, amount, currency, left_open: left }) => ({
      kind,
      at,
      payment_id: null,
      amount: amount === null || currency === null ? null : money(amount, currency),
      ...(left !== null && left > 0 && { left_open: money(left, invoice.currency) }),
    })),
  );
}

/** Its disputes, the latest first. */
async function disputesOf(tx: Tx, { customer_id, trx_id }: Invoice): Promise<Details['disputes']> {
  const rows = await tx
    .selectFrom('disputes')
    .select(['dispute_id', 'dispute_number', 'status', 'disputed', 'currency', 'opened_at'])
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map(({ disputed, currency, opened_at, ...row }) => ({
    ...row,
    disputed: money(disputed, currency),
    opened_ts: opened_at,
  }));
}

/** What was paid less of it with a reason, the latest first. */
async function shortPaysOf(tx: Tx, { customer_id, trx_id }: Invoice): Promise<Details['short_pays']> {
  const rows = await tx
    .selectFrom('short_pays')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map((row) => ({ short_pay_id: row.short_pay_id, ...toldShortPay(row) }));
}

/** The credits that were given for it, the latest first. */
async function creditsFor(
  tx: Tx,
  { customer_id, trx_id }: Invoice,
  inCurrency: (amount: number) => Money,
): Promise<Details['credits']> {
  const rows = await tx
    .selectFrom('given_credits as given')
    .innerJoin('invoices as credit', (join) =>
      join.onRef('credit.customer_id', '=', 'given.customer_id').onRef('credit.trx_id', '=', 'given.trx_id'),
    )
    .select(['credit.trx_id', 'credit.invoice_id', 'credit.total', 'given.given_at', 'given.withdrawn_at'])
    .where('given.customer_id', '=', customer_id)
    .where('given.for_trx_id', '=', trx_id)
    .orderBy('given.given_at', 'desc')
    .execute();
  return rows.map(({ total, given_at, withdrawn_at, ...row }) => ({
    ...row,
    amount: inCurrency(-total),
    given_ts: given_at,
    withdrawn_ts: withdrawn_at,
  }));
}
