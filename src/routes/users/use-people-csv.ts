import { exportPeople } from '#api/users/export.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';

/** The download of people, for the customer selected when it starts. */
export function usePeopleCsv(context: PageContext): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind !== 'people') return;
    const { buidCustomer } = scopeOf(context);
    saveFile(await exportPeople(buidCustomer, request, format, signal), `users-${buidCustomer}.csv`);
  });
}
