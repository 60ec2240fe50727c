import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { call, get, type TestAnswer } from '#server/testing/call.ts';
import type { DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';

type Schemas = components['schemas'];
export type SentWire = Schemas['MerchantTransaction'];

let next = 1;

/** A sale of 20.00 USD to the own customer, with a number of its own. */
export function sale(more: Partial<SentWire> = {}): SentWire {
  return {
    number: `OT-${next++}`,
    buid_customer: OWN.customer,
    kind: 'sale',
    sold_on: '2026-11-18',
    due_on: '2026-12-18',
    po_number: '',
    proof: '',
    currency: 'USD',
    lines: [{ description: 'Hydraulic pump', quantity: 2, unit_price: 1_000 }],
    tax: 0,
    total: 2_000,
    ...more,
  };
}

/** Sends transactions as the merchant's system. */
export function send(
  portal: DisputingPortal,
  transactions: readonly SentWire[],
  { session = portal.merchant, merchantId = 'M1' } = {},
): Promise<TestAnswer> {
  return call(portal, 'POST', '/ecaas/merchant-transactions', {
    session,
    body: { data: { type: 'sent-transactions', attributes: { buid_merchant: merchantId, transactions } } },
  });
}

/** What became of each, in the order in which they were sent. */
export async function sent(portal: DisputingPortal, ...transactions: readonly SentWire[]) {
  const { status, json, text } = await send(portal, transactions);
  if (status !== 200) throw new Error(text);
  return (json as Schemas['SentTransactionsDocument']).data.map(({ id, attributes }) => ({
    id,
    ...attributes,
  }));
}

/** Resubmits or cancels; answers what became of each. */
export async function actOn(
  portal: DisputingPortal,
  action: 'resubmit' | 'cancel',
  ids: readonly string[],
  {
    corrections = {} as Schemas['RejectionCorrections'],
    key = randomUUID() as string,
    session = portal.merchant,
  } = {},
) {
  const answer = await call(portal, 'POST', '/ecaas/rejection-acts', {
    session,
    headers: { 'idempotency-key': key },
    body: {
      data: {
        type: 'rejection-acts',
        attributes: {
          action,
          rejections: ids.map((transaction_id) => ({ transaction_id, corrections })),
        },
      },
    },
  });
  const { data = [] } = (answer.json ?? {}) as Partial<Schemas['RejectionActsDocument']>;
  return { answer, all: data.map(({ id, attributes }) => ({ id, ...attributes })) };
}

/** One rejection with its history. */
export async function readRejection(
  portal: DisputingPortal,
  id: string,
): Promise<Schemas['RejectionDetails']> {
  const { status, json, text } = await get(portal, `/ecaas/rejections/${id}`, portal.merchant, {});
  if (status !== 200) throw new Error(text);
  return (json as Schemas['RejectionDocument']).data.attributes;
}

/** A page of the list. */
export async function listed(portal: DisputingPortal, query: Record<string, string> = {}) {
  const { status, json, text } = await get(portal, '/ecaas/rejections', portal.merchant, query);
  if (status !== 200) throw new Error(text);
  return json as Schemas['RejectionsDocument'];
}
