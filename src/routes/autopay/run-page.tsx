import { getRouteApi } from '@tanstack/react-router';
import { exportAutoPayRun } from '#api/autopay/export.ts';
import { useFormats } from '#locales/use-formats.ts';
import { RunPage, type RunPageProps } from '#ui/autopay/run-page.tsx';
import type { Download } from '#ui/shared/csv-download.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { autoPayRunReads } from '#routes/autopay/autopay.tsx';
import { PutBack } from '#routes/frame/put-back.tsx';
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
  const reads = autoPayRunReads({ context, params: route.useParams() });
  const part = useRead(reads.run);
  const autoPay = useRead(reads.autoPay).value;
  usePageName(part.value ? formatDate(part.value.runDate) : undefined);
  const { buidCustomer } = scopeOf(context);
  const among = part.value?.items.map(({ trxId }) => trxId) ?? [];
  return (
    <RunPage
      part={part}
      download={useRunDownload(context)}
      putBack={autoPay ? <PutBack {...{ autoPay, buidCustomer, among }} /> : null}
      hrefs={HREFS}
    />
  );
});

/** The download of the run, for the customer selected when it starts. */
function useRunDownload(context: PageContext): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind !== 'autoPayRun') return;
    const file = await exportAutoPayRun(scopeOf(context).buidCustomer, request.runId, format, signal);
    saveFile(file, `autopay-${request.runDate}.csv`);
  });
}
