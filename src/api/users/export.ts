import type { FileFormat } from '#api/invoices/export.ts';
import { answered, client } from '#api/platform/client.ts';
import { peopleFilter } from '#api/users/reads.ts';
import { CallError } from '#domain/call-error.ts';
import type { PeopleQuery } from '#domain/user-management/managed-user.ts';

/** All people of a customer that match, as a CSV file. */
export async function exportPeople(
  buidCustomer: string,
  wanted: Pick<PeopleQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = {
    'filter[buid_customer]': buidCustomer,
    ...peopleFilter(wanted),
    'file[language]': format.language,
    'file[separator]': format.separator,
  };
  const headers = { Accept: 'text/csv' };
  const { data, response } = await answered(
    client.GET('/ecaas/users.csv', { params: { query }, signal, headers, parseAs: 'blob' }),
  );
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}
