import { fromPromise } from 'xstate';
import { answered, client, read } from '#api/platform/client.ts';
import { InvoiceViewDocument, viewObstacles } from '#api/invoice-views/wire.ts';
import type { SavedView } from '#domain/invoice-view/invoice-view.ts';

/** The calls of a view’s form: saved twice under its id it is one, removed twice it is gone. */
export const invoiceViewActors = (buidCustomer: string) => ({
  saveView: fromPromise<void, SavedView>(async ({ input, signal }) => {
    const attributes = {
      buid_customer: buidCustomer,
      name: input.name,
      list: input.list,
      query: input.query,
      is_shared: input.isShared,
      is_start: input.isStart,
    };
    const body = { data: { type: 'invoice-views' as const, attributes } };
    const params = { path: { view_id: input.viewId } };
    await read(
      client.PUT('/invoice-views/{view_id}', { params, body, signal }),
      InvoiceViewDocument,
      viewObstacles,
    );
  }),
  removeView: fromPromise<void, { viewId: string }>(async ({ input, signal }) => {
    const params = { path: { view_id: input.viewId }, query: { 'filter[buid_customer]': buidCustomer } };
    await answered(client.DELETE('/invoice-views/{view_id}', { params, signal }), viewObstacles);
  }),
});
