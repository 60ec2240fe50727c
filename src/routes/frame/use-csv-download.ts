import { exportInvoices } from '#api/invoices/export.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import { isInvoiceFile } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';

/** The download of invoices, for the customer selected when it starts. */
export function useCsvDownload(context: PageContext): Download {
  return useCsv(async (request, format, signal) => {
    if (!isInvoiceFile(request)) return;
    const scope = scopeOf(context);
    saveFile(await exportInvoices(scope, request, format, signal), `invoices-${scope.buidCustomer}.csv`);
    tellEvent('invoices_exported');
  });
}
