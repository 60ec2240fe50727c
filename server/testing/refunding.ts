import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { cardBody, paymentBody, paymentOf, submit, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

type Act = components['schemas']['RefundAct'];

const USD = (amount: number) => ({ amount, currency: 'USD' });

/** Asks as an administrator of support for a refund of an invoice, or what `more` says. */
export async function askRefund(
  portal: PayingPortal,
  paymentId: string,
  more: Partial<Act> = {},
  key: string = randomUUID(),
): Promise<TestAnswer> {
  const { session = '' } = await signIn(portal, 'admin.admin', PASSWORD);
  const input: Act = {
    payment_id: paymentId,
    action: 'refund',
    lines: [],
    reason: 'paidTwice',
    words: '',
    ...more,
  };
  return call(portal, 'POST', '/support/payment-refunds', {
    session,
    body: { data: { type: 'payment-refunds', attributes: input } },
    headers: { 'idempotency-key': key },
  });
}

/** What of an invoice goes back, as it is asked for by whoever reads how much is left of it. */
export const back = (trxId: string, amount = 10_000, left = 10_000) => ({
  trx_id: trxId,
  amount: USD(amount),
  left: USD(left),
});

/** Whether an act was taken, and by which rules it was not. */
export function takenOf({ json }: TestAnswer): { isTaken: boolean; rules: string[] } {
  const { data } = json as components['schemas']['RefundActDocument'];
  const { is_taken: isTaken, obstacles } = data.attributes;
  return { isTaken, rules: obstacles.map(({ code }) => code) };
}

/** Pays invoices of 100.00 USD, which are new, and moves the payment on. */
export async function paidUntil(
  portal: PayingPortal,
  method: 'bank' | 'card',
  steps: readonly PaymentEvent['type'][],
  count = 1,
): Promise<{ readonly id: string; readonly number: string; readonly trxIds: string[] }> {
  const { session: payer = '' } = await signIn(portal, 'customer.payer', PASSWORD);
  const trxIds = await portal.billed(count);
  const answer = await submit(portal, payer, method === 'card' ? cardBody(trxIds) : paymentBody(trxIds));
  const { id, payment_number: number } = paymentOf(answer);
  for (const type of steps) {
    await withSystem(portal.db, (tx) =>
      advancePayment(
        tx,
        id,
        { type },
        {
          clock: portal.clock,
          sealer: portal.deps.sealer,
          bankPayments: portal.deps.config.bankPayments,
          settings: portal.deps.config.settings,
        },
      ),
    );
  }
  return { id, number, trxIds };
}

/** The refunds of a payment, as they stand. */
export const refundsIn = (portal: PayingPortal, paymentId: string) =>
  portal.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .orderBy('refund_number')
    .execute();

/** A payment's line and its settling, with a refund of a part of it that is on its way back. */
export async function insertRefund(
  db: Db,
  { buid, paymentId, trxId }: { readonly buid: string; readonly paymentId: string; readonly trxId: string },
  text: string,
): Promise<void> {
  const refund_id = buid === OWN.customer ? OWN_REFUND : FOREIGN_REFUND;
  const line = { customer_id: buid, trx_id: trxId, invoice_id: text, account_id: buid, account_name: text };
  const of = { ...line, merchant_name: text, amount: 100, active: false };
  await db
    .insertInto('payment_lines')
    .values({ ...of, payment_id: paymentId, position: 0 })
    .execute();
  await db
    .insertInto('payment_events')
    .values({
      payment_id: paymentId,
      customer_id: buid,
      status: 'settled',
      at: TEST_NOW,
      provider_event_id: text,
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      refund_id,
      refund_number: `RFD-${buid}`,
      payment_id: paymentId,
      customer_id: buid,
      kind: 'refund',
      cause: 'support',
      status: 'sent',
      currency: 'USD',
      amount: 40,
      reason: 'other',
      words: text,
      opened_at: TEST_NOW,
      asked_by: 'u-admin.admin',
      sent_at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('refund_lines')
    .values({ ...line, refund_id, amount: 40 })
    .execute();
}

const OWN_REFUND = '00000000-0000-4000-8000-000000000061';
const FOREIGN_REFUND = '00000000-0000-4000-8000-000000000069';
