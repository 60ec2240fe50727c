import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import { rejectionConditions } from '#api/rejections/reads.ts';
import type { RejectionFilter } from '#domain/rejection/rejection.ts';

/** All rejections that match, as a CSV file. */
export async function exportRejections(
  buidMerchant: string | null,
  filter: RejectionFilter,
  format: FileFormat,
  signal: AbortSignal,
): Promise<Blob> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const query = { ...own, ...rejectionConditions(filter), ...formatQuery(format) };
  return csvOf(await answered(client.GET('/ecaas/rejections.csv', { params: { query }, signal, ...AS_CSV })));
}
