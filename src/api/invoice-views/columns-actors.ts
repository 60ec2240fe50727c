import { fromPromise } from 'xstate';
import { answered, client } from '#api/platform/client.ts';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';

/** The call that keeps which columns the user's list of invoices has; the same once more leaves them as they are. */
export const invoiceColumnsActors = {
  saveColumns: fromPromise<void, { columns: readonly InvoiceColumnId[] | null }>(
    async ({ input, signal }) => {
      const columns = input.columns && [...input.columns];
      const body = { data: { type: 'invoice-columns' as const, attributes: { columns } } };
      await answered(client.PUT('/invoice-columns', { body, signal }));
    },
  ),
};
