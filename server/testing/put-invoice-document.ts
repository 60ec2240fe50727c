import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { BYTES } from '#server/platform/http/media-types.ts';
import { call, type TestAnswer } from '#server/testing/call.ts';
import type { TestPortal } from '#server/testing/portal.ts';

type Told = components['schemas']['MerchantInvoiceDocument'];

/** A document that a merchant's user adds to an invoice, as a page of the portal sends it. */
export interface PutInvoiceDocument {
  readonly trxId: string;
  readonly session: string | undefined;
  /** As text: the tests' files are tables of values, but for those that say otherwise. */
  readonly content: string;
  readonly id?: string;
  readonly name?: string;
  readonly type?: Told['document_type'];
  readonly replaces?: string;
}

/** Adds a document to an invoice; what was answered stands beside what is told of the document. */
export async function putInvoiceDocument(
  portal: Pick<TestPortal, 'app'>,
  document: PutInvoiceDocument,
): Promise<{ readonly answer: TestAnswer; readonly id: string; readonly told: Told }> {
  const { trxId, session, content, id = randomUUID(), name = 'delivered.csv', type = 'other' } = document;
  const answer = await call(portal, 'PUT', `/merchant-invoice-documents/${id}`, {
    session,
    query: {
      'filter[trx_id]': trxId,
      'file[name]': name,
      'file[type]': type,
      ...(document.replaces ? { 'file[replaces]': document.replaces } : {}),
    },
    headers: { 'content-type': BYTES },
    body: content,
  });
  const told = (answer.json as { data?: { attributes: Told } }).data?.attributes;
  return { answer, id, told: told as Told };
}
