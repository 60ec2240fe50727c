import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import { paymentsQuery } from '#api/payments/reads.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { PaymentsQuery } from '#domain/payment/payment-list.ts';

/** All payments that match as a CSV file. */
export async function exportPayments(
  scope: Scope,
  { filter, sort }: Pick<PaymentsQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = {
    ...paymentsQuery(scope, filter, sort),
    ...formatQuery(format),
  };
  return csvOf(await answered(client.GET('/payments.csv', { params: { query }, signal, ...AS_CSV })));
}
