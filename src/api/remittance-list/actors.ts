import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { client, read } from '#api/platform/client.ts';
import { InvoiceAttributes } from '#api/invoices/wire.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { attributesOf, documentOf, type Reader } from '#api/platform/from-wire.ts';

export const FoundInvoices: Reader<readonly Invoice[]> = documentOf(v.array(attributesOf(InvoiceAttributes)));

/** The customer's invoices of some numbers, in every currency and state. */
function lookUpInvoices(
  buidCustomer: string,
  numbers: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Invoice[]> {
  const attributes = { buid_customer: buidCustomer, numbers: [...new Set(numbers)] };
  const body = { data: { type: 'invoice-lookups' as const, attributes } };
  return read(client.POST('/invoice-lookups', { body, signal }), FoundInvoices);
}

/** How a ZIP begins, and with it a workbook. */
const ZIP_MARK = 'PK\u0003';

/** What a file says: of a workbook its first sheet; what is neither text nor a workbook as it looks when read as text. */
async function textOf(file: Blob): Promise<string> {
  const text = await file.text();
  if (!text.startsWith(ZIP_MARK)) return text;
  const { firstSheetText } = await import('#api/remittance-list/workbook.ts');
  return firstSheetText(file).catch(() => text);
}

/** The real actors of a remittance list; `chosen` is the file that its page was given. */
export function remittanceActors(buidCustomer: () => string, chosen: () => Blob | null) {
  return {
    readFile: fromPromise<string, void>(async () => {
      const file = chosen();
      return file ? textOf(file) : '';
    }),
    lookUpInvoices: fromPromise<readonly Invoice[], { numbers: readonly string[] }>(({ input, signal }) =>
      lookUpInvoices(buidCustomer(), input.numbers, signal),
    ),
  };
}
