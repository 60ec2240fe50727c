import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import type { Engine } from '#server/testing/test-database.ts';
import type { Insertable } from 'kysely';

type Submission = components['schemas']['DisputeSubmission'];
type NewDispute = components['schemas']['NewDispute'];
type Answer = components['schemas']['PartyAnswer'];
export type Answered = components['schemas']['DisputeAnswered'];
export type Dispute = components['schemas']['Dispute'];

/** A portal with a session of each side of a dispute. */
export interface DisputingPortal extends PayingPortal {
  readonly merchant: string;
  readonly support: string;
}

export async function startDisputingPortal(
  engine: Engine,
  more?: Parameters<typeof startPayingPortal>[1],
): Promise<DisputingPortal> {
  const portal = await startPayingPortal(engine, more);
  const session = async (username: string) => (await signIn(portal, username, PASSWORD)).session ?? '';
  return { ...portal, merchant: await session('merchant.admin'), support: await session('admin.admin') };
}

/** The body of a dispute of whole invoices of the own customer, or what `more` says; `each` of every invoice. */
export function disputeBody(
  trxIds: readonly string[],
  more: Partial<Submission> = {},
  each: Partial<NewDispute> = {},
) {
  const attributes: Submission = {
    buid_customer: OWN.customer,
    disputes: trxIds.map((trx_id) => ({
      trx_id,
      dispute_reason_id: 'price_differs',
      description: 'The quote said 60.00.',
      share: { kind: 'whole' },
      ...each,
    })),
    contacts: [],
    ...more,
  };
  return { data: { type: 'dispute-submissions' as const, attributes } };
}

/** Disputes invoices as the payer, or as `session`, under a new key unless one is given. */
export function dispute(
  portal: DisputingPortal,
  body: unknown,
  { session = portal.payer, key = randomUUID() as string } = {},
): Promise<TestAnswer> {
  return call(portal, 'POST', '/ecaas/customer-dispute', {
    session,
    body,
    headers: { 'idempotency-key': key },
  });
}

/** Disputes a billed invoice of 100.00 USD; answers the ids of both. */
export async function disputed(
  portal: DisputingPortal,
  each: Partial<NewDispute> = {},
): Promise<{ readonly trxId: string; readonly disputeId: string }> {
  const [trxId = ''] = await portal.billed(1);
  const answer = await dispute(portal, disputeBody([trxId], {}, each));
  const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
  return { trxId, disputeId: data.attributes.disputes[0]?.dispute_id ?? '' };
}

/** What a side does to one dispute or to several; answers what became of each, or the refusal's codes. */
export async function act(
  portal: DisputingPortal,
  party: 'customer' | 'merchant' | 'support',
  disputeIds: string | readonly string[],
  more: Partial<Answer>,
  {
    session = { customer: portal.admin, merchant: portal.merchant, support: portal.support }[party],
    key = randomUUID() as string,
  } = {},
): Promise<{ readonly answer: TestAnswer; readonly all: readonly Answered[]; readonly one: Answered }> {
  const attributes = {
    ...(party === 'customer' ? { buid_customer: OWN.customer } : {}),
    dispute_ids: typeof disputeIds === 'string' ? [disputeIds] : disputeIds,
    amount: null,
    comment: 'As agreed by telephone.',
    until: null,
    ...more,
  };
  const answer = await call(portal, 'POST', `/ecaas/${party}-dispute-response`, {
    session,
    body: { data: { type: 'dispute-responses', attributes } },
    headers: { 'idempotency-key': key },
  });
  const { data = [] } = (answer.json ?? {}) as Partial<components['schemas']['DisputeAnswersDocument']>;
  const all = data.map((one) => one.attributes);
  return { answer, all, one: all[0] as Answered };
}

/** A row of a dispute that waits on the merchant. */
export function disputeRow(
  more: Partial<Insertable<Schema['disputes']>> & { readonly dispute_id: string; readonly trx_id: string },
): Insertable<Schema['disputes']> {
  return {
    dispute_number: `DSP-${more.trx_id}`,
    submission_id: more.dispute_id,
    customer_id: OWN.customer,
    customer_name: 'Kestrel Ridge Logistics',
    account_id: 'C101',
    account_name: 'Fleet East 0412',
    merchant_id: 'M1',
    merchant_name: 'Ostrander Truck Centers',
    invoice_id: `INV-${more.trx_id}`,
    reason_id: 'price_differs',
    description: 'The quote said 60.00.',
    share_kind: 'whole',
    line_numbers: null,
    currency: 'USD',
    disputed: 10_000,
    opened_at: TEST_NOW,
    opened_by: 'u-customer.payer',
    opener_name: 'Dana Whitlock',
    search_text: more.trx_id,
    status: 'waitingOnMerchant',
    offer: null,
    agreed: null,
    deadline: '2026-12-04',
    held_from: null,
    held_days_left: null,
    support_days_left: null,
    hold_reason: null,
    hold_until: null,
    ended_on: null,
    taken_by: null,
    credit_trx_id: null,
    ...more,
  };
}

/** An entry of a dispute's thread, by the payer who has opened it. */
export function responseRow(
  disputeId: string,
  more: Partial<Insertable<Schema['dispute_responses']>> = {},
): Insertable<Schema['dispute_responses']> {
  return {
    response_id: `response-${disputeId}`,
    dispute_id: disputeId,
    customer_id: OWN.customer,
    merchant_id: 'M1',
    at: TEST_NOW,
    party: 'customer',
    user_id: 'u-customer.payer',
    user_name: 'Dana Whitlock',
    action: 'opened',
    comment: null,
    amount: null,
    currency: 'USD',
    status: 'waitingOnMerchant',
    deadline: null,
    ...more,
  };
}
