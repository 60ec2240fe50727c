import { getRouteApi } from '@tanstack/react-router';
import { exportAutoPayRun } from '#api/autopay/export.ts';
import { useFormats } from '#locales/use-formats.ts';
import { RunPage, type RunPageProps } from '#ui/autopay/run-page.tsx';
import type { Download } from '#ui/shared/csv-download.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { autoPayRunReads } from '#routes/autopay/autopay.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const route = getRouteApi('/payment-methods/autopay/$run_id');

const HREFS: RunPageProps['hrefs'] = {
  autoPay: '/payment-methods/autopay',
  invoice: (trxId: string) => `/invoice/${trxId}`,
  payment: (paymentId: string) => `/payments/${paymentId}`,
};

/** One run of AutoPay with its set. */
export const AutoPayRunPage = ofVisit(function Read({ context }) {
  const { formatDate } = useFormats();
  const part = useRead(autoPayRunReads({ context, params: route.useParams() }).run);
  usePageName(part.value ? formatDate(part.value.runDate) : undefined);
  return <RunPage part={part} download={useRunDownload(context)} hrefs={HREFS} />;
});

/** The download of the run, for the customer selected when it starts. */
function useRunDownload(context: PageContext): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind !== 'autoPayRun') return;
    const file = await exportAutoPayRun(scopeOf(context).buidCustomer, request.runId, format, signal);
    saveFile(file, `autopay-${request.runDate}.csv`);
  });
}
