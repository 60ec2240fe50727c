import * as v from 'valibot';
import type { ObstacleReader } from '#api/platform/obstacles.ts';
import { INVOICE_COLUMNS } from '#domain/invoice-view/invoice-columns.ts';
import type { InvoiceView, ListSettings, ViewObstacle } from '#domain/invoice-view/invoice-view.ts';
import { VIEW_RULES, type ViewRule } from '#domain/invoice-view/rules.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';

const View = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      name: v.string(),
      list: v.picklist(INVOICE_LISTS),
      query: v.string(),
      is_shared: v.boolean(),
      is_own: v.boolean(),
      is_start: v.boolean(),
    }),
  }),
  v.transform(({ id, attributes: wire }): InvoiceView => ({
    viewId: id,
    name: wire.name,
    list: wire.list,
    query: wire.query,
    isShared: wire.is_shared,
    isOwn: wire.is_own,
    isStart: wire.is_start,
  })),
);

export const InvoiceViewDocument = v.pipe(
  v.object({ data: View }),
  v.transform(({ data }) => data),
);

export const InvoiceViewsDocument = v.pipe(
  v.object({
    data: v.array(View),
    meta: v.object({ columns: v.nullable(v.array(v.picklist(INVOICE_COLUMNS))) }),
  }),
  v.transform(({ data, meta }): ListSettings => ({ views: data, columns: meta.columns })),
);

/** Why the server does not save or remove a view. */
export const viewObstacles: ObstacleReader<ViewObstacle> = {
  rules: Object.keys(VIEW_RULES) as ViewRule[],
  meta: v.object({
    facts: v.exactOptional(v.object({ limit: v.exactOptional(v.number()) }), {}),
    remedy: v.object({ kind: v.picklist(['nameView', 'removeView', 'askAdministrator']) }),
  }),
};
