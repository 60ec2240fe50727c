import { exportCards } from '#api/cards/export.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import type { Download } from '#ui/shared/csv-download.tsx';

/** The download of cards, for the customer selected when it starts. */
export function useCardsCsv(context: PageContext): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind !== 'cards') return;
    const { buidCustomer } = scopeOf(context);
    saveFile(await exportCards(buidCustomer, request, format, signal), `cards-${buidCustomer}.csv`);
  });
}
