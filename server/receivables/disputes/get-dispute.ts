import { sql, type Expression, type SqlBool } from 'kysely';
import { lineTotals } from '#domain/dispute/disputed-amount.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { attachmentsOf, type DocumentReader } from '#server/receivables/dispute-documents/sent-document.ts';
import { holderNames, holderOf, holderOnWire } from '#server/receivables/disputes/dispute-holder.ts';
import { stoppedAddresses } from '#server/receivables/disputes/contact-stops.ts';
import { contactOf } from '#server/receivables/disputes/contacts.ts';
import {
  creditsGiven,
  invoiceStandings,
  unappliedOf,
} from '#server/receivables/disputes/credited-invoices.ts';
import { invoiceBeside } from '#server/receivables/disputes/invoice-beside.ts';
import { disputeAttributes } from '#server/receivables/disputes/dispute-document.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { responseResources } from '#server/receivables/disputes/list-dispute-responses.ts';
import { reopeningFacts } from '#server/receivables/disputes/reopening-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type GetDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;

/** A dispute of the customer. */
export function getCustomerDispute(deps: GetDeps): Operation<'getCustomerDispute'> {
  return async ({ path, caller, customer }) => ({
    body: await shown(disputeOf(deps, { party: 'customer', caller, customer }, byId(path.dispute_id))),
  });
}

/** The dispute of an invoice that is named, or the open one, or else its latest (§2 `/dispute-center/:invoice_id`). */
export function getInvoiceDispute(deps: GetDeps): Operation<'getInvoiceDispute'> {
  return async ({ query, caller, customer }) => {
    const trxId = query['filter[trx_id]'];
    const named = query['filter[dispute_id]'];
    const which = sql<boolean>`trx_id = ${trxId} and ${named === undefined ? sql`true` : byId(named)}`;
    const found = await disputeOf(deps, { party: 'customer', caller, customer }, which);
    if (!found) throw await missingHere(deps.db, caller, customer, { table: 'disputes', trxId });
    return { body: found };
  };
}

/** A dispute of one of the caller's merchants; where another one is named, its own is told, so that a page offers the switch. */
export function getMerchantDispute(deps: GetDeps): Operation<'getMerchantDispute'> {
  return async ({ path, query, caller }) => {
    const asking = { party: 'merchant', caller, customer: null } as const;
    const body = await shown(disputeOf(deps, asking, byId(path.dispute_id)));
    const named = query['filter[buid_merchant]'];
    const { buid_merchant, merchant_name } = body.data.attributes.summary;
    if (named === undefined || named === buid_merchant) return { body };
    throw apiError(404, 'other_merchant', 'Another merchant of yours has this', {
      meta: { buid_merchant, merchant_name },
    });
  };
}

/** A dispute, for customer support; that it was opened is written down. */
export function getSupportDispute(deps: GetDeps): Operation<'getSupportDispute'> {
  return async ({ path, caller, requestId }) => ({
    body: await shown(
      disputeOf(deps, { party: 'support', caller, customer: null }, byId(path.dispute_id), requestId),
    ),
  });
}

const byId = (disputeId: string) => sql<boolean>`dispute_id = ${disputeId}`;

/** What was found. Throws 404 where nothing was. */
async function shown<Found>(found: Promise<Found | null>): Promise<Found> {
  const body = await found;
  if (body === null) throw notFound();
  return body;
}

