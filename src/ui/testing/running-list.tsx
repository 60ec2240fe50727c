import { createActor, fromCallback, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceFilter, InvoicePage, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { Translator } from '#locales/intl.ts';
import { MessagesProvider } from '#locales/react.tsx';
import type { LoadedPage } from '#machines/shapes/list-parts.ts';
import { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import type { InvoiceListFrame } from '#ui/invoice-list/invoice-list-frame.ts';
import { InvoiceListView } from '#ui/invoice-list/invoice-list-view.tsx';
import { useInvoiceList, type InvoiceListActor } from '#ui/invoice-list/use-invoice-list.ts';
import { english } from './in-language.tsx';
import { INVOICE_COUNTS, INVOICE_PAGE, PAYER } from './invoice-samples.ts';
import { idleDownload } from './read-parts.ts';
import { show } from './show.tsx';

/** What stands around the list of a test. */
export const LIST_FRAME: InvoiceListFrame = {
  counts: INVOICE_COUNTS,
  listCounts: INVOICE_COUNTS.lists,
  pageSizes: [10, 25],
  isForDispute: false,
  mostDisputed: 50,
  currency: 'USD',
  views: null,
  columns: null,
  onColumns: null,
  density: 'normal',
  onDensity: () => {},
  download: idleDownload,
  mostInZip: 500,
  hrefs: {
    query: ({ filter }) => `/invoice-list/${filter.status}`,
    invoice: (trxId) => `/invoice/${trxId}`,
    pay: '/payment/due',
    payPastDue: '/payment/due?past_due=all',
    dispute: null,
    chargeBack: null,
    disputeOf: null,
    chargeback: null,
    help: '/help',
  },
};

function List({ actor, shown }: { actor: InvoiceListActor; shown: InvoiceListFrame }) {
  const { snapshot, actions } = useInvoiceList(actor);
  return (
    <main>
      <InvoiceListView snapshot={snapshot} actions={actions} frame={shown} />
    </main>
  );
}

/** The list in a running chart whose route does what the chart wants, and whose server makes no set; tells every filter that was wanted. */
export async function showList(
  filter: InvoiceFilter = { status: 'all' },
  {
    translator = english,
    shown = LIST_FRAME,
    page = INVOICE_PAGE,
    isLostAfterwards = false,
    group,
  }: {
    translator?: Translator;
    shown?: InvoiceListFrame;
    page?: InvoicePage;
    /** Whether there is no connection once the first page is shown. */
    isLostAfterwards?: boolean;
    group?: InvoiceGrouping;
  } = {},
) {
  const query: InvoicePageQuery = { filter, sort: 'default', group, pageNumber: 1, pageSize: 10 };
  let asked = false;
  const machine = invoiceList.provide({
    actors: {
      loadPage: fromPromise<LoadedPage<InvoicePage>, { scope: Scope; query: InvoicePageQuery }>(async () => {
        if (asked && isLostAfterwards) throw new CallError('offline');
        asked = true;
        return { page, at: '2026-11-12T15:42:00.000Z' };
      }),
      createSelection: fromPromise<InvoiceSelection, { scope: Scope; request: SelectionRequest }>(() =>
        Promise.reject(new CallError('offline')),
      ),
      watchConnection: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine, {
    input: { scope: { buidCustomer: 'k', currency: null }, query, payment: PAYER, maximumRows: 200 },
  }).start();
  const wanted: InvoiceFilter[] = [];
  actor.on('query.wanted', ({ query: next }) => {
    wanted.push(next.filter);
    actor.send({ type: 'query.change', query: next });
  });
  await show(
    <MessagesProvider translator={translator}>
      <List actor={actor as InvoiceListActor} shown={shown} />
    </MessagesProvider>,
  );
  return wanted;
}
