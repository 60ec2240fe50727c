import type { components } from '#api/contract/schema.gen.ts';
import type { InvoiceView } from '#domain/invoice-view/invoice-view.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** Whose views: a user's, at a customer. */
export interface ViewsOf {
  readonly caller: Pick<Caller, 'userId'>;
  readonly customer: Pick<NamedCustomer, 'customerId'>;
}

/** The views that a user has at a customer: their own and those that are shared, by name. */
export async function readViews(
  tx: Tx,
  { caller: { userId }, customer: { customerId } }: ViewsOf,
): Promise<InvoiceView[]> {
  const rows = await tx
    .selectFrom('invoice_views as view')
    .leftJoin('invoice_view_starts as start', (join) =>
      join
        .onRef('start.customer_id', '=', 'view.customer_id')
        .onRef('start.view_id', '=', 'view.view_id')
        .on('start.user_id', '=', userId),
    )
    .select(['view.view_id', 'view.user_id', 'view.name', 'view.list', 'view.query', 'view.is_shared'])
    .select('start.view_id as started')
    .where('view.customer_id', '=', customerId)
    .orderBy('view.is_shared')
    .orderBy('view.name')
    .orderBy('view.view_id')
    .execute();
  return rows.map((row) => ({
    viewId: row.view_id,
    name: row.name,
    list: row.list,
    query: row.query,
    isShared: row.is_shared,
    isOwn: row.user_id === userId,
    isStart: row.started !== null,
  }));
}

/** A view as the contract has it. */
export const viewResource = (view: InvoiceView): components['schemas']['InvoiceViewResource'] => ({
  type: 'invoice-views',
  id: view.viewId,
  attributes: {
    name: view.name,
    list: view.list,
    query: view.query,
    is_shared: view.isShared,
    is_own: view.isOwn,
    is_start: view.isStart,
  },
});
