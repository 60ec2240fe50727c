import { exportChargebacks, exportDisputes, type FileReader } from '#api/disputes/export.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';

/** The download of a list of disputes or chargebacks, for whom it is asked when it starts. */
export function useDisputesDownload(readerNow: () => FileReader): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind === 'disputes')
      saveFile(await exportDisputes(readerNow(), request, format, signal), 'disputes.csv');
    if (request.kind === 'chargebacks')
      saveFile(await exportChargebacks(readerNow(), request, format, signal), 'chargebacks.csv');
  });
}
