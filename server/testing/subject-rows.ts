import { TEST_NOW } from '#server/testing/portal.ts';

/** Of a subject, what its rows name. */
interface Named {
  readonly buid: string;
  readonly trxId: string;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly documentId: string;
  readonly shortPayId: string;
  readonly transactionId: string;
}

/** What was paid less of the invoice of a subject, and waits for its merchant. */
export const shortPayRow = ({ shortPayId, buid, merchantId, paymentId, trxId }: Named, text: string) => ({
  short_pay_id: shortPayId,
  customer_id: buid,
  customer_name: text,
  merchant_id: merchantId,
  merchant_name: text,
  payment_id: paymentId,
  trx_id: trxId,
  invoice_id: text,
  currency: 'USD',
  short_by: 100,
  reason: 'other' as const,
  note: text,
  paid_at: TEST_NOW,
  answer_by: '2026-12-20',
  status: 'waiting' as const,
  words: null,
  answered_at: null,
  answered_by: null,
  credit_trx_id: null,
});

/** A document of the invoice of a subject; being checked, it has no content that could be asked for. */
export const invoiceDocumentRow = ({ documentId, buid, merchantId, trxId }: Named, text: string) => ({
  document_id: documentId,
  customer_id: buid,
  trx_id: trxId,
  merchant_id: merchantId,
  document_type: 'other' as const,
  file_name: `${text}.pdf`,
  media_type: 'application/pdf',
  bytes: 1,
  content_hash: text,
  state: 'checking' as const,
  replaces: null,
  entered_at: TEST_NOW,
  entered_by: 'u-merchant.admin',
  entered_name: text,
  removed_at: null,
  removed_by: null,
});

/** What its merchant has lowered the invoice of a subject by. */
export const adjustmentRow = ({ documentId, buid, merchantId, trxId }: Named, text: string) => ({
  adjustment_id: documentId,
  customer_id: buid,
  trx_id: trxId,
  merchant_id: merchantId,
  amount: 1,
  currency: 'USD',
  reason: 'other' as const,
  comments: text,
  credit_trx_id: trxId,
  adjusted_at: TEST_NOW,
  adjusted_by: 'u-merchant.admin',
  adjusted_name: text,
});

/** A transaction of a subject's merchant that was rejected. */
export const transactionRow = ({ transactionId, buid, merchantId }: Named, text: string) => ({
  transaction_id: transactionId,
  merchant_id: merchantId,
  merchant_name: text,
  content_hash: text,
  number: text,
  customer_id: buid,
  customer_name: text,
  account_id: buid,
  account_name: text,
  kind: 'sale' as const,
  sold_on: '2026-11-18',
  due_on: '2026-12-18',
  po_number: text,
  proof: text,
  currency: 'USD',
  lines: JSON.stringify([{ description: text, quantity: 1, unitPrice: 100 }]),
  tax: 0,
  total: 200,
  status: 'rejected' as const,
  reason: 'wrongAmount' as const,
  reasons: JSON.stringify([
    {
      rule: 'REJ-04',
      facts: { field: 'total', amount: { amount: 100, currency: 'USD' } },
      remedy: { kind: 'correct', field: 'total' },
    },
  ]),
  received_at: TEST_NOW,
  rejected_at: TEST_NOW,
  resubmit_until: '2026-12-20',
  resubmitted_at: null,
  resubmitted_by: null,
  judged_after: null,
  ended_at: null,
  trx_id: null,
  search_text: text,
});

/** What happened to it. */
export const transactionEventRow = ({ transactionId, merchantId }: Named, text: string) => ({
  transaction_id: transactionId,
  merchant_id: merchantId,
  kind: 'rejected' as const,
  at: TEST_NOW,
  user_name: text,
  reasons: JSON.stringify([]),
  changes: JSON.stringify({}),
});
