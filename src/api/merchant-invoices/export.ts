import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import { filterQuery } from '#api/merchant-invoices/reads.ts';
import type { MerchantInvoiceQuery } from '#domain/invoice/merchant-invoice.ts';

/** All invoices of the user's merchants that match, as a CSV file. */
export async function exportMerchantInvoices(
  buidMerchant: string | null,
  { filter, sort }: Pick<MerchantInvoiceQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = { ...filterQuery(buidMerchant, filter), sort, ...formatQuery(format) };
  return csvOf(
    await answered(client.GET('/merchant-invoices.csv', { params: { query }, signal, ...AS_CSV })),
  );
}
