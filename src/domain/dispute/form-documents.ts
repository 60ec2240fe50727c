import {
  belongsTo,
  countedDocuments,
  isUnfinished,
  type DisputeDocument,
} from '#domain/dispute/dispute-document.ts';
import { tooManyDocuments } from '#domain/dispute/dispute-eligibility.ts';
import {
  disputedInvoices,
  wordsOf,
  type Disputable,
  type DisputeForm,
  type DisputeProblem,
  type FormContext,
} from '#domain/dispute/dispute-form.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeReason } from '#domain/dispute/dispute-reason.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';

/** The reasons that are given and want a document. */
export function reasonsWithDocument(form: DisputeForm, { reasons }: Disputable): DisputeReason[] {
  const given = new Set(form.trxIds.map((trxId) => wordsOf(form, trxId).reasonId));
  return reasons.filter(({ id, isDocumentRequired }) => isDocumentRequired && given.has(id));
}

/**
 * Those of them that still wait for it, with the invoices that have none: one that is being sent, has failed, was refused or
 * has no type yet is not there.
 */
export function reasonsLackingDocument(
  form: DisputeForm,
  disputable: Disputable,
): { readonly reason: DisputeReason; readonly invoices: readonly Invoice[] }[] {
  const isThere = form.documents.filter((one) => one.state !== 'refused' && !isUnfinished(one));
  const trxIds = invoicesLackingDocument(form, disputable, isThere);
  const lacking = disputedInvoices({ trxIds }, disputable);
  return reasonsWithDocument(form, disputable).flatMap((reason) => {
    const invoices = lacking.filter(({ trxId }) => wordsOf(form, trxId).reasonId === reason.id);
    return invoices.length > 0 ? [{ reason, invoices }] : [];
  });
}

/** The invoices whose reason wants a document and to which none of these belongs: the server asks it of each by itself. */
function invoicesLackingDocument(
  form: DisputeForm,
  disputable: Disputable,
  documents: readonly DisputeDocument[],
): string[] {
  const demanding = new Set(reasonsWithDocument(form, disputable).map(({ id }) => id));
  return form.trxIds.filter(
    (trxId) =>
      demanding.has(wordsOf(form, trxId).reasonId ?? '') &&
      !documents.some((document) => belongsTo(document, trxId)),
  );
}

/** What is missing or too much among the documents; one that the check refused counts as none (§3 Dispute reason). */
export function documentProblems(form: DisputeForm, { config, disputable }: FormContext): DisputeProblem[] {
  const documents = form.documents.filter(({ state }) => state !== 'refused');
  const lacking = invoicesLackingDocument(form, disputable, documents);
  const invoices = disputedInvoices({ trxIds: lacking }, disputable).map(referenceTo);
  const missing: DisputeObstacle[] =
    lacking.length > 0 ? [{ rule: 'DIS-12', facts: { invoices }, remedy: { kind: 'addDocument' } }] : [];
  return [...missing, ...tooMany(form, { config, disputable })].map((obstacle) => ({
    trxId: null,
    obstacle,
  }));
}

/** Of which types there are too many, and of which invoices: each of them is a dispute of its own. */
function tooMany(form: DisputeForm, { config, disputable }: Omit<FormContext, 'role'>): DisputeObstacle[] {
  const limit = config.documentsPerType;
  const counted = countedDocuments(form.documents);
  const each = disputedInvoices(form, disputable).map((invoice) => ({
    of: referenceTo(invoice),
    documents: counted.filter((document) => belongsTo(document, invoice.trxId)),
  }));
  return tooManyDocuments(each, config).map(({ documentType, count, of }) => ({
    rule: 'DIS-13',
    facts: { documentType, count, limit, invoices: of },
    remedy: { kind: 'removeDocuments', count: count - limit },
  }));
}

const referenceTo = ({ trxId, invoiceId }: Invoice): InvoiceReference => ({ trxId, invoiceId });

/** Whether the documents let the dispute be submitted: those being sent or failed hold it, those being checked do not. */
export function isDocumented(form: DisputeForm, context: FormContext): boolean {
  return documentProblems(form, context).length === 0 && !form.documents.some(isUnfinished);
}
