import { answered, client } from '#api/platform/client.ts';
import {
  AS_CSV,
  AS_WORKBOOK,
  csvOf,
  formatQuery,
  workbookOf,
  type FileFormat,
} from '#api/platform/csv-answer.ts';
import { filterQuery } from '#api/merchant-invoices/reads.ts';
import type { FileForm } from '#domain/invoice/invoice-file.ts';
import type { MerchantInvoiceQuery } from '#domain/invoice/merchant-invoice.ts';

/** All invoices of the user's merchants that match, as a CSV file or as a workbook. */
export async function exportMerchantInvoices(
  buidMerchant: string | null,
  { filter, sort, as }: FileForm & Pick<MerchantInvoiceQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const asked = { ...filterQuery(buidMerchant, filter), sort };
  if (as === 'workbook') {
    const params = { query: { ...asked, 'file[language]': format.language } };
    return workbookOf(
      await answered(client.GET('/merchant-invoices.xlsx', { params, signal, ...AS_WORKBOOK })),
    );
  }
  const params = { query: { ...asked, ...formatQuery(format) } };
  return csvOf(await answered(client.GET('/merchant-invoices.csv', { params, signal, ...AS_CSV })));
}
