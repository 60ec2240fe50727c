import { client, read } from '#api/client.ts';
import { HandOverDocument, PaymentDocument, PaymentsDocument } from '#api/wire/payment.ts';
import type { Money } from '#domain/money.ts';
import type { Payment, PaymentMethod, PaymentMode, PaymentStatus } from '#domain/payment.ts';
import type { Scope } from '#domain/scope.ts';

/** What a payer submits; amount and fee are what was shown (PAY-16). */
export interface PaymentSubmission {
  readonly buidCustomer: string;
  readonly mode: PaymentMode;
  readonly method: PaymentMethod;
  readonly what:
    | {
        readonly kind: 'lines';
        readonly lines: readonly { readonly trxId: string; readonly amount: Money }[];
      }
    | { readonly kind: 'selection'; readonly selectionId: string };
  readonly bankAccountId: string | null;
  readonly amount: Money;
  readonly fee: Money;
  readonly feeAccepted: boolean;
  /** The version acknowledged; null when not. */
  readonly termsVersion: string | null;
}

/** A page of payments. */
export interface PaymentPage {
  readonly payments: readonly Payment[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Submits a payment under a key that belongs to this one submission (§5 Payment, decisions §7). */
export function submitPayment(
  key: string,
  submission: PaymentSubmission,
  signal?: AbortSignal,
): Promise<Payment> {
  const { what } = submission;
  const attributes = {
    buid_customer: submission.buidCustomer,
    mode: submission.mode,
    method: submission.method,
    ...(what.kind === 'lines'
      ? { lines: what.lines.map(({ trxId, amount }) => ({ trx_id: trxId, amount })) }
      : { selection_id: what.selectionId }),
    bank_account_id: submission.bankAccountId,
    amount: submission.amount,
    fee: submission.fee,
    fee_accepted: submission.feeAccepted,
    terms_version: submission.termsVersion,
  };
  const body = { data: { type: 'payments' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(client.POST('/payments', { params, body, signal }), PaymentDocument);
}

/** The payment that arrived under a key; null when nothing did. */
export async function findPayment(
  buidCustomer: string,
  key: string,
  signal?: AbortSignal,
): Promise<Payment | null> {
  const params = { query: { 'filter[buid_customer]': buidCustomer, 'filter[idempotency_key]': key } };
  const { payments } = await read(client.GET('/payments', { params, signal }), PaymentsDocument);
  return payments[0] ?? null;
}

/** A payment with its lines. */
export function getPayment(buidCustomer: string, paymentId: string, signal?: AbortSignal): Promise<Payment> {
  const params = { path: { payment_id: paymentId }, query: { 'filter[buid_customer]': buidCustomer } };
  return read(client.GET('/payments/{payment_id}', { params, signal }), PaymentDocument);
}

/** Payment history, newest first. */
export function listPayments(
  scope: Scope,
  query: { status?: PaymentStatus; pageNumber: number; pageSize: number },
  signal?: AbortSignal,
): Promise<PaymentPage> {
  const params = {
    query: {
      'filter[buid_customer]': scope.buidCustomer,
      ...(scope.currency ? { 'filter[sol_currency]': scope.currency } : {}),
      ...(query.status ? { 'filter[status]': query.status } : {}),
      'page[number]': query.pageNumber,
      'page[size]': query.pageSize,
    },
  };
  return read(client.GET('/payments', { params, signal }), PaymentsDocument);
}

/** Where to send the payer to enter a card; the same page for the same payment. */
export function createHandOver(
  buidCustomer: string,
  paymentId: string,
  signal?: AbortSignal,
): Promise<{ url: string }> {
  const params = { path: { payment_id: paymentId }, query: { 'filter[buid_customer]': buidCustomer } };
  return read(client.POST('/payments/{payment_id}/hand-over', { params, signal }), HandOverDocument);
}
