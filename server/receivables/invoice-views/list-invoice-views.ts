import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { readViews, viewResource } from '#server/receivables/invoice-views/invoice-views.ts';

/** The views of the list of invoices that the caller has at a customer: their own, and those that are shared. */
export function listInvoiceViews({ db }: Pick<Deps, 'db'>): Operation<'listInvoiceViews'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const views = await withTenant(db, tenant, (tx) => readViews(tx, request));
    return { body: { data: views.map(viewResource) } };
  };
}
