import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { billingPosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { startTestPortal, TEST_KEY, TEST_NOW, TEST_TODAY, type TestPortal } from '#server/testing/portal.ts';
import type { Engine } from '#server/testing/test-database.ts';

type PaymentInput = components['schemas']['PaymentInput'];
type Payment = components['schemas']['Payment'];

export const BANK_ACCOUNT = 'B1';

/** A portal in which two users of one customer can pay. */
export interface PayingPortal extends TestPortal {
  /** Sessions of a payer and of an administrator. */
  readonly payer: string;
  readonly admin: string;
  /** Adds billed invoices of 100.00 USD, or what `more` says; answers their ids. */
  readonly billed: (count: number, more?: Parameters<typeof insertBilled>[2]) => Promise<string[]>;
  /** How many payments there are. */
  readonly countPayments: () => Promise<number>;
}

/** Starts a portal with the test's customers, users and a bank account. */
export async function startPayingPortal(
  engine: Engine,
  more?: Parameters<typeof startTestPortal>[1],
): Promise<PayingPortal> {
  const portal = await startTestPortal(engine, more);
  await insertWorld(portal.db);
  await insertBankAccount(portal.db);
  const session = async (username: string) => (await signIn(portal, username, PASSWORD)).session ?? '';
  let next = 1;
  return {
    ...portal,
    payer: await session('customer.payer'),
    admin: await session('customer.admin'),
    billed: async (count, more = {}) => {
      const trxIds = Array.from({ length: count }, () => String(next++));
      await insertBilled(portal.db, trxIds, more);
      return trxIds;
    },
    countPayments: async () => (await portal.db.selectFrom('payments').select('payment_id').execute()).length,
  };
}

/** Adds billed invoices with their ledger entries; a number stands for its trx_id. */
export async function insertBilled(
  db: Db,
  trxIds: readonly (number | string)[],
  more: Partial<Insertable<Schema['invoices']>> = {},
): Promise<void> {
  const rows = trxIds.map((trxId) => invoiceRow(String(trxId), more));
  await insertInvoices(db, rows);
  await withSystem(db, (tx) =>
    postEntries(
      tx,
      TEST_TODAY,
      rows.map((row) => ({
        ...billingPosting(
          {
            customerId: row.customer_id,
            accountId: row.account_id,
            trxId: row.trx_id,
            currency: row.currency,
            total: row.total,
          },
          TEST_NOW,
        ),
        effectiveOn: row.billed_date ?? row.invoice_date,
      })),
    ),
  );
}

/** Adds a bank account of the own customer that can be paid from. */
export async function insertBankAccount(
  db: Db,
  more: Partial<Insertable<Schema['bank_accounts']>> = {},
): Promise<void> {
  await db
    .insertInto('bank_accounts')
    .values({
      bank_account_id: BANK_ACCOUNT,
      customer_id: OWN.customer,
      account_id: OWN.customer,
      account_type: 'checking',
      bank_name: 'First Example Bank',
      bank_country: 'US',
      currency: 'USD',
      routing_number: '021000021',
      account_number_sealed: createSealer(TEST_KEY).seal(`00012345${more.last_four ?? '6789'}`),
      last_four: '6789',
      online: true,
      created_at: TEST_NOW,
      ...more,
    })
    .execute();
}

/** Lets the bank account be paid from again, as a confirmation does after too many payments were sent back. */
export async function reopenBankAccount(db: Db): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set({ state: 'usable' })
    .where('bank_account_id', '=', BANK_ACCOUNT)
    .execute();
}

/** The body of a bank payment of invoices of 100.00 USD each, or what `more` says. */
export function paymentBody(trxIds: readonly (number | string)[], more: Partial<PaymentInput> = {}) {
  const attributes = {
    buid_customer: OWN.customer,
    mode: 'INDIVIDUAL_ACCOUNT' as const,
    method: 'bank' as const,
    lines: trxIds.map((trxId) => ({ trx_id: String(trxId), amount: { amount: 10_000, currency: 'USD' } })),
    bank_account_id: BANK_ACCOUNT,
    amount: { amount: 10_000 * trxIds.length, currency: 'USD' },
    fee: { amount: 0, currency: 'USD' },
    fee_accepted: false,
    terms_version: '2026-01',
    ...more,
  };
  return { data: { type: 'payments' as const, attributes } };
}

/** The body of a card payment of invoices of 100.00 USD each, with the fee of 2.50 %. */
export function cardBody(trxIds: readonly (number | string)[], more: Partial<PaymentInput> = {}) {
  const fee = { amount: Math.round(10_000 * trxIds.length * 0.025), currency: 'USD' };
  return paymentBody(trxIds, { method: 'card', bank_account_id: null, fee, fee_accepted: true, ...more });
}

/** Submits a payment, under a new key unless one is given. */
export function submit(
  portal: TestPortal,
  session: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<TestAnswer> {
  return call(portal, 'POST', '/payments', { session, body, headers: { 'idempotency-key': key } });
}

/** The payment of an answer. */
export function paymentOf(answer: TestAnswer): Payment & { readonly id: string } {
  const { data } = answer.json as { data: { id: string; attributes: Payment } };
  return { ...data.attributes, id: data.id };
}

/** Moves a payment along its chart, as where a bank reports and the clock moves nothing. */
export function advance(
  { db, clock, deps: { sealer, config } }: TestPortal,
  paymentId: string,
  ...types: readonly PaymentEvent['type'][]
): Promise<void> {
  return withSystem(db, async (tx) => {
    const moving = { clock, sealer, bankPayments: 'reports', settings: config.settings } as const;
    for (const type of types) await advancePayment(tx, paymentId, { type }, moving);
  });
}
