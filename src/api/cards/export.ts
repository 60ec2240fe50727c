import { cardFilter } from '#api/cards/reads.ts';
import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import type { CardsQuery } from '#domain/card/card.ts';

/** All cards of a customer that match, as a CSV file. */
export async function exportCards(
  buidCustomer: string,
  wanted: Pick<CardsQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = { 'filter[buid_customer]': buidCustomer, ...cardFilter(wanted), ...formatQuery(format) };
  return csvOf(await answered(client.GET('/ecaas/cards.csv', { params: { query }, signal, ...AS_CSV })));
}
