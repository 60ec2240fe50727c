import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { client, read } from '#api/platform/client.ts';
import { InvoiceAttributes } from '#api/invoices/wire.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { attributesOf, documentOf, type Reader } from '#api/platform/from-wire.ts';

const FoundInvoices: Reader<readonly Invoice[]> = documentOf(v.array(attributesOf(InvoiceAttributes)));

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

/** The real actors of a remittance list; `chosen` is the file that its page was given. */
export function remittanceActors(buidCustomer: () => string, chosen: () => Blob | null) {
  return {
    readFile: fromPromise<string, void>(async () => (await chosen()?.text()) ?? ''),
    lookUpInvoices: fromPromise<readonly Invoice[], { numbers: readonly string[] }>(({ input, signal }) =>
      lookUpInvoices(buidCustomer(), input.numbers, signal),
    ),
  };
}
