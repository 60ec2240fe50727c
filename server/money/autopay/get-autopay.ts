import type { Deps } from '#server/deps.ts';
import { autoPayDocument, type ReadDeps } from '#server/money/autopay/autopay-document.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { withTenant } from '#server/platform/db/tenant.ts';

/** How AutoPay of a customer stands, and the runs that are announced and to come (decisions §4). */
export function getAutoPay(deps: ReadDeps & Pick<Deps, 'db'>): Operation<'getAutoPay'> {
  return async ({ caller, customer: { customerId } }) => ({
    body: await withTenant(deps.db, { userId: caller.userId, customerId }, (tx) =>
      autoPayDocument(tx, deps, customerId),
    ),
  });
}
