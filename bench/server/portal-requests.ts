import { randomUUID } from 'node:crypto';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { JSON_API } from '#server/platform/http/media-types.ts';
import { BENCH_PASSWORD, PAID_AMOUNT, PAYERS, payableTrxId, tokenOf } from './bench-world.ts';

/** A request as Fastify's `inject` and autocannon take it, but for the name of its address. */
export interface PortalRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The portal's own origin, which writes must come from. */
export const ORIGIN = 'http://localhost:8080';
/** Invoices of each payment. */
export const LINES = 3;

/** Signing in as the customer with the most invoices. */
export function signInRequest(): PortalRequest {
  const attributes = { username: 'c1', password: BENCH_PASSWORD };
  return post('/sessions', '', { data: { type: 'sessions', attributes } });
}

/** The first page of a customer's unpaid invoices, counted and with totals. */
export function listRequest(customer: string): PortalRequest {
  const query = `filter%5Bbuid_customer%5D=${customer}&filter%5Bstatus%5D=unpaid&page%5Bsize%5D=25`;
  return { method: 'GET', url: `/api/invoices?${query}`, headers: headersOf(customer) };
}

/** The nth payment of all: three invoices, under a key of its own. */
export function paymentRequest(n: number, key: string = randomUUID()): PortalRequest {
  const payer = n % PAYERS;
  const first = Math.floor(n / PAYERS) * LINES;
  const money = (amount: number) => ({ amount, currency: 'USD' });
  const attributes = {
    buid_customer: `P${payer}`,
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'bank',
    lines: Array.from({ length: LINES }, (_, line) => ({
      trx_id: payableTrxId(payer, first + line),
      amount: money(PAID_AMOUNT),
    })),
    bank_account_id: `B-P${payer}`,
    amount: money(PAID_AMOUNT * LINES),
    fee: money(0),
    fee_accepted: false,
    terms_version: '2026-01',
  };
  const request = post('/payments', `P${payer}`, { data: { type: 'payments', attributes } });
  return { ...request, headers: { ...request.headers, 'idempotency-key': key } };
}

function post(path: string, customer: string, body: unknown): PortalRequest {
  const headers = { ...headersOf(customer), 'content-type': JSON_API };
  return { method: 'POST', url: `/api${path}`, headers, body: JSON.stringify(body) };
}

function headersOf(customer: string): Record<string, string> {
  return {
    accept: JSON_API,
    origin: ORIGIN,
    'x-requested-with': 'portal',
    ...(customer ? { cookie: `${cookieName(false)}=${tokenOf(customer)}` } : {}),
  };
}
