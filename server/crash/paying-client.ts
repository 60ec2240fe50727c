import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn } from '#server/crash/client-call.ts';
import { CRASH_BANK_ACCOUNT, CRASH_CUSTOMER, INVOICE_AMOUNT } from '#server/crash/crash-world.ts';

/** What a client was told about one order, once it was told for certain. */
export interface Told {
  readonly key: string;
  readonly trxIds: readonly string[];
  /** The payment that was acknowledged; null for a definite refusal. */
  readonly paymentId: string | null;
  /** Times that the order was sent. */
  readonly sent: number;
}

/** What a client needs. */
export interface ClientOptions {
  readonly origin: string;
  readonly username: string;
  readonly invoices: number;
  readonly random: () => number;
  /** No new order once it is true; the last one is still brought to a certain end. */
  readonly isOver: () => boolean;
}

/** What it is charged for a card, as decisions §1 has it. */
const FEE_SHARE = 0.025;

/** Pays random invoices, one order after the other, and repeats each with its key until the answer is certain. */
export async function payUntilOver(options: ClientOptions): Promise<Told[]> {
  const session = await signIn(options);
  const told: Told[] = [];
  while (!options.isOver()) told.push(await payOnce(options, session));
  return told;
}

async function payOnce(options: ClientOptions, session: string): Promise<Told> {
  const { random, invoices } = options;
  const key = randomUUID();
  const count = 1 + Math.floor(random() * 4);
  // Invoices of all clients overlap, so that some orders are refused by another payment.
  const trxIds = [
    ...new Set(Array.from({ length: count }, () => String(1 + Math.floor(random() * invoices)))),
  ];
  const isCard = random() < 0.3;
  const body = JSON.stringify(orderOf(trxIds, isCard));
  for (let sent = 1; ; sent++) {
    const answer = await call(options, session, 'POST', '/payments', { 'idempotency-key': key }, body);
    if (answer?.status === 201) {
      const paymentId = (answer.json as { data: { id: string } }).data.id;
      if (isCard) await payByCard(options, session, paymentId);
      return { key, trxIds, paymentId, sent };
    }
    const code = (answer?.json as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code;
    const isCertain = answer !== null && answer.status < 500 && code !== 'idempotency_in_flight';
    if (isCertain && answer.status !== 409 && answer.status !== 422) {
      throw new Error(`an order was answered with ${answer.status} ${code}`);
    }
    if (isCertain) return { key, trxIds, paymentId: null, sent };
    await pause(20 + random() * 60);
  }
}

function orderOf(trxIds: readonly string[], isCard: boolean) {
  const money = (amount: number) => ({ amount, currency: 'USD' });
  const amount = INVOICE_AMOUNT * trxIds.length;
  const attributes = {
    buid_customer: CRASH_CUSTOMER,
    mode: 'INDIVIDUAL_ACCOUNT',
    method: isCard ? 'card' : 'bank',
    lines: trxIds.map((trx_id) => ({ trx_id, amount: money(INVOICE_AMOUNT) })),
    bank_account_id: isCard ? null : CRASH_BANK_ACCOUNT,
    amount: money(amount),
    fee: money(isCard ? Math.round(amount * FEE_SHARE) : 0),
    fee_accepted: isCard,
    terms_version: '2026-01',
  };
  return { data: { type: 'payments', attributes } };
}

/** Goes to the hosted page once and enters a test number. What is lost on the way is the server's to find out. */
async function payByCard(options: ClientOptions, session: string, paymentId: string): Promise<void> {
  const path = `/payments/${paymentId}/hand-over?filter%5Bbuid_customer%5D=${CRASH_CUSTOMER}`;
  const answer = await call(options, session, 'POST', path, {});
  const url = (answer?.json as { data?: { attributes: { url: string } } } | undefined)?.data?.attributes.url;
  if (!url) return;
  const number = options.random() < 0.7 ? '4242424242424242' : '4000000000000002';
  const form = new URLSearchParams({ number, name: 'Payer', expiry: '12/40', code: '123' });
  await fetch(`${url}/pay`, { method: 'POST', body: form, redirect: 'manual' }).catch(() => null);
}
