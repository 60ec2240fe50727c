import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withMerchants, withTenant } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { merchantDocument, toldDocument } from '#server/receivables/invoice-documents/document-of-invoice.ts';
import { findInvoice } from '#server/receivables/invoices/find-invoice.ts';
import { findMerchantInvoice } from '#server/receivables/merchant-invoices/find-merchant-invoice.ts';

/** The documents of an invoice of one of the caller's merchants; those too that can still be had back (§7). */
export function listMerchantInvoiceDocuments({
  db,
  clock,
  portal,
}: Pick<Deps, 'db' | 'clock' | 'portal'>): Operation<'listMerchantInvoiceDocuments'> {
  const { undoSeconds } = portal.invoiceDocuments;
  return async ({ query, caller }) => {
    const since = new Date(clock.now().getTime() - undoSeconds * 1000).toISOString();
    const rows = await withMerchants(db, caller.userId, async (tx) => {
      const { customer_id, trx_id } = await findMerchantInvoice(tx, caller, query['filter[trx_id]']);
      return (
        tx
          .selectFrom('invoice_documents as document')
          .selectAll()
          .where('customer_id', '=', customer_id)
          .where('trx_id', '=', trx_id)
          .where('state', '<>', 'arriving')
          // What another has taken the place of cannot be had back.
          .where((row) => row.or([row('removed_at', 'is', null), row.not(row.exists(replacementOf(tx)))]))
          .where((row) => row.or([row('removed_at', 'is', null), row('removed_at', '>', since)]))
          .orderBy('entered_at')
          .orderBy('document_id')
          .execute()
      );
    });
    return { body: { data: rows.map((row) => merchantDocument(row, undoSeconds)) } };
  };
}

const replacementOf = (tx: Tx) =>
  tx
    .selectFrom('invoice_documents as newer')
    .select('newer.document_id')
    .whereRef('newer.replaces', '=', 'document.document_id' as never)
    .where('newer.state', '=', 'stored');

/** The documents of an invoice of the customer. */
export function listInvoiceDocuments({ db }: Pick<Deps, 'db'>): Operation<'listInvoiceDocuments'> {
  return async ({ query, caller, customer }) => {
    const documents = await withTenant(
      db,
      { userId: caller.userId, customerId: customer.customerId },
      async (tx) => {
        const invoice = await findInvoice(tx, customer, query['filter[trx_id]']);
        if (!invoice) throw notFound();
        return documentsOf(tx, invoice);
      },
    );
    return {
      body: {
        data: documents.map((told) => ({
          type: 'invoice-documents' as const,
          id: told.document_id,
          attributes: told,
        })),
      },
    };
  };
}

/** The documents of an invoice that all read who may read it: which have passed their check and were not removed. */
export async function documentsOf(
  tx: Tx,
  { customer_id, trx_id }: { readonly customer_id: string; readonly trx_id: string },
) {
  const rows = await tx
    .selectFrom('invoice_documents')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .where('state', '=', 'stored')
    .where('removed_at', 'is', null)
    .orderBy('entered_at')
    .orderBy('document_id')
    .execute();
  return rows.map(toldDocument);
}
