import { money } from '#domain/money/money.ts';
import { inFlightOf } from '#server/money/credits/locked-invoice.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { chargebackAttributes, deadlineOnWire } from '#server/receivables/chargebacks/chargeback-document.ts';
import { chargebackCredit } from '#server/receivables/chargebacks/chargeback-credit.ts';
import { standingOf } from '#server/receivables/chargebacks/chargeable-invoices.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { attachment, type DocumentReader } from '#server/receivables/dispute-documents/sent-document.ts';
import { holderNames, holderOf, holderOnWire } from '#server/receivables/disputes/dispute-holder.ts';
import { invoiceBeside } from '#server/receivables/disputes/invoice-beside.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';

type GetDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;

/** A chargeback of the customer. */
export function getCustomerChargeback(deps: GetDeps): Operation<'getCustomerChargeback'> {
  return async ({ path, caller, customer }) => ({
    body: await chargebackOf(deps, { party: 'customer', caller, customer }, path.chargeback_id),
  });
}

/** A chargeback of an invoice of one of the caller's merchants. */
export function getMerchantChargeback(deps: GetDeps): Operation<'getMerchantChargeback'> {
  return async ({ path, caller }) => ({
    body: await chargebackOf(deps, { party: 'merchant', caller, customer: null }, path.chargeback_id),
  });
}

/** A chargeback, for customer support; that it was opened is written down. */
export function getSupportChargeback(deps: GetDeps): Operation<'getSupportChargeback'> {
  return async ({ path, caller, requestId }) => {
    const asking: Asking = { party: 'support', caller, customer: null };
    return { body: await chargebackOf(deps, asking, path.chargeback_id, requestId) };
  };
}

async function chargebackOf(
  { db, clock, portal }: GetDeps,
  asking: Asking,
  id: string,
  requestId?: string,
): Promise<AnswerBody<'getCustomerChargeback'>> {
  return withParty(db, asking, async (tx) => {
    const row = await tx
      .selectFrom('chargebacks')
      .selectAll()
      .where(ofParty(asking, 'chargebacks'))
      .where('chargeback_id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    // As the server: what a chargeback is about is read by all its sides, whatever else of it they may read.
    const details = await asServer(tx, async () => {
      if (asking.party === 'support') {
        await writeAudit(tx, clock, {
          userId: asking.caller.userId,
          customerId: row.customer_id,
          action: 'chargeback_read',
          subject: row.chargeback_id,
          requestId,
        });
      }
      const holder = asking.party === 'support' ? await holderOf(tx, { clock, portal }, row) : null;
      const reader = { ...asking, at: clock.instant() };
      const documents = await documentsOf(tx, row, reader);
      return {
        ...(await detailsOf(tx, row, reader)),
        documents: documents.get(null) ?? [],
        responses: await responsesOf(tx, row, portal.timeZone, documents),
        holder: holder && holderOnWire(holder),
      };
    });
    const holders = await holderNames(tx, asking.party, [row]);
    return {
      data: {
        type: 'chargebacks',
        id: row.chargeback_id,
        attributes: {
          summary: chargebackAttributes(row, { timeZone: portal.timeZone, asking, holders }),
          ...details,
        },
      },
      meta: { business_date: clock.today() },
    };
  });
}

async function detailsOf(tx: Tx, row: ChargebackRow, reader: DocumentReader) {
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .executeTakeFirstOrThrow();
  return {
    description: row.description,
    invoice_total: money(invoice.total, row.currency),
    invoice_paid: money(invoice.paid, row.currency),
    invoice_credited: money(invoice.credited, row.currency),
    invoice_open: money(invoice.open, row.currency),
    invoice_standing: money(await standingOf(tx, invoice), row.currency),
    invoice_in_flight: money(await inFlightOf(tx, row), row.currency),
    credit: await chargebackCredit(tx, row),
    due_date: invoice.due_date,
    po_number: invoice.po_number,
    invoice: await invoiceBeside(tx, reader.party, invoice),
  };
}

type Documents = ReadonlyMap<string | null, ReturnType<typeof attachment>[]>;

/** Its documents, by the entry that each was sent with; null for the request. */
async function documentsOf(tx: Tx, row: ChargebackRow, reader: DocumentReader): Promise<Documents> {
  const rows = await tx
    .selectFrom('dispute_documents as document')
    .innerJoin('chargeback_document_uses as used', 'used.document_id', 'document.document_id')
    .selectAll('document')
    .select('used.response_id')
    .where('used.chargeback_id', '=', row.chargeback_id)
    .orderBy('document.entered_at')
    .orderBy('document.document_id')
    .execute();
  const byEntry = Map.groupBy(rows, ({ response_id }) => response_id);
  return new Map([...byEntry].map(([entry, own]) => [entry, own.map((one) => attachment(one, reader))]));
}

/** What was said and done, newest first, with what was sent with it. */
async function responsesOf(tx: Tx, { chargeback_id }: ChargebackRow, timeZone: string, documents: Documents) {
  const rows = await tx
    .selectFrom('chargeback_responses')
    .selectAll()
    .where('chargeback_id', '=', chargeback_id)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .execute();
  return rows.map((row) => ({
    response_id: row.response_id,
    comment_date: row.at,
    action: row.action,
    comment: row.comment,
    contact_name: row.user_name,
    documents: documents.get(row.response_id) ?? [],
    party: row.party,
    status: row.status,
    deadline: deadlineOnWire(row.deadline, timeZone),
  }));
}
