import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { readColumns } from '#server/receivables/invoice-views/put-invoice-columns.ts';
import { readViews, viewResource } from '#server/receivables/invoice-views/invoice-views.ts';

/** The views of the list of invoices that the caller has at a customer: their own, and those that are shared; and which columns their list has. */
export function listInvoiceViews({ db }: Pick<Deps, 'db'>): Operation<'listInvoiceViews'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const { views, columns } = await withTenant(db, tenant, async (tx) => ({
      views: await readViews(tx, request),
      columns: await readColumns(tx, request.caller.userId),
    }));
    return { body: { data: views.map(viewResource), meta: { columns } } };
  };
}
