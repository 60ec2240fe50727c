import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DISPUTED_IN_PART = { dispute: 'waitingOnMerchant', disputed_amount: 4_000 } as const;
const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('an invoice that is disputed in part, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const pay = (trxId: string, amount: number) =>
    submit(
      portal,
      portal.payer,
      paymentBody([trxId], { lines: [{ trx_id: trxId, amount: usd(amount) }], amount: usd(amount) }),
    );
  const settle = async () => {
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('status', '=', 'processing')
      .execute();
    await settlePayments(portal.deps);
  };
  const stored = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'dispute', 'open', 'disputed_total'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();

  test('is paid by the rest, and stays in dispute', async () => {
    const [trxId = ''] = await portal.billed(1, DISPUTED_IN_PART);
    expect((await pay(trxId, 10_000)).codes).toEqual(['PAY-16']);
    expect((await pay(trxId, 6_000)).status).toBe(201);
    const { dispute } = DISPUTED_IN_PART;
    expect(await stored(trxId)).toMatchObject({ dispute, open: 10_000, disputed_total: 4_000 });
    await settle();
    expect(await stored(trxId)).toEqual({
      life_cycle: 'billed',
      dispute,
      open: 4_000,
      disputed_total: 4_000,
    });
    // Now all that is open is disputed: whoever takes it in pays that.
    expect((await pay(trxId, 4_000)).status).toBe(201);
    await settle();
    expect(await stored(trxId)).toEqual({ life_cycle: 'paid', dispute, open: 0, disputed_total: 0 });
  });

  test('counts as disputed by its part alone, while its list has what is open', async () => {
    await portal.billed(1, { ...DISPUTED_IN_PART, po_number: '77-10442' });
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[search]': '77-10442' };
    const answer = await call(portal, 'GET', '/invoice-counts', { session: portal.payer, query });
    expect(answer.status, answer.text).toBe(200);
    const { lists, disputed } = (
      answer.json as { data: { attributes: { lists: { list: string }[]; disputed: unknown } } }
    ).data.attributes;
    expect(disputed).toEqual([usd(4_000)]);
    expect(lists).toContainEqual({ list: 'disputed', count: 1, totals: [usd(10_000)] });
  });

  test('is taken by ‘all’ with the rest, and one that is disputed as a whole is left out', async () => {
    const merchant = { account_id: 'C102', account_name: 'Fleet West 0417' };
    const [part = ''] = await portal.billed(1, { ...DISPUTED_IN_PART, ...merchant });
    await portal.billed(1, { dispute: 'open', ...merchant });
    const attributes = { buid_customer: OWN.customer, filter: { status: 'unpaid', account: 'C102' } };
    const data = { type: 'invoice-selections', attributes };
    const made = await call(portal, 'POST', '/invoice-selections', { session: portal.payer, body: { data } });
    const answer = made.json as {
      data: {
        id: string;
        attributes: {
          count: number;
          disputed: number;
          disputed_parts: unknown;
          currencies: unknown;
          left_out: unknown;
        };
      };
    };
    expect(answer.data.attributes).toMatchObject({
      count: 1,
      disputed: 0,
      disputed_parts: [usd(4_000)],
      currencies: [{ currency: 'USD', count: 1, payable: 1, total: usd(6_000) }],
      left_out: { disputed: 1, credits: 0 },
    });
    const order = { lines: undefined, selection_id: answer.data.id, amount: usd(6_000) };
    expect((await submit(portal, portal.payer, paymentBody([], order))).status).toBe(201);
    await settle();
    expect(await stored(part)).toMatchObject({ life_cycle: 'billed', open: 4_000, disputed_total: 4_000 });
  });
});
