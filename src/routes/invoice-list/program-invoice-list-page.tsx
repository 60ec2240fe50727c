import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { keptSelection } from '#api/invoices/kept-selection.ts';
import {
  exportProgramInvoices,
  foundProgramInvoicesRead,
  programInvoiceCountsRead,
  programInvoicesRead,
} from '#api/program/invoices.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import { ALL_CUSTOMERS } from '#domain/access/scope.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { summaryOf } from '#machines/invoice-list/rows.ts';
import { formOf, isInvoiceFile } from '#machines/shapes/download.ts';
import { InvoiceListView } from '#ui/invoice-list/invoice-list-view.tsx';
import { useInvoiceList } from '#ui/invoice-list/use-invoice-list.ts';
import { copyText } from '#routes/frame/copy-text.ts';
import { useDensity } from '#routes/frame/density.ts';
import type { ListSearch, PageSizes } from '#routes/frame/list-search.ts';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useTakenOnce } from '#routes/frame/taken-once.ts';
import { useConnection } from '#routes/frame/use-connection.ts';
import { FILE_ENDS } from '#routes/frame/use-csv-download.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useOpenCustomer } from '#routes/frame/use-open-customer.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { useReturn } from '#routes/frame/use-return.ts';
import { providedInvoiceList } from '#routes/invoice-list/invoice-list-actor.ts';
import { listOf } from '#routes/invoice-list/invoice-query-search.ts';
import { useListCounts } from '#routes/invoice-list/use-list-counts.ts';
import { useKeptSelection, useListAddress } from '#routes/invoice-list/use-running-list.ts';
import { programInvoiceSearch, programQueryOf } from '#routes/invoice-list/program-invoice-list.tsx';

/** Most invoices that are selected one by one, so that their ids fit into an address. */
const MOST_ROWS = 200;
const route = getRouteApi('/account/program-overview-invoice-list/$status');

/** Invoices of all customers of the user by status, on the chart of the list of one. */
export function ProgramInvoiceListPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { config } = settingsOf(context);
  const { userId, role } = userOf(context);
  const query = useProgramQuery(route.useParams().status, route.useSearch(), config);
  const taken = useTakenOnce();
  const [kept] = useState(() => keptSelection(userId, ALL_CUSTOMERS));
  const [machine] = useState(() =>
    providedInvoiceList((read) => taken.take(read, context)?.answer, {
      page: (_, asked) => programInvoicesRead(asked),
      // 'All that match' is not offered: rows are selected, whichever page they stand on.
      select: () => Promise.reject(new Error('No set is kept over several customers')),
      find: async (_, trxIds, signal) => (await foundProgramInvoicesRead(trxIds).load(signal)).rows,
    }),
  );
  const actor = useActorRef(machine, {
    input: {
      scope: ALL_CUSTOMERS,
      query,
      payment: { config: config.payment, role, mode: 'PROGRAM_OVERVIEW', accounts: new Map() },
      maximumRows: MOST_ROWS,
      kept,
    },
  });
  useKeptSelection(actor, userId);
  useConnection(actor, context);
  useListAddress(actor, query, (next, replace) => {
    void router.navigate({
      to: '/account/program-overview-invoice-list/$status',
      params: { status: next.filter.status },
      search: programInvoiceSearch.searchOf(next, config),
      resetScroll: false,
      replace,
    });
  });
  // Invoices change while nobody looks: another user pays, another tab.
  useReturn(() => actor.send({ type: 'list.refresh' }));
  useEffect(() => {
    const payment = actor.on('payment.wanted', ({ selection }) => {
      if (selection.kind !== 'rows') return;
      const [currency] = summaryOf(actor.getSnapshot().context).currencies;
      void router.navigate({
        to: '/payment/program',
        search: { currency: currency?.currency, invoices: selection.trxIds.join(',') },
      });
    });
    return () => payment.unsubscribe();
  }, [actor, router]);
  const { snapshot, actions } = useInvoiceList(actor);
  const counts = useRead(programInvoiceCountsRead()).value;
  const { filter } = snapshot.context.query;
  const openCustomer = useOpenCustomer(context);
  // The same at each drawing, so that a table does not draw all its rows again.
  const onOpenInvoice = useCallback(
    ({ trxId, buidCustomer, accountName, open }: Invoice) =>
      openCustomer({ buid: buidCustomer, name: accountName, currency: open.currency }, `/invoice/${trxId}`),
    [openCustomer],
  );
  return (
    <InvoiceListView
      snapshot={snapshot}
      actions={actions}
      frame={{
        counts,
        listCounts: useListCounts(context, filter, counts, programInvoiceCountsRead),
        pageSizes: config.pageSizes,
        isForDispute: false,
        isProgram: true,
        mostDisputed: config.dispute.invoicesPerSubmit,
        currency: filter.currency ?? null,
        ...useDensity(),
        download: useProgramCsv(),
        mostInZip: config.invoiceDocuments.mostInZip,
        views: null,
        columns: null,
        onColumns: null,
        onOpenInvoice,
        hrefs: {
          query: (wanted) => hrefOf(wanted, config),
          invoice: (trxId) => `/invoice/${trxId}`,
          pay: null,
          payPastDue: null,
          dispute: null,
          chargeBack: null,
          disputeOf: null,
          chargeback: null,
          help: '/help',
        },
      }}
    />
  );
}

function hrefOf(query: InvoicePageQuery, sizes: PageSizes): PageAddress {
  const search = stringifySearch(programInvoiceSearch.searchOf(query, sizes));
  return `/account/program-overview-invoice-list/${query.filter.status}${search}`;
}

/** The query that an address asks for: the same object for as long as the address says the same. */
function useProgramQuery(status: string, search: ListSearch, sizes: PageSizes): InvoicePageQuery {
  return useMemo(() => programQueryOf(listOf(status) ?? 'all', search, sizes), [status, search, sizes]);
}

/** The download of invoices of all customers. */
function useProgramCsv() {
  return useCsv(async (request, format, signal) => {
    if (!isInvoiceFile(request) || request.kind === 'kept') return;
    const form = formOf(request);
    if (form === 'text')
      return copyText(exportProgramInvoices(request, { ...format, separator: 'tab' }, signal));
    const name = `invoices-all-customers.${FILE_ENDS[form]}`;
    saveFile(await exportProgramInvoices(request, format, signal), name);
    tellEvent('invoices_exported');
  });
}
