import { exportMerchantInvoices } from '#api/merchant-invoices/export.ts';
import type { MerchantInvoiceFilter } from '#domain/invoice/merchant-invoice.ts';
import { formOf } from '#machines/shapes/download.ts';
import { MerchantInvoices } from '#ui/merchant-invoices/merchant-invoices.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { merchantOf, worksForSeveralMerchants } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { FILE_ENDS } from '#routes/frame/use-csv-download.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { merchantInvoicesList } from '#routes/merchant-invoices/merchant-invoices.tsx';
import { useMerchantCounts } from '#routes/merchant-invoices/use-merchant-counts.ts';

/** The invoices of the user's merchants, or of the one that is chosen. */
export const MerchantInvoicesPage = ofOwner(function Listed({ context }) {
  const { hrefOf, ...shown } = useListAt(merchantInvoicesList, context);
  const download = useCsv(async (request, format, signal) => {
    if (request.kind !== 'merchantInvoices') return;
    saveFile(
      await exportMerchantInvoices(merchantOf(context), request, format, signal),
      `invoices-${shown.list.value?.today ?? ''}.${FILE_ENDS[formOf(request)]}`,
    );
  });
  return (
    <MerchantInvoices
      {...shown}
      namesMerchant={worksForSeveralMerchants(context)}
      counts={useMerchantCounts(context, shown.filter)}
      download={download}
      hrefs={{
        list: (status) => hrefOf(withStatus(shown.filter, status)),
        invoice: (trxId) => `/merchant/invoice/${trxId}`,
        all: hrefOf({}),
      }}
    />
  );
});

/** The list of all has no status in its address. */
function withStatus(
  { status: _status, ...others }: MerchantInvoiceFilter,
  status: NonNullable<MerchantInvoiceFilter['status']>,
): MerchantInvoiceFilter {
  return status === 'all' ? others : { ...others, status };
}
