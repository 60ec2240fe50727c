import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { keptSelection } from '#api/invoices/kept-selection.ts';
import { invoiceCountsRead } from '#api/invoices/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayDispute } from '#domain/access/offers.ts';
import { isSameScope } from '#domain/access/scope.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { InvoiceListView } from '#ui/invoice-list/invoice-list-view.tsx';
import { useInvoiceList, type InvoiceListActor } from '#ui/invoice-list/use-invoice-list.ts';
import { useDensity } from '#routes/frame/density.ts';
import { useTakenOnce } from '#routes/frame/taken-once.ts';
import { providedInvoiceList } from '#routes/invoice-list/invoice-list-actor.ts';
import { rememberList } from '#routes/frame/last-list.ts';
import { invoiceSearch, readPurpose, type ListPurpose } from '#routes/invoice-list/invoice-query-search.ts';
import {
  customerOf,
  listOwnerOf,
  paymentContextOf,
  scopeOf,
  settingsOf,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useCsvDownload } from '#routes/frame/use-csv-download.ts';
import { useKeptSelection, useListAddress } from '#routes/invoice-list/use-running-list.ts';
import { useInvoiceQuery } from '#routes/invoice-list/use-invoice-query.ts';
import { useListViews } from '#routes/invoice-list/use-list-views.tsx';
import { useListCounts } from '#routes/invoice-list/use-list-counts.ts';
import { useRead } from '#routes/frame/use-read.ts';
import type { PageSizes } from '#routes/frame/list-search.ts';
import { useConnection } from '#routes/frame/use-connection.ts';
import { useReturn } from '#routes/frame/use-return.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

/** Most invoices that are selected one by one, so that their ids fit into an address. */
const MOST_ROWS = 200;
/** The same function at each drawing, so that a table does not draw all its rows again. */
const invoiceHref = (trxId: string): PageAddress => `/invoice/${trxId}`;
const invoiceListRoute = getRouteApi('/invoice-list/$status');

/** The list: its chart hears of another customer or currency, so that it can say what became of the selection. */
export function InvoiceListPage(): ReactElement {
  const router = useRouter();
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { config } = settingsOf(context);
  const scope = scopeOf(context);
  const query = useQuery(context);
  const taken = useTakenOnce();
  const [kept] = useState(() => keptSelection(userOf(context).userId, scope));
  const [machine] = useState(() => providedInvoiceList((read) => taken.take(read, context)?.answer));
  const actor = useActorRef(machine, {
    input: { scope, query, payment: paymentContextOf(context), maximumRows: MOST_ROWS, kept },
  });
  useKeptSelection(actor, userOf(context).userId);
  useScope(actor, context);
  useConnection(actor, context);
  const purpose = readPurpose(invoiceListRoute.useSearch());
  useListAddress(actor, query, (next, replace) => {
    void router.navigate({
      to: '/invoice-list/$status',
      params: { status: next.filter.status },
      search: { ...invoiceSearch.searchOf(next, config), for: purpose.for },
      resetScroll: false,
      replace,
    });
  });
  // Invoices change while nobody looks: another user pays, another tab.
  useReturn(() => actor.send({ type: 'list.refresh' }));
  return <InvoiceList key={useOwner(context)} context={context} actor={actor} purpose={purpose} />;
}

interface InvoiceListProps {
  context: PageContext;
  actor: InvoiceListActor;
  purpose: ListPurpose;
}

function InvoiceList({ context, actor, purpose }: InvoiceListProps): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const scope = scopeOf(context);
  const { snapshot, actions } = useInvoiceList(actor);
  const counts = useRead(invoiceCountsRead(scope));
  const density = useDensity();
  const { views, columns, onColumns, dialog } = useListViews(context, snapshot.context.query);
  const { loaded } = snapshot.context;
  useEffect(() => {
    if (!loaded) return;
    const trxIds = loaded.page.rows.map((invoice) => invoice.trxId);
    rememberList({ of: listOwnerOf(context), href: hrefOf(loaded.query, config, {}), trxIds });
  }, [loaded, context, config]);

  useEffect(() => {
    const payment = actor.on('payment.wanted', ({ selection, isByAccount }) => {
      void router.navigate({
        to: '/payment/due',
        search: selection.kind === 'rows' ? { invoices: selection.trxIds.join(',') } : {},
        state: {
          invoiceSelection: actor.getSnapshot().context.selection ?? undefined,
          paysByAccount: isByAccount || undefined,
          leftOutInvoices: actor.getSnapshot().context.passedOver.map(({ trxId }) => trxId),
        },
      });
    });
    return () => payment.unsubscribe();
  }, [actor, router]);

  return (
    <>
      <InvoiceListView
        snapshot={snapshot}
        actions={actions}
        frame={{
          counts: counts.value,
          listCounts: useListCounts(context, snapshot.context.query.filter, counts.value, (filter) =>
            invoiceCountsRead(scope, filter),
          ),
          pageSizes: config.pageSizes,
          isForDispute: purpose.for === 'dispute' && mayDispute(visitorIn(context)),
          mostDisputed: config.dispute.invoicesPerSubmit,
          currency: scope.currency ?? customerOf(context).customer.currency,
          ...density,
          download: useCsvDownload(context),
          mostInZip: config.invoiceDocuments.mostInZip,
          views,
          columns,
          onColumns,
          hrefs: {
            query: (wanted) => hrefOf(wanted, config, purpose),
            invoice: invoiceHref,
            pay: '/payment/due',
            payPastDue: '/payment/due?past_due=all',
            dispute: mayDispute(visitorIn(context))
              ? (trxIds) => `/dispute/create?invoiceIds=${trxIds.join(',')}`
              : null,
            chargeBack: isOffered('/invoice/$invoice_id/chargeback', visitorIn(context))
              ? (trxIds) => chargeBackHref(trxIds, config.dispute.invoicesPerSubmit)
              : null,
            disputeOf: isOffered('/dispute-center/$invoice_id', visitorIn(context))
              ? (trxId) => `/dispute-center/${trxId}`
              : null,
            chargeback: isOffered('/dispute-center/chargebacks/$chargeback_id', visitorIn(context))
              ? (chargebackId) => `/dispute-center/chargebacks/${chargebackId}`
              : null,
            help: '/help',
          },
        }}
      />
      {dialog}
    </>
  );
}

/** The page is of the first invoice, and of the others beside it; null for more than one request takes. */
function chargeBackHref(trxIds: readonly string[], most: number): PageAddress | null {
  const [first, ...others] = trxIds;
  if (first === undefined || trxIds.length > most) return null;
  return `/invoice/${first}/chargeback${stringifySearch(others.length > 0 ? { with: others.join(',') } : {})}`;
}

function hrefOf(query: InvoicePageQuery, sizes: PageSizes, purpose: ListPurpose): PageAddress {
  const search = stringifySearch({ ...invoiceSearch.searchOf(query, sizes), ...purpose });
  return `/invoice-list/${query.filter.status}${search}`;
}

function useQuery(context: PageContext): InvoicePageQuery {
  const { status } = invoiceListRoute.useParams();
  const search = invoiceListRoute.useSearch();
  const { config } = settingsOf(context);
  return useInvoiceQuery(status, search, config);
}

/** Tells the chart when the page is about another customer, location or currency. */
function useScope(actor: InvoiceListActor, context: PageContext): void {
  const wanted = scopeOf(context);
  useEffect(() => {
    const { scope } = actor.getSnapshot().context;
    if (isSameScope(scope, wanted)) return;
    actor.send({ type: 'scope.change', scope: wanted, payment: paymentContextOf(context) });
  });
}
