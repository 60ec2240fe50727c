import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';

/** The invoices of a run with what became of each, as a CSV file. */
export async function exportAutoPayRun(
  buidCustomer: string,
  runId: string,
  format: FileFormat,
  signal: AbortSignal,
): Promise<Blob> {
  const params = {
    path: { run_id: runId },
    query: { 'filter[buid_customer]': buidCustomer, ...formatQuery(format) },
  };
  return csvOf(
    await answered(client.GET('/autopay/runs/{run_id}/invoices.csv', { params, signal, ...AS_CSV })),
  );
}
