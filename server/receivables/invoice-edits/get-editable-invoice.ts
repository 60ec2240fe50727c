import type { Deps } from '#server/deps.ts';
import { asServer, withMerchants } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { editableInvoice, editableOnWire } from '#server/receivables/invoice-edits/editable-invoice.ts';
import { findMerchantInvoice } from '#server/receivables/merchant-invoices/find-merchant-invoice.ts';

/** What the caller can change of an invoice of one of their merchants, with its version (decisions §6). */
export function getEditableInvoice({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'getEditableInvoice'> {
  return async ({ query, caller }) => {
    const invoice = await withMerchants(db, caller.userId, async (tx) => {
      const row = await findMerchantInvoice(tx, caller, query['filter[trx_id]']);
      return asServer(tx, () => editableInvoice(tx, row, clock.today()));
    });
    return {
      body: {
        data: { type: 'editable-invoices', id: invoice.trxId, attributes: editableOnWire(invoice) },
      },
    };
  };
}
