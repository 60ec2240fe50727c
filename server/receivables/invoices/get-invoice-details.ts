import { withTenant } from '#server/platform/db/tenant.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { chargebackIneligibility } from '#domain/dispute/chargeback-eligibility.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import { isWaitingForCard } from '#domain/payment/payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { areAnswered } from '#server/money/short-pays/are-answered.ts';
import { toldShortPay } from '#server/money/short-pays/list-short-pays.ts';
import { inFlightOf } from '#server/money/credits/locked-invoice.ts';
import { chargeable } from '#server/receivables/chargebacks/chargeable-invoices.ts';
import { askedInvoices } from '#server/receivables/disputes/asked-invoices.ts';
import { judgeAsked } from '#server/receivables/disputes/judge-asked.ts';
import { chargebackCredit } from '#server/receivables/chargebacks/chargeback-credit.ts';
import { creditsGiven } from '#server/receivables/disputes/credited-invoices.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import { payersAttributes } from '#server/receivables/invoices/invoice-document.ts';
import { creditOf } from '#server/receivables/invoices/credit-of.ts';
import { chargebacksOf } from '#server/receivables/invoices/chargebacks-of.ts';
import { findInvoice, type InvoiceRecord } from '#server/receivables/invoices/find-invoice.ts';
import { writtenOn } from '#server/receivables/invoices/written-on.ts';

type DetailsDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Asked = {
  readonly caller: Caller;
  readonly customer: NamedCustomer;
  readonly trxId: string;
};
type Details = components['schemas']['InvoiceDetails'];
/** Which invoice. */
type Named = Pick<InvoiceRecord, 'customer_id' | 'trx_id'>;

/**
 * An invoice with lines, totals and history; the older and the newer path of §7 answer alike. What is foreign
 * answers as what is missing.
 */
export function getInvoiceDetails(
  deps: DetailsDeps,
): Operation<'getInvoiceDetails'> & Operation<'getDetails'> {
  return async ({ query, caller, customer }) => {
    const attributes = await readInvoiceDetails(deps, { caller, customer, trxId: query['filter[trx_id]'] });
    return {
      body: {
        data: { type: 'invoice-details', id: attributes.invoice.trx_id, attributes },
        meta: { business_date: deps.clock.today() },
      },
    };
  };
}

/** An invoice of the customer that is named, with all that its page shows. Throws what `missingHere` answers. */
export async function readInvoiceDetails(
  { db, clock, config }: DetailsDeps,
  { caller, customer, trxId }: Asked,
): Promise<Details> {
  const today = clock.today();
  const tenant = { userId: caller.userId, customerId: customer.customerId };
  const attributes = await withTenant(db, tenant, async (tx): Promise<Details | null> => {
    const invoice = await findInvoice(tx, customer, trxId);
    if (!invoice) return null;
    const inCurrency = (amount: number) => money(amount, invoice.currency);
    return {
      invoice: payersAttributes(invoice, { config: config.settings.dispute, today }),
      ...writtenOn(invoice),
      lines: await linesOf(tx, invoice, inCurrency),
      events: await eventsOf(tx, invoice),
      ...(await activePaymentOf(tx, invoice)),
      short_pays: (await shortPaysOf(tx, invoice)).filter(
        ({ status }) => status !== 'waiting' || areAnswered(config),
      ),
      chargebacks: await creditedChargebacks(tx, invoice),
      dispute_obstacles: (await disputeObstacles(tx, customer, trxId, { config, today })).map(obstacleOnWire),
      chargeback_obstacles: chargebackIneligibility(await chargeable(tx, invoice), {
        config: config.settings.dispute,
        today,
      }).map(obstacleOnWire),
      ...(await latestDisputeOf(tx, invoice)),
      ...(await creditOf(tx, invoice)),
    };
  });
  if (!attributes) throw await missingHere(db, caller, customer, { table: 'invoices', trxId });
  return attributes;
}

/** Why it cannot be disputed today, by the rules of a submit; empty where it can. */
async function disputeObstacles(
  tx: Tx,
  customer: NamedCustomer,
  trxId: string,
  { config, today }: Pick<DetailsDeps, 'config'> & { readonly today: PlainDate },
): Promise<readonly DisputeObstacle[]> {
  const asked = await askedInvoices(tx, customer, [trxId], { lock: false });
  const { ineligible } = await judgeAsked(tx, asked, config.settings, today);
  return ineligible.flatMap(({ obstacles }) => obstacles);
}

/** Its lines, in their order. */
export async function linesOf(
  tx: Tx,
  { customer_id, trx_id }: Named,
  inCurrency: (amount: number) => Money,
): Promise<Details['lines']> {
  const lines = await tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('line_number')
    .execute();
  return lines.map((line) => ({
    line_number: line.line_number,
    description: line.description,
    quantity: Number(line.quantity),
    unit: line.unit,
    unit_price: inCurrency(line.unit_price),
    amount: inCurrency(line.amount),
  }));
}

