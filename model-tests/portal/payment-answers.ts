import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { answerLost, fromServer, refusal, requestLost, silence, type Answer } from './answers.ts';
import { Payer } from './payer.ts';

const pageOf = (route: Route): Page => route.request().frame().page();

function payerOf(route: Route): Payer {
  const { origin, searchParams } = new URL(route.request().url());
  const customer = searchParams.get('filter[buid_customer]');
  return new Payer(pageOf(route), origin, customer === null ? {} : { customer });
}

/** Somebody else pays the same invoice a moment earlier. */
const afterAnotherPayment: Answer = async (route) => {
  const headers = { ...(await route.request().allHeaders()), 'idempotency-key': randomUUID() };
  const data = route.request().postData() ?? '';
  const other = await pageOf(route).request.post(route.request().url(), { headers, data });
  if (!other.ok()) throw new Error(`The other payment was not taken: ${await other.text()}`);
  await route.continue();
};

/** The payer enters a card at the provider before the server is asked, unless one was faster than a cancellation. */
const afterCard =
  (number: string): Answer =>
  async (route) => {
    const paymentId = new URL(route.request().url()).pathname.split('/')[3] ?? '';
    const payer = payerOf(route);
    const { status } = (await payer.payment(paymentId)).attributes;
    if (status === 'submitted') await payer.enterCard(paymentId, number);
    await route.continue();
  };

const serverFailed = refusal(500, 'internal');
const sessionEnded = refusal(401, 'unauthorized');
const accepted = afterCard('4242424242424242');
const declined = afterCard('4000000000000002');

/** Which calls belong to the payment's actors. A load asks for five things; the list stands for them. */
export const paymentCalls = {
  loadPayable: { method: 'GET', path: /^\/api\/invoices\?.*status(\]|%5D)=unpaid/ },
  submitPayment: { method: 'POST', path: /^\/api\/payments(?:\?|$)/ },
  findPayment: { method: 'GET', path: /^\/api\/payments\?.*idempotency_key/ },
  getPayment: { method: 'GET', path: /^\/api\/payments\/[\w-]+\?/ },
  cancelPayment: { method: 'POST', path: /^\/api\/payments\/[\w-]+\/cancellation/ },
  createHandOver: { method: 'POST', path: /^\/api\/payments\/[\w-]+\/hand-over/ },
  // The way out is held, so that the page that leaves can be seen.
  goToProvider: { method: 'GET', path: /^\/pages\// },
};

/** How the outcomes of a payment come about. */
export const paymentAnswers: Readonly<Record<string, Answer>> = {
  'done(loadPayable) (loaded)': fromServer,
  'done(loadPayable) (as it was)': fromServer,
  'done(loadPayable) (taken meanwhile)': fromServer,
  'error(loadPayable) (server failed)': serverFailed,
  'error(loadPayable) (session ended)': sessionEnded,
  'done(submitPayment) (accepted)': fromServer,
  'done(submitPayment) (accepted when sent again)': fromServer,
  'done(submitPayment) (at the provider)': fromServer,
  'error(submitPayment) (answer lost)': answerLost,
  'error(submitPayment) (request lost)': requestLost,
  'error(submitPayment) (no answer in time)': silence(30_000),
  'error(submitPayment) (server failed)': serverFailed,
  'error(submitPayment) (too many)': refusal(429, 'too_many_requests', { 'retry-after': '1' }),
  'error(submitPayment) (the same key is in flight)': refusal(409, 'idempotency_in_flight'),
  'error(submitPayment) (session ended)': sessionEnded,
  'error(submitPayment) (in another payment)': afterAnotherPayment,
  'error(submitPayment) (refused by a rule)': refusal(422, 'PAY-16'),
  'done(findPayment) (nothing arrived)': fromServer,
  'done(findPayment) (accepted)': fromServer,
  'done(findPayment) (at the provider)': fromServer,
  'error(findPayment) (server failed)': serverFailed,
  'error(findPayment) (session ended)': sessionEnded,
  // Not waited for: a page that has its way out is leaving, and Playwright looks at none that is.
  'done(createHandOver) (page)': (route) => route.continue(),
  'error(createHandOver) (server failed)': serverFailed,
  'error(createHandOver) (not waiting any more)': refusal(409, 'payment_not_waiting'),
  'done(cancelPayment) (cancelled)': fromServer,
  'error(cancelPayment) (server failed)': serverFailed,
  'error(cancelPayment) (the card was faster)': accepted,
  'done(getPayment) (at the provider)': fromServer,
  'done(getPayment) (still at the provider)': fromServer,
  'done(getPayment) (accepted)': accepted,
  'done(getPayment) (accepted before)': accepted,
  'done(getPayment) (declined)': declined,
  'done(getPayment) (declined before)': declined,
  'done(getPayment) (declined still)': fromServer,
  'error(getPayment) (server failed)': serverFailed,
  'error(getPayment) (session ended)': sessionEnded,
};
