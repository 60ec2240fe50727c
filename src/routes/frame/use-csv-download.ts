import { exportInvoices } from '#api/invoices/export.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import { formOf, isInvoiceFile } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { copyText } from '#routes/frame/copy-text.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';

/** How the name of a file ends. */
export const FILE_ENDS = { csv: 'csv', workbook: 'xlsx', zip: 'zip', text: 'txt' } as const;

/** The download of invoices, for the customer selected when it starts. */
export function useCsvDownload(context: PageContext): Download {
  return useCsv(async (request, format, signal, tell) => {
    if (!isInvoiceFile(request)) return;
    const scope = scopeOf(context);
    const form = formOf(request);
    if (form === 'text')
      return copyText(exportInvoices(scope, request, { ...format, separator: 'tab' }, signal));
    const name = `invoices-${scope.buidCustomer}.${FILE_ENDS[form]}`;
    if (request.as !== 'zip') {
      saveFile(await exportInvoices(scope, request, format, signal), name);
      tellEvent('invoices_exported');
      return;
    }
    // Few take all documents along; none of it comes with the list.
    const { readInvoiceZip } = await import('#api/invoices/zip.ts');
    const { file, missing } = await readInvoiceZip(scope, request, format, signal, tell);
    saveFile(file, name);
    tellEvent('invoices_exported');
    return missing;
  });
}