async function eventsOf(tx: Tx, invoice: InvoiceRecord): Promise<Details['events']> {
  const written = await tx
    .selectFrom('invoice_events as event')
    .leftJoin('payment_lines as line', (join) =>
      join.onRef('line.payment_id', '=', 'event.payment_id').onRef('line.trx_id', '=', 'event.trx_id'),
    )
    .selectAll('event')
    .select(['line.left_open', 'line.short_reason', 'line.short_note'])
    .where('event.customer_id', '=', invoice.customer_id)
    .where('event.trx_id', '=', invoice.trx_id)
    .orderBy('event.event_id')
    .execute();
  return withDates(
    invoice,
    written.map(({ kind, at, payment_id, amount, currency, ...line }) => ({
      kind,
      at,
      payment_id,
      amount: amount === null || currency === null ? null : money(amount, currency),
      ...(kind === 'payment_submitted' || kind === 'payment_settled' ? partOf(line, invoice.currency) : {}),
    })),
  );
}

/** What was written down of an invoice, and what its dates say of what was not, in the order of time. */
export function withDates(
  invoice: Pick<InvoiceRecord, 'invoice_date' | 'billed_date' | 'due_date'>,
  written: Details['events'],
): Details['events'] {
  const dated = (kind: 'invoiced' | 'billed' | 'due', at: string | null): Details['events'] =>
    at === null || written.some((one) => one.kind === kind)
      ? []
      : [{ kind, at, payment_id: null, amount: null }];
  return [
    ...dated('invoiced', invoice.invoice_date),
    ...dated('billed', invoice.billed_date),
    ...dated('due', invoice.due_date),
    ...written,
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** What a payment of a part leaves open, and why; nothing of one that pays all. */
function partOf(
  line: {
    readonly left_open: number | null;
    readonly short_reason: ShortPayReason | null;
    readonly short_note: string | null;
  },
  currency: string,
): Pick<Details['events'][number], 'left_open' | 'short'> {
  const { left_open: left, short_reason: reason, short_note: note } = line;
  return {
    ...(left !== null && left > 0 && { left_open: money(left, currency) }),
    ...(reason && { short: { reason, note: note ?? '' } }),
  };
}

/** The dispute of an invoice that is open, or else its latest one; nothing where none ever was. */
async function latestDisputeOf(
  tx: Tx,
  { customer_id, trx_id }: InvoiceRecord,
): Promise<
  Pick<Details, 'ended_dispute' | 'ended_dispute_credit' | 'open_dispute' | 'open_dispute_standing'>
> {
  const latest = await tx
    .selectFrom('disputes')
    .select([
      'dispute_id',
      'dispute_number',
      'is_over',
      'status',
      'deadline',
      'agreed',
      'currency',
      'credit_trx_id',
    ])
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('is_over')
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
  if (!latest) return {};
  const { dispute_number, status, deadline: until, currency } = latest;
  if (latest.is_over) {
    const credit = (await creditsGiven(tx, [latest])).get(latest.dispute_id);
    return { ended_dispute: dispute_number, ...(credit && { ended_dispute_credit: credit }) };
  }
  const agreed = latest.agreed === null ? null : money(latest.agreed, currency);
  const inFlight = money(await inFlightOf(tx, { customer_id, trx_id }), currency);
  const standing = { status, until, agreed, in_flight: inFlight };
  return { open_dispute: dispute_number, open_dispute_standing: standing };
}

async function activePaymentOf(
  tx: Tx,
  { customer_id, trx_id }: InvoiceRecord,
): Promise<Pick<Details, 'active_payment_id' | 'active_payment_awaits_card'>> {
  const payment = await tx
    .selectFrom('payment_lines as line')
    .innerJoin('payments as payment', 'payment.payment_id', 'line.payment_id')
    .select(['payment.payment_id', 'payment.method', 'payment.status'])
    .where('line.customer_id', '=', customer_id)
    .where('line.trx_id', '=', trx_id)
    .where('line.active', '=', true)
    .executeTakeFirst();
  return {
    active_payment_id: payment?.payment_id ?? null,
    active_payment_awaits_card: payment !== undefined && isWaitingForCard(payment),
  };
}

/** The same to the customer, whose the credits are that came of them. */
async function creditedChargebacks(tx: Tx, invoice: Named): Promise<Details['chargebacks']> {
  const told = await chargebacksOf(tx, invoice);
  const rows = await tx
    .selectFrom('chargebacks')
    .select(['chargeback_id', 'customer_id', 'trx_id', 'credit_trx_id', 'currency'])
    .where('customer_id', '=', invoice.customer_id)
    .where('trx_id', '=', invoice.trx_id)
    .execute();
  const credits = new Map<string, NonNullable<Details['chargebacks'][number]['credit']>>();
  for (const row of rows) {
    const credit = await chargebackCredit(tx, row);
    if (credit) credits.set(row.chargeback_id, credit);
  }
  return told.map((one) => {
    const credit = credits.get(one.chargeback_id);
    return credit ? { ...one, credit } : one;
  });
}

/** What was paid less of the invoice with a reason, and what its merchant said to that, the latest first. */
async function shortPaysOf(tx: Tx, { customer_id, trx_id }: InvoiceRecord): Promise<Details['short_pays']> {
  const rows = await tx
    .selectFrom('short_pays')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map((row) => ({ short_pay_id: row.short_pay_id, ...toldShortPay(row) }));
}
