import { parseRole } from '#domain/access/role.ts';
import { mayChangeView } from '#domain/invoice-view/invoice-view.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { readViews } from '#server/receivables/invoice-views/invoice-views.ts';

/** Removes a view, for everybody where it is shared; also fine where there is none. */
export function removeInvoiceView({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'removeInvoiceView'> {
  return async (request) => {
    const { caller, customer, path, requestId } = request;
    const { userId } = caller;
    const { customerId } = customer;
    await withTenant(db, { userId, customerId }, async (tx) => {
      const view = (await readViews(tx, request)).find(({ viewId }) => viewId === path.view_id);
      if (!view) return;
      if (!mayChangeView(view, parseRole(caller.role) === 'admin')) {
        throw refusedByRules([{ rule: 'VIW-04', facts: {}, remedy: { kind: 'askAdministrator' } }]);
      }
      await tx
        .deleteFrom('invoice_views')
        .where('customer_id', '=', customerId)
        .where('view_id', '=', view.viewId)
        .execute();
      if (!view.isShared) return;
      await asServer(tx, () =>
        writeAudit(tx, clock, {
          userId,
          customerId,
          action: 'invoice_view_removed',
          subject: view.viewId,
          facts: { name: view.name },
          requestId,
        }),
      );
    });
    return {};
  };
}
