import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import { call, get, type TestAnswer } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { BANK_ACCOUNT, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

type Input = components['schemas']['ScheduledPaymentInput'];
type Act = components['schemas']['ScheduledPaymentAct'];
type Scheduled = components['schemas']['ScheduledPayment'];

/** Schedules 100.00 USD of each of these invoices for Monday, Nov 30, 2026, or what `more` says. */
export function schedule(
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
    pay_on: '2026-11-30',
    ...more,
  };
  return call(portal, 'POST', '/scheduled-payments', {
    session,
    body: { data: { type: 'scheduled-payments', attributes: input } },
    headers: { 'idempotency-key': key },
  });
}

/** The scheduled payment of an answer. */
export function scheduledOf({ json }: TestAnswer): Scheduled & { readonly id: string } {
  const { data } = json as components['schemas']['ScheduledPaymentDocument'];
  return { id: data.id, ...data.attributes };
}

/** Does something about one, as a payer unless told otherwise. */
export function actOn(
  portal: PayingPortal,
  scheduleId: string,
  act: Partial<Act>,
  session = portal.payer,
): Promise<TestAnswer> {
  const input: Act = {
    buid_customer: OWN.customer,
    schedule_id: scheduleId,
    action: 'cancel',
    pay_on: null,
    trx_ids: [],
    ...act,
  };
  return call(portal, 'POST', '/scheduled-payments/acts', {
    session,
    body: { data: { type: 'scheduled-payment-acts', attributes: input } },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** One as a payer reads it. */
export async function readSchedule(portal: PayingPortal, scheduleId: string) {
  return scheduledOf(
    await get(portal, `/scheduled-payments/${scheduleId}`, portal.payer, {
      'filter[buid_customer]': OWN.customer,
    }),
  );
}

/** Adds a scheduled payment that is over, of a customer's first invoice, with a credit that it had reserved. */
export async function insertSchedule(
  db: Db,
  subject: {
    readonly scheduleId: string;
    readonly buid: string;
    readonly trxId: string;
    readonly bankAccountId: string;
  },
  text: string,
): Promise<void> {
  const { scheduleId, buid, trxId, bankAccountId } = subject;
  await db
    .insertInto('scheduled_payments')
    .values({
      schedule_id: scheduleId,
      schedule_number: `S-${text}`,
      submission_id: null,
      customer_id: buid,
      buid_customer: buid,
      customer_name: text,
      mode: 'INDIVIDUAL_ACCOUNT',
      user_id: 'u-customer.admin',
      maker_name: text,
      currency: 'USD',
      pay_on: '2026-11-30',
      amount: 100,
      scheduled_amount: 100,
      invoice_count: 1,
      bank_account_id: bankAccountId,
      bank_name: text,
      last_four: '6789',
      terms_version: '2026-01',
      status: 'cancelled',
      stop_reason: null,
      wait_until: null,
      confirmed_by: null,
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
    })
    .execute();
  const of = { schedule_id: scheduleId, customer_id: buid, trx_id: trxId };
  await db
    .insertInto('scheduled_payment_lines')
    .values({
      ...of,
      position: 0,
      invoice_id: text,
      account_id: buid,
      account_name: text,
      merchant_name: text,
      due_date: '2026-11-24',
      amount: 100,
      scheduled_amount: 100,
      credited: 0,
      left_open: 0,
      short_reason: null,
      short_note: null,
      was_disputed: false,
      paid_before: 0,
      change: null,
      is_active: false,
    })
    .execute();
  await db
    .insertInto('scheduled_payment_credits')
    .values({ ...of, credit_trx_id: trxId, amount: 100, scheduled_amount: 100, is_reserved: false })
    .execute();
}

/** Invoices that say that they are in a scheduled payment which is over. */
export const promisedByNone = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('scheduled_payments as schedule', 'schedule.schedule_id', 'invoices.scheduled_in')
    .select(['invoices.trx_id', 'schedule.status'])
    .where('schedule.status', 'not in', ['scheduled', 'waiting'])
    .execute();
