import {
  ArrivedDocument,
  ContactsDocument,
  IneligibleDocument,
  ReasonsDocument,
  SubmissionDocument,
  ToldOfDocument,
} from '#api/disputes/create-wire.ts';
import { documentOnWire } from '#api/disputes/given-document-wire.ts';
import { disputeObstacles } from '#api/disputes/obstacle-wire.ts';
import { getInvoices } from '#api/invoices/calls.ts';
import { invoiceDetailsRead } from '#api/invoices/reads.ts';
import { client, read } from '#api/platform/client.ts';
import type { Scope } from '#domain/access/scope.ts';
import {
  disputedInvoices,
  shareOf,
  wordsOf,
  type Disputable,
  type DisputeForm,
  type IneligibleInvoice,
  type InvoiceAmounts,
} from '#domain/dispute/dispute-form.ts';
import { documentsGiven } from '#domain/dispute/dispute-document.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { DisputeSubmission } from '#domain/dispute/dispute-submission.ts';
import type { DisputedShare } from '#domain/dispute/disputed-amount.ts';

/** All that the steps of a dispute offer; the lines of those invoices that have them to choose from. */
export async function loadDisputable(
  { scope, asked, withLines }: { scope: Scope; asked: readonly string[]; withLines: readonly string[] },
  invoiceDetailsVersion: number,
  signal: AbortSignal,
): Promise<Disputable> {
  const about = { 'filter[buid_customer]': scope.buidCustomer };
  const [{ rows, today }, { ineligible, most }, reasons, { contacts, toldToday }, lines] = await Promise.all([
    getInvoices(scope, asked, signal),
    read(
      client.GET('/customer-dispute-ineligible-trxs', {
        params: { query: { ...about, 'filter[trx_id]': asked.join(',') } },
        signal,
      }),
      IneligibleDocument,
    ),
    read(client.GET('/customer-dispute-reasons', { signal }), ReasonsDocument),
    read(client.GET('/ecaas/user-group-contacts', { params: { query: about }, signal }), ContactsDocument),
    Promise.all(
      withLines.map(
        async (trxId) => [trxId, await loadLines(scope, trxId, invoiceDetailsVersion, signal)] as const,
      ),
    ),
  ]);
  const invoices = disputedInvoices({ trxIds: asked }, { invoices: rows });
  return {
    invoices,
    ineligible: [...ineligible, ...notFound(asked, rows, ineligible)],
    most,
    amounts: Object.fromEntries(lines),
    reasons,
    contacts,
    toldToday,
    today,
  };
}

/** What was asked for and is told of nowhere, because it was removed between the two answers. */
function notFound(
  asked: readonly string[],
  told: readonly Invoice[],
  ineligible: readonly IneligibleInvoice[],
): IneligibleInvoice[] {
  return asked
    .filter((trxId) => ![...told, ...ineligible].some((one) => one.trxId === trxId))
    .map((trxId) => ({
      trxId,
      obstacles: [{ rule: 'DIS-02', facts: {}, remedy: { kind: 'contactSupport' } }],
    }));
}

/** The amounts of an invoice with its lines. */
export async function loadLines(
  scope: Scope,
  trxId: string,
  invoiceDetailsVersion: number,
  signal: AbortSignal,
): Promise<InvoiceAmounts> {
  const { open, total, lateFee, lines } = await invoiceDetailsRead(scope, trxId, invoiceDetailsVersion).load(
    signal,
  );
  return { open, total, lateFee, lines };
}

/** Opens disputes under the key that belongs to them and to nothing else, all or none (decisions §7). */
export function createDisputes(
  { scope, key, form }: { scope: Scope; key: string; form: DisputeForm },
  signal: AbortSignal,
): Promise<DisputeSubmission> {
  const attributes = {
    buid_customer: scope.buidCustomer,
    disputes: form.trxIds.map((trxId) => {
      const { reasonId, description } = wordsOf(form, trxId);
      return {
        trx_id: trxId,
        dispute_reason_id: reasonId ?? '',
        description: description.trim(),
        share: shareOnWire(shareOf(form, trxId)),
      };
    }),
    contacts: form.contacts.map(({ name, emailAddress }) => ({ name, email_address: emailAddress })),
    documents: documentsGiven(form.documents, form.trxIds).map(documentOnWire),
  };
  const body = { data: { type: 'dispute-submissions' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(
    client.POST('/ecaas/customer-dispute', { params, body, signal }),
    SubmissionDocument,
    disputeObstacles,
  );
}

function shareOnWire(share: DisputedShare) {
  if (share.kind === 'whole') return { kind: share.kind };
  return share.kind === 'part'
    ? { kind: share.kind, ...(share.amount && { amount: share.amount }) }
    : { kind: share.kind, line_numbers: [...share.lineNumbers] };
}

/** What arrived under a key; null when nothing did. */
export async function findDisputes(
  { scope, key }: { scope: Scope; key: string },
  signal: AbortSignal,
): Promise<DisputeSubmission | null> {
  const about = { 'filter[buid_customer]': scope.buidCustomer };
  const disputes = await read(
    client.GET('/ecaas/customer-dispute', {
      params: { query: { ...about, 'filter[idempotency_key]': key, 'page[size]': MOST_OPENED } },
      signal,
    }),
    ArrivedDocument,
  );
  const [first] = disputes;
  if (!first) return null;
  // The contacts are added to all of them or to none.
  const params = { path: { dispute_id: first.disputeId }, query: about };
  const hasContacts = await read(
    client.GET('/ecaas/customer-dispute/{dispute_id}', { params, signal }),
    ToldOfDocument,
  );
  return { disputes, hasContacts };
}

/** Disputes of one submit that are asked for at once: more than one may have. */
const MOST_OPENED = 100;
