import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { exportMerchantInvoices } from '#api/merchant-invoices/export.ts';
import { merchantInvoicesRead } from '#api/merchant-invoices/reads.ts';
import type { MerchantInvoicePage, MerchantInvoiceQuery } from '#domain/invoice/merchant-invoice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { MerchantInvoices } from '#ui/merchant-invoices/merchant-invoices.tsx';
import {
  merchantOf,
  settingsOf,
  worksForSeveralMerchants,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { merchantInvoicesSearch } from '#routes/merchant-invoices/merchant-invoices.tsx';
import { useMerchantCounts } from '#routes/merchant-invoices/use-merchant-counts.ts';

const route = getRouteApi('/merchant/invoices');

/** The invoices of the user's merchants, or of the one that is chosen. */
export function MerchantInvoicesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = merchantInvoicesSearch.queryOf(route.useSearch(), config);
  const merchant = merchantOf(context);
  const show = (wanted: MerchantInvoiceQuery) =>
    void router.navigate({
      to: '/merchant/invoices',
      search: merchantInvoicesSearch.searchOf(wanted, config),
      resetScroll: false,
    });
  const list = useList<MerchantInvoiceQuery, MerchantInvoicePage>({
    query,
    read: (wanted) => merchantInvoicesRead(merchant, wanted),
    show,
  });
  const download = useCsv(async (request, format, signal) => {
    if (request.kind !== 'merchantInvoices') return;
    saveFile(
      await exportMerchantInvoices(merchant, request, format, signal),
      `invoices-${list.value?.today ?? ''}.csv`,
    );
  });
  const hrefOf = (wanted: MerchantInvoiceQuery): PageAddress =>
    `/merchant/invoices${stringifySearch(merchantInvoicesSearch.searchOf(wanted, config))}`;
  return (
    <MerchantInvoices
      list={list}
      namesMerchant={worksForSeveralMerchants(context)}
      counts={useMerchantCounts(context, query.filter)}
      filter={query.filter}
      sort={query.sort}
      download={download}
      pageSizes={config.pageSizes}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      hrefs={{
        list: (status) =>
          hrefOf({
            ...query,
            filter: withStatus(query.filter, status),
            pageNumber: 1,
          }),
        invoice: (trxId) => `/merchant/invoice/${trxId}`,
        all: hrefOf({ ...query, filter: {}, pageNumber: 1 }),
      }}
    />
  );
}

/** The list of all has no status in its address. */
function withStatus(
  { status: _status, ...others }: MerchantInvoiceQuery['filter'],
  status: NonNullable<MerchantInvoiceQuery['filter']['status']>,
): MerchantInvoiceQuery['filter'] {
  return status === 'all' ? others : { ...others, status };
}
