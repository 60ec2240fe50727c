import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { creditUsed } from '#server/money/ledger/balances.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, signIn } from '#server/testing/call.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  cardBody,
  insertBankAccount,
  insertBilled,
  paymentBody,
  paymentOf,
  submit,
} from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES)('a card payment, on %s', (engine) => {
  const provider = testCardProvider();
  let portal: TestPortal;
  let payer = '';
  let next = 1;

  beforeAll(async () => {
    portal = await startTestPortal(engine, { cardProvider: provider });
    await insertWorld(portal.db);
    await insertBankAccount(portal.db);
    payer = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
  });
  afterEach(async () => {
    provider.isAway = false;
    expect(await verifyLedger(portal.db)).toEqual([]);
  });
  afterAll(() => portal.close());

  /** Submits a card payment of one new invoice; answers their ids. */
  async function submitted() {
    const trxId = String(next++);
    await insertBilled(portal.db, [trxId]);
    const { id } = paymentOf(await submit(portal, await session(), cardBody([trxId])));
    return { id, trxId };
  }
  const handOver = async (id: string) =>
    call(portal, 'POST', `/payments/${id}/hand-over`, {
      session: await session(),
      query: { 'filter[buid_customer]': OWN.customer },
    });
  /** A session that has not run out after the clock was moved. */
  async function session() {
    payer = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? payer;
    return payer;
  }
  async function handedOver() {
    const payment = await submitted();
    expect((await handOver(payment.id)).status).toBe(201);
    return payment;
  }
  const stored = (id: string) =>
    portal.db.selectFrom('payments').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow();
  const invoice = (trxId: string) =>
    portal.db.selectFrom('invoices').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();

  const refusedReports = async (id: string) => {
    const noted = await portal.db
      .selectFrom('audit_log')
      .select('entry_id')
      .where('subject', '=', id)
      .where('action', '=', 'card_provider_event_refused')
      .execute();
    return noted.length;
  };

  test('is handed over once, however often it is asked for', async () => {
    const { id } = await submitted();
    const first = await handOver(id);
    expect(first.json).toMatchObject({ data: { attributes: { url: `http://127.0.0.1/page-${id}` } } });
    expect((await handOver(id)).json).toEqual(first.json);
    expect(provider.pages.get(id)?.request).toMatchObject({
      amount: { amount: 10_250, currency: 'USD' },
      returnUrl: `http://localhost:8080/payment/confirm?payment_id=${id}&from=card`,
    });
  });

  test('a provider that is away is said so, and nothing is lost', async () => {
    const { id } = await submitted();
    provider.isAway = true;
    const answer = await handOver(id);
    expect([answer.status, answer.codes]).toEqual([503, ['card_provider_unavailable']]);
    provider.isAway = false;
    expect((await handOver(id)).status).toBe(201);
  });

  test('authorized, it settles on the second business day and the invoice is paid', async () => {
    const { id, trxId } = await handedOver();
    expect((await deliver(portal, report(provider, id, 'payment.authorized'))).status).toBe(204);
    expect(await stored(id)).toMatchObject({ status: 'processing', settles_on: '2026-11-24' });
    await portal.clock.advance(3 * DAY);
    await sweep(portal.deps);
    expect((await stored(id)).status).toBe('processing');
    await portal.clock.advance(DAY);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(await stored(id)).toMatchObject({ status: 'settled', settled_at: portal.clock.instant() });
    expect(await invoice(trxId)).toMatchObject({
      life_cycle: 'paid',
      collection: 'none',
      open: 0,
      paid: 10_000,
    });
    await portal.clock.advance(-4 * DAY);
  });

  test.each(['declined', 'cancelled', 'expired'] as const)(
    '%s, its invoice can be paid again',
    async (outcome) => {
      const { id, trxId } = await handedOver();
      await deliver(portal, report(provider, id, `payment.${outcome}`));
      expect(await stored(id)).toMatchObject({ status: 'failed', failure: outcome });
      expect(await invoice(trxId)).toMatchObject({ life_cycle: 'billed', collection: 'none', open: 10_000 });
      expect((await submit(portal, payer, paymentBody([trxId]))).status).toBe(201);
    },
  );

  test('10 copies of a report change it once', async () => {
    const { id } = await handedOver();
    const event = report(provider, id, 'payment.authorized');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(portal, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    const events = await portal.db
      .selectFrom('payment_events')
      .select('status')
      .where('payment_id', '=', id)
      .execute();
    expect(events).toEqual([{ status: 'submitted' }, { status: 'processing' }]);
    expect(await refusedReports(id)).toBe(0);
  });

  test('the first definite outcome stands, in whatever order others arrive', async () => {
    const { id } = await handedOver();
    await deliver(portal, report(provider, id, 'payment.authorized'));
    for (const type of ['payment.declined', 'payment.cancelled', 'payment.authorized'] as const) {
      expect((await deliver(portal, report(provider, id, type))).status).toBe(204);
    }
    expect((await stored(id)).status).toBe('processing');
    expect(await refusedReports(id)).toBe(3);
  });

  test('a report 3 days late still counts: a page that the provider has not closed is not given up', async () => {
    const { id } = await handedOver();
    provider.isAway = true;
    await portal.clock.advance(3 * DAY);
    await sweep(portal.deps);
    expect((await stored(id)).status).toBe('submitted');
    await deliver(portal, report(provider, id, 'payment.authorized'));
    expect((await stored(id)).status).toBe('processing');
    await portal.clock.advance(-3 * DAY);
  });

  test('forged and stale signatures are refused', async () => {
    const { id } = await handedOver();
    const event = report(provider, id, 'payment.authorized');
    const forged = await deliver(portal, event, { secret: 'guess' });
    expect([forged.status, forged.codes]).toEqual([403, ['signature_forged']]);
    const stale = await deliver(portal, event, {
      signedAt: new Date(portal.clock.now().getTime() - 10 * MINUTE),
    });
    expect([stale.status, stale.codes]).toEqual([403, ['signature_stale']]);
    expect((await stored(id)).status).toBe('submitted');
  });

  test('another amount, another page and an unknown payment are refused, and the true report still counts', async () => {
    const { id } = await handedOver();
    const send = (more: Parameters<typeof report>[3]) =>
      deliver(portal, report(provider, id, 'payment.authorized', more));
    expect((await send({ id: 'evt-a', amount: { amount: 10_249, currency: 'USD' } })).codes).toEqual([
      'amount_mismatch',
    ]);
    expect((await send({ id: 'evt-a', amount: { amount: 10_250, currency: 'CAD' } })).codes).toEqual([
      'amount_mismatch',
    ]);
    expect((await send({ id: 'evt-a', provider_reference: 'page-other' })).codes).toEqual(['page_mismatch']);
    expect((await send({ id: 'evt-a', reference: 'unknown' })).codes).toEqual(['not_found']);
    expect((await stored(id)).status).toBe('submitted');
    expect((await send({ id: 'evt-a' })).status).toBe(204);
    expect((await stored(id)).status).toBe('processing');
  });

  test('a lost report is asked for: the outcome is there after the next sweep', async () => {
    const { id } = await handedOver();
    const page = provider.pages.get(id);
    if (page) page.state = 'authorized';
    provider.isAway = true;
    await sweep(portal.deps);
    expect((await stored(id)).status).toBe('submitted');
    provider.isAway = false;
    expect(await sweep(portal.deps)).toMatchObject({ reconciled: 1 });
    expect((await stored(id)).status).toBe('processing');
    await deliver(portal, report(provider, id, 'payment.authorized'));
    expect((await stored(id)).status).toBe('processing');
  });

  test('coming back for a card that was entered already tells so', async () => {
    const { id } = await handedOver();
    const page = provider.pages.get(id);
    if (page) page.state = 'declined';
    const answer = await handOver(id);
    expect([answer.status, answer.codes]).toEqual([409, ['payment_not_open']]);
    expect((await stored(id)).failure).toBe('declined');
  });

  test('without an outcome it expires, also where the payer never went there', async () => {
    const { id } = await handedOver();
    const { id: never } = await submitted();
    await portal.clock.advance(30 * MINUTE);
    await sweep(portal.deps);
    expect(await stored(id)).toMatchObject({ status: 'failed', failure: 'expired' });
    expect(await stored(never)).toMatchObject({ status: 'failed', failure: 'expired' });
    expect(provider.pages.get(id)?.state).toBe('expired');
    await portal.clock.advance(-30 * MINUTE);
  });

  test('it expires without a provider too where it has no page, or its invoice would be held for ever', async () => {
    const { id, trxId } = await submitted();
    const { id: handed } = await handedOver();
    await portal.clock.advance(30 * MINUTE);
    await sweep({ ...portal.deps, cardProvider: null });
    expect(await stored(id)).toMatchObject({ status: 'failed', failure: 'expired' });
    expect((await invoice(trxId)).collection).toBe('none');
    expect((await stored(handed)).status).toBe('submitted');
    await portal.clock.advance(-30 * MINUTE);
  });

  test('a payer who was faster than the expiry has paid', async () => {
    const { id } = await handedOver();
    const page = provider.pages.get(id);
    if (page) page.state = 'authorized';
    await portal.db
      .updateTable('card_charges')
      .set({ expires_at: portal.clock.instant() })
      .where('charge_id', '=', id)
      .execute();
    await sweep(portal.deps);
    expect((await stored(id)).status).toBe('processing');
  });

  test('a bank payment settles on the next business day; credit is used until then', async () => {
    const trxId = String(next++);
    const used = () => withSystem(portal.db, (tx) => creditUsed(tx, OWN.customer));
    const before = (await used()).get('USD') ?? 0;
    await insertBilled(portal.db, [trxId]);
    const { id } = paymentOf(await submit(portal, await session(), paymentBody([trxId])));
    expect((await used()).get('USD')).toBe(before + 10_000);
    await portal.db.updateTable('payments').set({ settles_on: null }).where('payment_id', '<>', id).execute();
    await portal.clock.advance(3 * DAY);
    expect(await sweep(portal.deps)).toMatchObject({ settled: 1 });
    expect((await used()).get('USD')).toBe(before);
    await portal.clock.advance(-3 * DAY);
  });

  test('a return by the bank opens the invoice again, and it can be paid again', async () => {
    const trxId = String(next++);
    await insertBilled(portal.db, [trxId]);
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002' });
    const body = paymentBody([trxId], { bank_account_id: 'B2' });
    const { id } = paymentOf(await submit(portal, await session(), body));
    await portal.clock.advance(3 * DAY);
    await sweep(portal.deps);
    expect((await stored(id)).status).toBe('settled');
    await portal.clock.advance(DAY);
    expect(await sweep(portal.deps)).toMatchObject({ settled: 1 });
    expect(await sweep(portal.deps)).toMatchObject({ settled: 0 });
    expect(await stored(id)).toMatchObject({ status: 'returned', failure: 'returned_by_bank' });
    expect(await invoice(trxId)).toMatchObject({
      life_cycle: 'billed',
      collection: 'returned',
      open: 10_000,
    });
    const isToldBack = async () => {
      const query = {
        'filter[buid_customer]': OWN.customer,
        'filter[search]': `INV-${trxId.padStart(7, '0')}`,
      };
      const answer = await call(portal, 'GET', '/invoices', { session: await session(), query });
      const { data } = answer.json as {
        data: { id: string; attributes: { payment_sent_back: boolean } }[];
      };
      return data.find((row) => row.id === trxId)?.attributes.payment_sent_back;
    };
    expect(await isToldBack()).toBe(true);
    expect((await submit(portal, await session(), paymentBody([trxId]))).status).toBe(201);
    expect(await isToldBack()).toBe(false);
    await portal.clock.advance(-4 * DAY);
  });
});
