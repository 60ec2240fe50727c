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
    const rows = await withTenant(
      db,
      { userId: caller.userId, customerId: customer.customerId },
      async (tx) => {
        const invoice = await findInvoice(tx, customer, query['filter[trx_id]']);
        if (!invoice) throw notFound();
        return tx
          .selectFrom('invoice_documents')
          .selectAll()
          .where('customer_id', '=', invoice.customer_id)
          .where('trx_id', '=', invoice.trx_id)
          .where('state', '=', 'stored')
          .where('removed_at', 'is', null)
          .orderBy('entered_at')
          .orderBy('document_id')
          .execute();
      },
    );
    return {
      body: {
        data: rows.map((row) => ({
          type: 'invoice-documents' as const,
          id: row.document_id,
          attributes: toldDocument(row),
        })),
      },
    };
  };
}
