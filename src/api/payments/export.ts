import { answered, client } from '#api/platform/client.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { paymentsQuery } from '#api/payments/reads.ts';
import type { Scope } from '#domain/access/scope.ts';
import { CallError } from '#domain/call-error.ts';
import type { PaymentsQuery } from '#domain/payment/payment-list.ts';

/** How the file is written: for whom, and what stands between its cells. */
interface FileFormat {
  readonly language: components['schemas']['Language'];
  readonly separator: components['schemas']['Separator'];
}

/** All payments that match as a CSV file. */
export async function exportPayments(
  scope: Scope,
  { filter, sort }: Pick<PaymentsQuery, 'filter' | 'sort'>,
  { language, separator }: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = {
    ...paymentsQuery(scope, filter, sort),
    'file[language]': language,
    'file[separator]': separator,
  };
  const headers = { Accept: 'text/csv' };
  const { data, response } = await answered(
    client.GET('/payments.csv', { params: { query }, signal, headers, parseAs: 'blob' }),
  );
  // What a proxy answers in the server's place is no file of payments.
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}
