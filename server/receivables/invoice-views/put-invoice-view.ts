import { sql } from 'kysely';
import { parseRole } from '#domain/access/role.ts';
import { mayChangeView, viewObstacles } from '#domain/invoice-view/invoice-view.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { readViews, viewResource } from '#server/receivables/invoice-views/invoice-views.ts';

type Request = OperationRequest<'putInvoiceView'>;

/**
 * Saves a view under the id that the client has given it: a new one, or one that there is; sent again it stays as it is.
 * What is shared belongs to the company, so that its administrators alone save that.
 */
export function putInvoiceView({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'putInvoiceView'> {
  return async (request) => {
    const { caller, customer, path, requestId } = request;
    const { userId } = caller;
    const { customerId } = customer;
    const viewId = path.view_id;
    const said = request.body.data.attributes;
    const saved = await withTenant(db, { userId, customerId }, async (tx) => {
      // Names are compared: whoever saves at the same time comes after.
      await sql`select pg_advisory_xact_lock(hashtext(${`views of ${customerId}`}))`.execute(tx);
      const views = await readViews(tx, request);
      const form = { name: said.name, isShared: said.is_shared, isStart: said.is_start };
      const mayShare = parseRole(caller.role) === 'admin';
      const obstacles = viewObstacles(form, { views, viewId, mayShare });
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      const before = views.find((view) => view.viewId === viewId);
      const changes = !before || mayChangeView(before, mayShare);
      // An id that is somebody else's own view is none of the caller's.
      if (changes && !(await store(tx, request, clock.instant()))) throw notFound();
      await storeStart(tx, request);
      if (changes && (said.is_shared || before?.isShared === true)) {
        await asServer(tx, () =>
          writeAudit(tx, clock, {
            userId,
            customerId,
            action: 'invoice_view_shared',
            subject: viewId,
            facts: { name: said.name.trim(), is_shared: said.is_shared },
            requestId,
          }),
        );
      }
      return (await readViews(tx, request)).find((view) => view.viewId === viewId);
    });
    if (!saved) throw notFound();
    return { body: { data: viewResource(saved) } };
  };
}

/** Answers whether it was. */
async function store(tx: Tx, { caller, customer, path, body }: Request, now: string): Promise<boolean> {
  const { name, list, query, is_shared } = body.data.attributes;
  const values = { name: name.trim(), list, query, is_shared, saved_at: now };
  const key = { customer_id: customer.customerId, view_id: path.view_id };
  const { numUpdatedRows } = await tx
    .updateTable('invoice_views')
    // What is taken back from everybody is the view of whoever takes it back.
    .set({ ...values, ...(is_shared ? {} : { user_id: caller.userId }) })
    .where('customer_id', '=', key.customer_id)
    .where('view_id', '=', key.view_id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const added = await tx
    .insertInto('invoice_views')
    .values({ ...key, user_id: caller.userId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function storeStart(tx: Tx, { caller, customer, path, body }: Request): Promise<void> {
  const key = { customer_id: customer.customerId, view_id: path.view_id };
  const start = { user_id: caller.userId, ...key };
  if (body.data.attributes.is_start) {
    await tx
      .insertInto('invoice_view_starts')
      .values(start)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'customer_id']).doUpdateSet({ view_id: key.view_id }),
      )
      .execute();
  } else {
    await tx
      .deleteFrom('invoice_view_starts')
      .where('user_id', '=', start.user_id)
      .where('customer_id', '=', start.customer_id)
      .where('view_id', '=', start.view_id)
      .execute();
  }
}
