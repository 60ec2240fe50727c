import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { cancelPayment } from '#server/money/payments/cancel-payment.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { cardBody, paymentBody, paymentOf, startPayingPortal, submit } from '#server/testing/paying.ts';
import type { PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('cancelling a card payment, on %s', (engine) => {
  const provider = testCardProvider();
  let portal: PayingPortal;

  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: provider });
  });
  afterEach(async () => {
    provider.isAway = false;
    expect(await verifyLedger(portal.db)).toEqual([]);
  });
  afterAll(() => portal.close());

  const ask = (id: string, what: 'cancellation' | 'hand-over', session = portal.payer) =>
    call(portal, 'POST', `/payments/${id}/${what}`, {
      session,
      query: { 'filter[buid_customer]': OWN.customer },
    });
  const cancel = (id: string, session?: string) => ask(id, 'cancellation', session);
  async function submitted() {
    const [trxId = ''] = await portal.billed(1);
    const { id } = paymentOf(await submit(portal, portal.payer, cardBody([trxId])));
    return { id, trxId };
  }
  async function handedOver() {
    const payment = await submitted();
    expect((await ask(payment.id, 'hand-over')).status).toBe(201);
    return payment;
  }
  const charged = (id: string) =>
    portal.db.selectFrom('card_charges').selectAll().where('charge_id', '=', id).executeTakeFirstOrThrow();
  const stored = (id: string) =>
    portal.db.selectFrom('payments').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow();
  const collection = async (trxId: string) =>
    (
      await portal.db
        .selectFrom('invoices')
        .select('collection')
        .where('trx_id', '=', trxId)
        .executeTakeFirst()
    )?.collection;
  const stateOf = ({ status, codes }: TestAnswer) => [status, ...codes];

  test('frees its invoices at once, closes its page and names who did it, also for a colleague who may pay', async () => {
    const { id, trxId } = await handedOver();
    const answer = await cancel(id, portal.admin);
    expect([answer.status, paymentOf(answer)]).toMatchObject([
      200,
      { status: 'failed', failure: 'cancelled', expires_at: null },
    ]);
    expect(provider.pages.get(id)?.state).toBe('expired');
    expect(await collection(trxId)).toBe('none');
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    const [entry] = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', id)
      .where('action', '=', 'payment_failed')
      .execute();
    expect(entry).toMatchObject({ user_id: expect.any(String), request_id: expect.any(String) });
    expect(entry?.user_id).not.toBe((await stored(id)).user_id);
  });

  test('what is owed waits for the card until it is entered, and is under way after that', async () => {
    const owed = async () => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[sol_currency]': 'USD' };
      const answer = await call(portal, 'GET', '/exposures', { session: portal.payer, query });
      const { data } = answer.json as {
        data: { attributes: { owed: { part: string; count: number; amount: { amount: number } }[] } }[];
      };
      const found = new Map(data[0]?.attributes.owed.map(({ part, amount }) => [part, amount.amount]));
      return [found.get('waiting_for_card') ?? 0, found.get('in_flight') ?? 0] as const;
    };
    const invoiceAwaits = async (trxId: string) => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
      const answer = await call(portal, 'GET', '/details', { session: portal.payer, query });
      const { data } = answer.json as { data: { attributes: Record<string, unknown> } };
      return data.attributes['active_payment_awaits_card'];
    };
    const [waiting, inFlight] = await owed();
    const { id, trxId } = await handedOver();
    expect(await owed()).toEqual([waiting + 10_000, inFlight]);
    expect(await invoiceAwaits(trxId)).toBe(true);
    await deliver(portal, report(provider, id, 'payment.authorized'));
    expect(await owed()).toEqual([waiting, inFlight + 10_000]);
    expect(await invoiceAwaits(trxId)).toBe(false);
  });

  test('says until when it waits, and a second time changes nothing', async () => {
    const { id } = await handedOver();
    const path = `/payments/${id}`;
    const about = { session: portal.payer, query: { 'filter[buid_customer]': OWN.customer } };
    const waiting = paymentOf(await call(portal, 'GET', path, about));
    expect(waiting.expires_at).toBe((await charged(id)).expires_at);
    const first = await cancel(id);
    expect((await cancel(id)).json).toEqual(first.json);
    const events = await portal.db
      .selectFrom('payment_events')
      .where('payment_id', '=', id)
      .select('status')
      .execute();
    expect(events.map(({ status }) => status)).toEqual(['submitted', 'failed']);
  });

  test('where the payer was faster it is paid, and told so', async () => {
    const { id, trxId } = await handedOver();
    const page = provider.pages.get(id);
    if (page) page.state = 'authorized';
    expect(stateOf(await cancel(id))).toEqual([409, 'payment_not_open']);
    expect((await stored(id)).status).toBe('processing');
    expect(await collection(trxId)).toBe('paymentPending');
    expect(stateOf(await cancel(id))).toEqual([409, 'payment_not_open']);
  });

  test('a decline that was not reported yet stays a decline', async () => {
    const { id } = await handedOver();
    const page = provider.pages.get(id);
    if (page) page.state = 'declined';
    expect(paymentOf(await cancel(id))).toMatchObject({ status: 'failed', failure: 'declined' });
  });

  test('a report that comes after it changes nothing', async () => {
    const { id, trxId } = await handedOver();
    await cancel(id);
    expect((await deliver(portal, report(provider, id, 'payment.expired'))).status).toBe(204);
    expect(await stored(id)).toMatchObject({ status: 'failed', failure: 'cancelled' });
    expect(await collection(trxId)).toBe('none');
  });

  test('while the provider is away nothing changes, and it can be cancelled later', async () => {
    const { id, trxId } = await handedOver();
    provider.isAway = true;
    expect(stateOf(await cancel(id))).toEqual([503, 'card_provider_unavailable']);
    expect([(await stored(id)).status, await collection(trxId)]).toEqual(['submitted', 'paymentPending']);
    provider.isAway = false;
    expect((await cancel(id)).status).toBe(200);
  });

  test('without a page the payment ends where no provider is set up; with one it waits for the provider', async () => {
    const { id } = await submitted();
    const { id: handed } = await handedOver();
    const without = cancelPayment({ ...portal.deps, cardProvider: null });
    const caller = { userId: (await stored(id)).user_id ?? '' };
    const request = (paymentId: string) =>
      ({
        path: { payment_id: paymentId },
        caller,
        customer: { customerId: OWN.customer, accountIds: null },
        requestId: 'req-1',
      }) as never;
    await without(request(id));
    expect(await stored(id)).toMatchObject({ status: 'failed', failure: 'cancelled' });
    await expect(without(request(handed))).rejects.toMatchObject({ status: 503 });
    expect((await stored(handed)).status).toBe('submitted');
  });

  test('a page that is made at the same moment is closed: nobody can pay on it', async () => {
    const { id } = await submitted();
    const before = { ...provider };
    // The payment is cancelled while the provider makes the page.
    provider.createPage = async (request) => {
      const page = await before.createPage(request);
      provider.pages.delete(id);
      expect((await cancel(id)).status).toBe(200);
      provider.pages.set(id, { request, state: 'open' });
      return page;
    };
    expect(stateOf(await ask(id, 'hand-over'))).toEqual([409, 'payment_not_open']);
    Object.assign(provider, before);
    expect(provider.pages.get(id)?.state).toBe('expired');
    expect((await charged(id)).hand_over_url).toBeNull();
  });

  test('a page of which the provider had heard nothing a moment before is closed too', async () => {
    const { id } = await submitted();
    const before = { ...provider };
    // The page is handed out while the provider answers that it has none.
    provider.close = async (reference) => {
      const end = await before.close(reference);
      Object.assign(provider, before);
      expect((await ask(id, 'hand-over')).status).toBe(201);
      return end;
    };
    expect((await cancel(id)).status).toBe(200);
    expect(provider.pages.get(id)?.state).toBe('expired');
    expect(await stored(id)).toMatchObject({ status: 'failed', failure: 'cancelled' });
  });

  test('20 cancellations and a report at once come to one end', async () => {
    const { id, trxId } = await handedOver();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => cancel(id)),
      deliver(portal, report(provider, id, 'payment.authorized')),
    ]);
    const { status } = await stored(id);
    const expected = status === 'failed' ? 200 : 409;
    expect(answers.slice(0, 20).map((answer) => answer.status)).toEqual(
      Array.from({ length: 20 }, () => expected),
    );
    expect(await collection(trxId)).toBe(status === 'failed' ? 'none' : 'paymentPending');
    await sweep(portal.deps);
    expect((await stored(id)).status).toBe(status);
  });

  test('a payment of another sub-account than named answers as missing, and waits on', async () => {
    const [trxId = ''] = await portal.billed(1, { account_id: 'C101' });
    const { id } = paymentOf(await submit(portal, portal.payer, cardBody([trxId])));
    const of = (buid: string) =>
      call(portal, 'POST', `/payments/${id}/cancellation`, {
        session: portal.payer,
        query: { 'filter[buid_customer]': buid },
      });
    expect(stateOf(await of('C102'))).toEqual([404, 'not_found']);
    expect((await stored(id)).status).toBe('submitted');
    expect((await of('C101')).status).toBe(200);
  });

  test('a bank payment and a foreign one cannot be cancelled', async () => {
    const [trxId = ''] = await portal.billed(1);
    const { id } = paymentOf(await submit(portal, portal.payer, paymentBody([trxId])));
    expect(stateOf(await cancel(id))).toEqual([409, 'payment_not_open']);
    expect(stateOf(await cancel('unknown'))).toEqual([404, 'not_found']);
    const viewer = (await signIn(portal, 'customer.viewer', PASSWORD)).session ?? '';
    expect((await cancel(id, viewer)).status).toBe(403);
  });
});
