import type { Row } from './specified-sentence.ts';

export const DISPUTE_CREATION = ['dispute-create'];
export const DISPUTE_ANSWERS = ['dispute-answer'];
const DOCUMENTS = ['document-upload', 'document-replace'];
const CHARGEBACKS = ['lifecycle-chargeback', 'chargeback-request', 'chargeback-act'];
const DISPUTES_OF_INVOICES = ['lifecycle-invoice', 'lifecycle-dispute'];

/** What is specified of how invoices are disputed. */
export const DISPUTING_SENTENCES: readonly Row[] = [
  ['§3', DISPUTE_CREATION, 'Dispute-ineligible transaction: trx_id, ineligible_reason.'],
  ['§3', DISPUTE_CREATION, 'Dispute contact: name, email_address, contact_type, contact_type_text, id.'],
  [
    '§5',
    [...DISPUTE_CREATION, ...DISPUTE_ANSWERS, 'dispute-decision', 'chargeback-request', 'chargeback-act'],
    'Required-field messages: reason, description, comment.',
  ],
  [
    'decisions §12',
    ['dispute-ask'],
    'Who: Payers and admins create and withdraw; admins respond (§6). A payer who sees ‘your turn’ is told who can answer and can ask them by one click.',
  ],
  ['§8', DISPUTE_ANSWERS, 'Disputes: Dispute response error; unable to respond to disputes.'],
  [
    '§5',
    [...DOCUMENTS, 'invoice-document-add'],
    'Uploads: A maximum file size, allowed types, a maximum number of files at once and a per-document-type attachment limit.',
  ],
  [
    '§8',
    [...DOCUMENTS, 'invoice-document'],
    'Attachment could not be removed; file could not be uploaded or downloaded; file too large; type not supported.',
  ],
  [
    'decisions §12',
    DOCUMENTS,
    'Documents: Files that are being sent or have failed hold the submit, files being checked do not',
  ],
  [
    'decisions §12',
    ['lifecycle-dispute-document', 'document-replace'],
    'Documents: one refused later asks its owner for another within 5 business days.',
  ],
  ['§2', ['invoice-edit', 'customer-information'], 'Customer details and an editable invoice details page.'],
  ['§5', ['invoice-edit'], 'Required-field messages: PO number, reason, comment.'],
  ['§7', ['invoice-document'], 'DELETE /merchant-invoice-documents: body document_id'],
  [
    'decisions §12',
    ['invoice-document-add'],
    'Documents: In disputes up to 3 files per type; ‘one document per transaction’ concerns a merchant’s documents of an invoice.',
  ],
  [
    'decisions §12',
    DISPUTE_ANSWERS,
    'Bulk: The same status, and the same kind of latest step where the answer means money (agree, accept an offer).',
  ],
  ['§7', DISPUTE_CREATION, '/customer-dispute-ineligible-trxs: filter[trx_id] comma-separated'],
  ['§8', DISPUTE_CREATION, 'Disputes: Items removed from dispute confirmation.'],
  ['decisions §12', DISPUTE_CREATION, 'Amounts are shown and disputed with tax.'],
  [
    '§2',
    DISPUTE_CREATION,
    'Dispute creation: select and describe, select supporting documents, review and submit.',
  ],
  [
    '§3',
    DISPUTE_CREATION,
    'Dispute reason: dispute_reason_id, dispute_reason, documentation_required (Y or N).',
  ],
  [
    '§8',
    DISPUTE_CREATION,
    'Disputes: An error occurred while submitting dispute (separate message when adding contacts failed).',
  ],
  [
    '§4',
    DISPUTES_OF_INVOICES,
    'Dispute statuses: open, closed, escalated, waiting on customer, waiting on merchant, on hold, pending adjustment. Parties agree or disagree.',
  ],
  [
    '§4',
    DISPUTES_OF_INVOICES,
    'Dispute statuses: escalated: respond to customer, respond to merchant, close the dispute, or disagree/escalate to customer support.',
  ],
  ['§4', DISPUTES_OF_INVOICES, 'A dispute can be cancelled, meaning the transaction is not disputed.'],
  [
    'decisions §1',
    DISPUTES_OF_INVOICES,
    'dispute response: 14 days from the day it was put to that party; it expires at the end of that day, Central time',
  ],
  [
    'decisions §11',
    ['lifecycle-dispute', 'lifecycle-chargeback'],
    'Expiry of a dispute: customer silent: expired, for the merchant; merchant silent: escalated to support (configurable up to a ceiling).',
  ],
  [
    'decisions §12',
    ['lifecycle-dispute', 'dispute-decision'],
    'Support has 14 days from the escalation; after that the dispute is overdue; nothing decides by itself. Support alone reopens, once, within 14 days of the end.',
  ],
  [
    'decisions §12',
    ['lifecycle-dispute', 'dispute-decision'],
    'The clock stops on hold and goes on with what was left, at least 3 business days; both parties read the reason of a hold.',
  ],
  [
    'decisions §12',
    ['lifecycle-dispute', 'lifecycle-chargeback'],
    'Accepted: pending adjustment for that amount, and the dispute ends. Silence accepts an open offer and no more.',
  ],
  [
    'decisions §12',
    CHARGEBACKS,
    'Chargeback. Up to 120 days after billing; the merchant may object within 14 days, support decides within 7 more. It lowers what the provider owes the merchant.',
  ],
  [
    '§8',
    ['chargeback-request'],
    'Selected transaction not available for chargeback (contact support); dispute in an ineligible status.',
  ],
  ['§5', CHARGEBACKS, 'Disputes: A chargeback needs selected invoices and an eligible transaction.'],
];
