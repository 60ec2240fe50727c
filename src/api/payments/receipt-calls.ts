import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { answered, client, read } from '#api/platform/client.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { CallError } from '#domain/call-error.ts';
import { attributesOf, documentOf, fromWire } from '#api/platform/from-wire.ts';

/** Whose payment, and in which language its document is read. */
export interface ReceiptOf {
  readonly buidCustomer: string;
  readonly paymentId: string;
  readonly language: components['schemas']['Language'];
}

const paramsOf = ({ buidCustomer, paymentId, language }: ReceiptOf) => ({
  path: { payment_id: paymentId },
  query: { 'filter[buid_customer]': buidCustomer, 'file[language]': language },
});

/** A payment's document as a PDF (§3 Payment). */
export async function readReceipt(of: ReceiptOf, signal?: AbortSignal): Promise<Blob> {
  const headers = { Accept: 'application/pdf' };
  const { data, response } = await answered(
    client.GET('/payments/{payment_id}/receipt', { params: paramsOf(of), signal, headers, parseAs: 'blob' }),
  );
  // What a proxy answers in the server's place is no document.
  if (!response.headers.get('content-type')?.startsWith('application/pdf')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}

export const Mailed = documentOf(attributesOf(fromWire({ email_address: v.string() })));

/** The call that mails such a document: once, however often it is made, because all its calls have one key. */
export function receiptMailActors(of: () => ReceiptOf) {
  const key = crypto.randomUUID();
  return {
    sendMail: fromPromise<{ emailAddress: string }, void>(({ signal }) => {
      const params = { ...paramsOf(of()), header: { 'Idempotency-Key': key } };
      return read(client.POST('/payments/{payment_id}/receipt-mails', { params, signal }), Mailed);
    }),
  };
}
