import { exportPayments } from '#api/payments/export.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';

/** The download of the history, for the customer selected when it starts. */
export function usePaymentsDownload(context: PageContext): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind !== 'payments') return;
    const scope = scopeOf(context);
    saveFile(await exportPayments(scope, request, format, signal), `payments-${scope.buidCustomer}.csv`);
  });
}
