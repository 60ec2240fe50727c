import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import { peopleFilter } from '#api/users/reads.ts';
import type { PeopleQuery } from '#domain/user/managed-user.ts';

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
    ...formatQuery(format),
  };
  return csvOf(await answered(client.GET('/ecaas/users.csv', { params: { query }, signal, ...AS_CSV })));
}
