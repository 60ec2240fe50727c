import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { call, type TestAnswer } from '#server/testing/call.ts';
import type { DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

type Submission = components['schemas']['ChargebackSubmission'];
type Answer = components['schemas']['ChargebackAnswer'];
export type ChargebackAnswered = components['schemas']['ChargebackAnswered'];

/** The body that asks for whole invoices of 100.00 USD of the own customer to be charged back, or what `more` says. */
export function chargebackBody(
  trxIds: readonly string[],
  more: Partial<Submission> = {},
  amount = money(10_000, 'USD'),
) {
  const attributes: Submission = {
    buid_customer: OWN.customer,
    chargebacks: trxIds.map((trx_id) => ({ trx_id, amount })),
    dispute_reason_id: 'duplicate_invoice',
    description: 'Billed twice, and the merchant does not answer.',
    documents: [],
    ...more,
  };
  return { data: { type: 'chargeback-submissions' as const, attributes } };
}

/** Asks for chargebacks as the payer, or as `session`, under a new key unless one is given. */
export function chargeBack(
  portal: DisputingPortal,
  body: unknown,
  { session = portal.payer, key = randomUUID() as string } = {},
): Promise<TestAnswer> {
  return call(portal, 'POST', '/ecaas/customer-chargeback', {
    session,
    body,
    headers: { 'idempotency-key': key },
  });
}

/** Asks for a billed invoice of 100.00 USD, or what `invoice` says, to be charged back; answers the ids of both. */
export async function chargedBackInvoice(
  portal: DisputingPortal,
  invoice: Parameters<DisputingPortal['billed']>[1] = {},
  amount = money(10_000, 'USD'),
): Promise<{ readonly trxId: string; readonly chargebackId: string }> {
  const [trxId = ''] = await portal.billed(1, invoice);
  const answer = await chargeBack(portal, chargebackBody([trxId], {}, amount));
  const { data } = answer.json as components['schemas']['ChargebackSubmissionDocument'];
  return { trxId, chargebackId: data.attributes.chargebacks[0]?.chargeback_id ?? '' };
}

/** What a side does to a chargeback; answers what became of it. */
export async function actOnChargeback(
  portal: DisputingPortal,
  party: 'customer' | 'merchant' | 'support',
  chargeback_id: string,
  action: Answer['action'],
  {
    comment = 'As the delivery note says.',
    documents = undefined as components['schemas']['MerchantChargebackAnswer']['documents'],
    session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party],
    key = randomUUID() as string,
  } = {},
): Promise<{ readonly answer: TestAnswer; readonly one: ChargebackAnswered }> {
  const attributes = {
    ...(party === 'customer' ? { buid_customer: OWN.customer } : {}),
    chargeback_id,
    action,
    comment,
    ...(documents ? { documents } : {}),
  };
  const answer = await call(portal, 'POST', `/ecaas/${party}-chargeback-response`, {
    session,
    body: { data: { type: 'chargeback-responses', attributes } },
    headers: { 'idempotency-key': key },
  });
  const { data } = (answer.json ?? {}) as Partial<components['schemas']['ChargebackAnswerDocument']>;
  return { answer, one: data?.attributes as ChargebackAnswered };
}

/** A row of a chargeback to which the merchant may object. */
export function chargebackRow(
  more: Partial<Insertable<Schema['chargebacks']>> & {
    readonly chargeback_id: string;
    readonly trx_id: string;
  },
): Insertable<Schema['chargebacks']> {
  return {
    chargeback_number: `CHB-${more.trx_id}`,
    submission_id: more.chargeback_id,
    customer_id: OWN.customer,
    customer_name: 'Kestrel Ridge Logistics',
    account_id: 'C101',
    account_name: 'Fleet East 0412',
    merchant_id: 'M1',
    merchant_name: 'Ostrander Truck Centers',
    invoice_id: `INV-${more.trx_id}`,
    reason_id: 'duplicate_invoice',
    description: 'Billed twice.',
    currency: 'USD',
    requested: 10_000,
    requested_at: TEST_NOW,
    requested_by: 'u-customer.payer',
    requester_name: 'Dana Whitlock',
    search_text: more.trx_id,
    status: 'requested',
    deadline: '2026-12-04',
    ended_on: null,
    credit_trx_id: null,
    ...more,
  };
}

/** What was said of a chargeback, by the payer who has asked for it. */
export function chargebackResponseRow(
  chargebackId: string,
  more: Partial<Insertable<Schema['chargeback_responses']>> = {},
): Insertable<Schema['chargeback_responses']> {
  return {
    response_id: `response-${chargebackId}`,
    chargeback_id: chargebackId,
    customer_id: OWN.customer,
    merchant_id: 'M1',
    at: TEST_NOW,
    party: 'customer',
    user_id: 'u-customer.payer',
    user_name: 'Dana Whitlock',
    action: 'requested',
    comment: null,
    status: 'requested',
    deadline: null,
    ...more,
  };
}
