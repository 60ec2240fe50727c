import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import { call, get, type TestAnswer } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { BANK_ACCOUNT, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

type Input = components['schemas']['ApprovalInput'];
type Approval = components['schemas']['Approval'];

const post = (
  portal: PayingPortal,
  path: string,
  type: string,
  attributes: object,
  session: string,
  key: string,
) =>
  call(portal, 'POST', path, {
    session,
    body: { data: { type, attributes } },
    headers: { 'idempotency-key': key },
  });

/** Sets the limits of the own customer, as an administrator; in minor units. */
export function setLimit(
  portal: PayingPortal,
  perPayment: number | null,
  perDay: number | null = null,
  session = portal.admin,
): Promise<TestAnswer> {
  const attributes = {
    buid_customer: OWN.customer,
    per_payment: perPayment,
    per_day: perDay,
    methods: false,
  };
  return post(portal, '/approval-limit', 'approval-limits', attributes, session, randomUUID());
}

/** Asks a second person for 100.00 USD of each of these invoices, as the payer, or what `more` says. */
export function ask(
  portal: PayingPortal,
  trxIds: readonly string[],
  more: Partial<Input> = {},
  session = portal.payer,
  key: string = randomUUID(),
): Promise<TestAnswer> {
  const input: Input = {
    buid_customer: OWN.customer,
    mode: 'INDIVIDUAL_ACCOUNT',
    lines: trxIds.map((trx_id) => ({ trx_id, amount: { amount: 10_000, currency: 'USD' } })),
    bank_account_id: BANK_ACCOUNT,
    amount: { amount: 10_000 * trxIds.length, currency: 'USD' },
    terms_version: portal.deps.portal.payment.termsVersion,
    pay_on: null,
    ...more,
  };
  return post(portal, '/approvals', 'approvals', input, session, key);
}

/** The approval of an answer. */
export function approvalOf({ json }: TestAnswer): Approval & { readonly id: string } {
  const { data } = json as components['schemas']['ApprovalDocument'];
  return { id: data.id, ...data.attributes };
}

/** The proof that a yes takes. */
export function proofOf(portal: PayingPortal, approvalId: string, session = portal.admin): Promise<string> {
  return proveBy(portal, session, { change: 'approval_yes', subject: approvalId });
}

/** Answers one, as the administrator unless told otherwise; a yes with its proof. */
export async function answer(
  portal: PayingPortal,
  approvalId: string,
  action: components['schemas']['ApprovalAct']['action'],
  { words = '', session = portal.admin, key = randomUUID() as string, proof = null as string | null } = {},
): Promise<TestAnswer> {
  const step_up = action === 'approve' ? (proof ?? (await proofOf(portal, approvalId, session))) : null;
  const act = { buid_customer: OWN.customer, approval_id: approvalId, action, words, step_up };
  return post(portal, '/approvals/acts', 'approval-acts', act, session, key);
}

/** What became of an act. */
export const takenOf = ({ json }: TestAnswer) => {
  const { is_taken, status, obstacles } = (json as components['schemas']['ApprovalActDocument']).data
    .attributes;
  return [is_taken, status, obstacles.map(({ code }) => code)];
};

/** One as a payer reads it. */
export async function readApproval(portal: PayingPortal, approvalId: string, session = portal.payer) {
  return approvalOf(
    await get(portal, `/approvals/${approvalId}`, session, { 'filter[buid_customer]': OWN.customer }),
  );
}

/** Adds an approval of a payment that waits, with its event, and the limits of its customer. */
export async function insertApproval(
  db: Db,
  { approvalId, buid, trxId }: { readonly approvalId: string; readonly buid: string; readonly trxId: string },
  text: string,
): Promise<void> {
  await db
    .insertInto('approvals')
    .values({
      approval_id: approvalId,
      approval_number: `A-${text}`,
      customer_id: buid,
      buid_customer: buid,
      customer_name: text,
      kind: 'payment',
      status: 'asked',
      user_id: 'u-customer.payer',
      maker_name: text,
      asked: JSON.stringify({
        kind: 'payment',
        input: {
          buid_customer: buid,
          mode: 'INDIVIDUAL_ACCOUNT',
          method: 'bank',
          lines: [{ trx_id: trxId, amount: { amount: 100, currency: 'USD' } }],
          bank_account_id: null,
          amount: { amount: 100, currency: 'USD' },
          fee: { amount: 0, currency: 'USD' },
          fee_accepted: false,
          terms_version: '2026-01',
        },
        payOn: null,
      }),
      currency: 'USD',
      amount: 100,
      credited: 0,
      invoice_count: 1,
      over_why: 'payment',
      over_most: 50,
      over_currency: 'USD',
      bank_name: text,
      last_four: '6789',
      pay_on: null,
      created_at: TEST_NOW,
      answer_by: '2026-11-26T06:00:00.000Z',
      changed_at: TEST_NOW,
      decided_by: null,
      decider_name: null,
      words: null,
      stopped_by: null,
      payment_id: null,
      schedule_id: null,
    })
    .execute();
  await db
    .insertInto('approval_events')
    .values({
      approval_id: approvalId,
      customer_id: buid,
      status: 'asked',
      user_id: 'u-customer.payer',
      user_name: text,
      at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('approval_limits')
    .values({
      customer_id: buid,
      currency: 'USD',
      per_payment: 100_000_000,
      per_day: null,
      methods: false,
      set_by: 'u-customer.admin',
      set_by_name: text,
      set_at: TEST_NOW,
    })
    .execute();
}