async function disputeOf(
  { db, clock, portal }: GetDeps,
  asking: Asking,
  which: Expression<SqlBool>,
  requestId?: string,
): Promise<AnswerBody<'getCustomerDispute'> | null> {
  return withParty(db, asking, async (tx) => {
    const row = await tx
      .selectFrom('disputes')
      .selectAll()
      .where(ofParty(asking))
      .where(which)
      .orderBy('is_over')
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const holders = await holderNames(tx, asking.party, [row]);
    const at = clock.instant();
    const reader = { ...asking, timeZone: portal.timeZone, holders };
    const since = await reopeningFacts(tx, [row]);
    const responses = await responseResources(
      tx,
      { ...asking, at },
      row.dispute_id,
      row.time_zone ?? portal.timeZone,
    );
    // As the server: what a dispute is about is read by all its sides, whatever else of it they may read.
    const details = await asServer(tx, async () => {
      if (asking.party === 'support') {
        await writeAudit(tx, clock, {
          userId: asking.caller.userId,
          customerId: row.customer_id,
          action: 'dispute_read',
          subject: row.dispute_id,
          requestId,
        });
      }
      const holder = asking.party === 'support' ? await holderOf(tx, { clock, portal }, row) : null;
      return { ...(await detailsOf(tx, row, { ...asking, at })), holder: holder && holderOnWire(holder) };
    });
    return {
      data: {
        type: 'disputes',
        id: row.dispute_id,
        attributes: {
          summary: disputeAttributes(row, reader, since.get(row.dispute_id) ?? null),
          ...details,
          responses,
        },
      },
      meta: { business_date: clock.today() },
    };
  });
}

async function detailsOf(tx: Tx, row: DisputeRow, reader: DocumentReader) {
  const { party } = reader;
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .executeTakeFirstOrThrow();
  const others = await tx
    .selectFrom('disputes')
    .select(['dispute_id', 'dispute_number', 'status', 'opened_at'])
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .where('dispute_id', '!=', row.dispute_id)
    .orderBy('opened_at', 'desc')
    .execute();
  const standing = (await invoiceStandings(tx, [row])).get(row.dispute_id);
  const credit = (await creditsGiven(tx, [row])).get(row.dispute_id);
  return {
    description: row.description,
    lines: await disputedLines(tx, row, invoice),
    contacts: party === 'merchant' ? [] : await contactsOf(tx, row),
    documents: [...((await attachmentsOf(tx, row.dispute_id, reader)).get(null) ?? [])],
    invoice_total: money(invoice.total, row.currency),
    invoice_paid: money(invoice.paid, row.currency),
    invoice_credited: money(invoice.credited, row.currency),
    invoice_open: money(invoice.open, row.currency),
    invoice_in_flight: money(standing?.inFlight ?? 0, row.currency),
    credit: credit ?? null,
    unapplied_credit: party === 'support' ? money(await unappliedOf(tx, row), row.currency) : null,
    due_date: invoice.due_date,
    po_number: invoice.po_number,
    invoice: await invoiceBeside(tx, party, invoice),
    others,
  };
}

/** Whom the customer wishes to be told is the customer's and support's to know. */
async function contactsOf(tx: Tx, { dispute_id, customer_id }: DisputeRow) {
  const stopped = await stoppedAddresses(tx, customer_id);
  const rows = await tx
    .selectFrom('dispute_contacts')
    .select(['contact_id', 'name', 'email_address'])
    .where('dispute_id', '=', dispute_id)
    .orderBy('name')
    .execute();
  return rows.map((one) => contactOf(one.contact_id, one, 'other', stopped));
}

async function disputedLines(
  tx: Tx,
  { customer_id, trx_id, currency, line_numbers }: DisputeRow,
  { total, late_fee, open }: { readonly total: number; readonly late_fee: number; readonly open: number },
) {
  if (line_numbers === null) return [];
  const rows = await tx
    .selectFrom('invoice_lines')
    .select(['line_number', 'description', 'amount'])
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('line_number')
    .execute();
  const totals = lineTotals({
    open: money(open, currency),
    total: money(total, currency),
    lateFee: money(late_fee, currency),
    lines: rows.map((line) => ({ lineNumber: line.line_number, amount: money(line.amount, currency) })),
  });
  return rows
    .filter((line) => line_numbers.includes(line.line_number))
    .map((line) => ({
      line_number: line.line_number,
      description: line.description,
      amount: totals.get(line.line_number) ?? money(0, currency),
    }));
}
