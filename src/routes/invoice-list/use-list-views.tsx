import { useState, type ReactElement } from 'react';
import { invoiceViewsRead } from '#api/invoice-views/reads.ts';
import { offersTo } from '#domain/access/in-place.ts';
import { parseRole } from '#domain/access/role.ts';
import { chosenFrom } from '#domain/invoice-view/invoice-columns.ts';
import type { InvoiceView } from '#domain/invoice-view/invoice-view.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { withMessages } from '#locales/load.ts';
import type { InvoiceListFrame } from '#ui/invoice-list/invoice-list-frame.ts';
import { onDemand } from '#ui/kit/on-demand.ts';
import { useLoaded } from '#ui/kit/use-loaded.ts';
import { scopeOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { invoiceSearch } from '#routes/invoice-list/invoice-query-search.ts';
import type { RunningColumnsProps } from '#routes/frame/running-invoice-columns.tsx';
import type { RunningViewProps } from '#routes/frame/running-invoice-view.tsx';

// Its form comes once somebody saves a view or opens one.
const form = onDemand(async () => {
  const { RunningView } = await withMessages(
    ['invoice-views'],
    () => import('#routes/frame/running-invoice-view.tsx'),
  );
  return (props: RunningViewProps) => <RunningView {...props} />;
});

const columnsForm = onDemand(async () => {
  const { RunningColumns } = await withMessages(
    ['invoice-views'],
    () => import('#routes/frame/running-invoice-columns.tsx'),
  );
  return (props: RunningColumnsProps) => <RunningColumns {...props} />;
});

/** A form that is open: of which view, and with which conditions. */
type Opened = Pick<RunningViewProps['input'], 'viewId' | 'list' | 'query'>;

/** How the user has the list, and the form that is open. */
interface ListSetUp extends Pick<InvoiceListFrame, 'views' | 'columns' | 'onColumns'> {
  readonly dialog: ReactElement | null;
}

/**
 * The views of the list for whom is signed in, and the form of one while it is open; no views where they could not be
 * read, and the list goes on without.
 */
export function useListViews(context: PageContext, query: InvoicePageQuery): ListSetUp {
  const { buidCustomer } = scopeOf(context);
  const { config } = settingsOf(context);
  const { value: settings, refresh } = useRead(invoiceViewsRead(buidCustomer));
  const [opened, setOpened] = useState<Opened | 'columns' | null>(null);
  const list = query.filter.status;
  const asked = conditionsOf(query, config.defaultPageSize);
  if (!settings) return { views: null, columns: null, onColumns: null, dialog: null };
  const { views, columns } = settings;
  const user = userOf(context);
  const end = (hasChanged: boolean) => {
    setOpened(null);
    if (hasChanged) refresh();
  };
  return {
    views: {
      views,
      current: views.find((view) => view.list === list && view.query === asked) ?? null,
      hrefOf: (view) => `/invoice-list/${view.list}${view.query === '' ? '' : `?${view.query}`}`,
      onOpen: offersTo(user, 'putInvoiceView')
        ? (view) => setOpened(openedOf(view, { list, query: asked }))
        : null,
    },
    columns,
    onColumns: offersTo(user, 'putInvoiceColumns') ? () => setOpened('columns') : null,
    dialog:
      opened === 'columns' ? (
        <ColumnsForm columns={chosenFrom(columns)} onEnd={end} />
      ) : opened ? (
        <ViewForm
          key={opened.viewId}
          input={{ ...opened, views, mayShare: parseRole(user.role) === 'admin' }}
          buidCustomer={buidCustomer}
          onEnd={end}
        />
      ) : null,
  };
}

const openedOf = (view: InvoiceView | null, now: Omit<Opened, 'viewId'>): Opened =>
  view ?? { viewId: crypto.randomUUID(), ...now };

/** Conditions and order as an address says them, without page and rows per page. */
function conditionsOf(query: InvoicePageQuery, defaultPageSize: number): string {
  const sizes = { pageSizes: [defaultPageSize], defaultPageSize };
  const first = { ...query, pageNumber: 1, pageSize: defaultPageSize };
  return stringifySearch(invoiceSearch.searchOf(first, sizes)).slice(1);
}

const ColumnsForm = (props: RunningColumnsProps): ReactElement | null =>
  useLoaded(columnsForm, () => props.onEnd(false))?.(props) ?? null;

const ViewForm = (props: RunningViewProps): ReactElement | null =>
  useLoaded(form, () => props.onEnd(false))?.(props) ?? null;
