import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Updateable } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, PASSWORD } from '#server/testing/fixtures.ts';
import { insertCard, insertPurchase } from '#server/testing/carding.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** A due date so many days late on the test's business date, 2026-11-20. */
const DUE: Record<number, string> = {
  0: '2026-11-20',
  1: '2026-11-19',
  30: '2026-10-21',
  31: '2026-10-20',
  60: '2026-09-21',
  61: '2026-09-20',
  90: '2026-08-22',
  91: '2026-08-21',
};

const CARD = '00000000-0000-4000-8000-000000000061';

describe.each(ENGINES)('exposure, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
    for (const [days, due_date] of Object.entries(DUE)) {
      await insertBilled(portal.db, [100 + Number(days)], {
        due_date,
        late_fee: Number(days),
        ...(days === '60' && { dispute: 'open' }),
      });
    }
    await insertBilled(portal.db, [300], { account_id: 'C102', account_name: 'Fleet West 0417' });
    await insertBilled(portal.db, [301], { hold: 'onHold', due_date: '2026-06-01' });
    await insertBilled(portal.db, [302], { currency: 'CAD', total: 5_000, collection: 'paymentPending' });
    await insertBilled(portal.db, [304], { currency: 'CAD', total: -500 });
    await insertInvoices(portal.db, [invoiceRow('303', { life_cycle: 'unbilled', billed_date: null })]);
    const customer_id = 'C100';
    await portal.db
      .insertInto('credit_limits')
      .values({ customer_id, currency: 'USD', amount: 250_000 })
      .execute();
    await insertCard(portal.db, CARD);
    await insertPurchase(portal.db, CARD, { amount: 9_000, holds_until: '2026-11-20' });
    await insertPurchase(portal.db, CARD, { amount: 6_000, holds_until: '2026-11-26' });
    // Neither one whose hold has ended, nor one that has posted, nor one that was declined.
    await insertPurchase(portal.db, CARD, { amount: 99_000, holds_until: '2026-11-19' });
    await insertPurchase(portal.db, CARD, { amount: 99_000, status: 'posted', holds_until: null });
    await insertPurchase(portal.db, CARD, {
      amount: 99_000,
      status: 'declined',
      declined: 'limit',
      holds_until: null,
    });
  });
  afterAll(() => portal.close());

  const exposures = async (query: Record<string, string> = {}) => {
    const answer = await get(portal, '/exposures', session, { 'filter[buid_customer]': 'C100', ...query });
    expect(answer.status, answer.text).toBe(200);
    const { data } = answer.json as {
      data: { attributes: Record<string, unknown> & { currency: string } }[];
    };
    return new Map(data.map(({ attributes }) => [attributes.currency, attributes]));
  };
  const usd = (amount: number) => ({ amount, currency: 'USD' });

  test('credit used is the ledger’s, and what is held and used is not available', async () => {
    // Ten billed invoices of 100.00 each; the unbilled one uses no credit yet.
    expect((await exposures()).get('USD')).toMatchObject({
      credit_limit: usd(250_000),
      unpaid_invoice: usd(100_000),
      active_authorization: usd(15_000),
      authorization_count: 2,
      authorized_until: '2026-11-20',
      credit_available: usd(135_000),
      unbilled_invoice: usd(10_000),
    });
  });

  test('age counts from the day after the due date, of what is on hold too', async () => {
    const exposure = (await exposures()).get('USD');
    expect(exposure).toMatchObject({ oldest_days_late: 91, past_due_count: 6, past_due_total: usd(60_000) });
    expect(exposure).toMatchObject({
      current_due_count: 2,
      current_due_amount: usd(20_000),
      late_fee: usd(364),
    });
    expect(exposure?.['aging']).toEqual([
      { bucket: 'current', count: 2, amount: usd(20_000), disputed: usd(0) },
      { bucket: '1-30', count: 2, amount: usd(20_000), disputed: usd(0) },
      { bucket: '31-60', count: 2, amount: usd(20_000), disputed: usd(10_000) },
      { bucket: '61-90', count: 2, amount: usd(20_000), disputed: usd(0) },
      { bucket: '90+', count: 2, amount: usd(20_000), disputed: usd(0) },
    ]);
  });

  test('what is owed is all of it, divided into what can be paid now and what stands in the way', async () => {
    const all = await exposures();
    expect(all.get('USD')?.['owed']).toEqual([
      { part: 'in_flight', count: 0, amount: usd(0) },
      { part: 'waiting_for_card', count: 0, amount: usd(0) },
      { part: 'left_open', count: 0, amount: usd(0) },
      { part: 'on_hold', count: 1, amount: usd(10_000) },
      { part: 'credits', count: 0, amount: usd(0) },
      { part: 'disputed', count: 1, amount: usd(10_000) },
      { part: 'to_pay_now', count: 8, amount: usd(80_000) },
    ]);
    expect(all.get('CAD')?.['owed']).toContainEqual({
      part: 'in_flight',
      count: 1,
      amount: { amount: 5_000, currency: 'CAD' },
    });
    // A credit takes from what is owed, and is nothing that can be paid.
    expect(all.get('CAD')?.['owed']).toContainEqual({
      part: 'credits',
      count: 1,
      amount: { amount: -500, currency: 'CAD' },
    });
    for (const exposure of all.values()) {
      const sum = (name: 'aging' | 'owed') =>
        (exposure[name] as { amount: { amount: number } }[]).reduce(
          (total, one) => total + one.amount.amount,
          0,
        );
      // The ledger says the same: what is in flight is owed until the money arrives.
      expect([sum('aging'), sum('owed')]).toEqual([
        (exposure['unpaid_invoice'] as { amount: number }).amount,
        (exposure['unpaid_invoice'] as { amount: number }).amount,
      ]);
    }
  });

  test('what is disputed in part is disputed with that, and to be paid with the rest', async () => {
    const at = async () => {
      const exposure = (await exposures({ 'filter[buid_customer]': 'C102' })).get('USD');
      const aging = exposure?.['aging'] as { disputed: unknown }[] | undefined;
      const owed = exposure?.['owed'] as { part: string; count: number; amount: unknown }[] | undefined;
      const part = (name: string) => owed?.find((one) => one.part === name);
      return {
        aged: aging?.[0]?.disputed,
        disputed: part('disputed'),
        rest: part('to_pay_now'),
        inFlight: part('in_flight'),
      };
    };
    const change = (set: Partial<Updateable<Schema['invoices']>>) =>
      portal.db.updateTable('invoices').set(set).where('trx_id', '=', '300').execute();
    const before = await at();
    expect(before).toMatchObject({ disputed: { count: 0 }, rest: { count: 1, amount: usd(10_000) } });
    await change({ dispute: 'open', disputed_amount: 4_000 });
    expect(await at()).toMatchObject({
      aged: usd(4_000),
      disputed: { part: 'disputed', count: 1, amount: usd(4_000) },
      rest: { part: 'to_pay_now', count: 1, amount: usd(6_000) },
    });
    await change({ collection: 'paymentPending' });
    expect(await at()).toMatchObject({
      inFlight: { count: 1, amount: usd(6_000) },
      disputed: { count: 1, amount: usd(4_000) },
      rest: { count: 0, amount: usd(0) },
    });
    await change({ collection: 'none', paid: 8_000, open: 2_000 });
    expect(await at()).toMatchObject({
      disputed: { count: 1, amount: usd(2_000) },
      rest: { count: 0, amount: usd(0) },
    });
    await change({ paid: 0, open: 10_000, dispute: 'none', disputed_amount: 0 });
    expect(await at()).toEqual(before);
  });

  test('past due and current due are the lists of that name without what is disputed: what can be paid now', async () => {
    const list = async (status: string) => {
      const query = {
        'filter[buid_customer]': 'C100',
        'filter[status]': status,
        'filter[sol_currency]': 'USD',
      };
      const { data } = (await get(portal, '/invoices', session, query)).json as {
        data: { attributes: { status: string } }[];
      };
      return data.filter(({ attributes }) => !attributes.status.includes('Disputed')).length;
    };
    const exposure = (await exposures()).get('USD');
    if (!exposure) throw new Error('There are US dollars');
    expect(exposure['past_due_count']).toBe(await list('past-due'));
    expect(exposure['current_due_count']).toBe(await list('billed'));
    const owed = exposure['owed'] as { part: string; amount: { amount: number } }[];
    const sum = ['past_due_total', 'current_due_amount'].reduce(
      (all, name) => all + (exposure[name] as { amount: number }).amount,
      0,
    );
    expect(owed.find(({ part }) => part === 'to_pay_now')?.amount).toEqual(usd(sum));
  });

  test('each currency has an entry of its own, and one can be asked for', async () => {
    const all = await exposures();
    expect([...all.keys()]).toEqual(['USD', 'CAD']);
    // A payment under way still uses credit until the money arrives.
    expect(all.get('CAD')).toMatchObject({ unpaid_invoice: { amount: 4_500 } });
    // Nobody has said a limit in it: that is no limit of zero, and nothing is available or exceeded.
    expect(all.get('CAD')).toMatchObject({ credit_limit: null, credit_available: null });
    expect([...(await exposures({ 'filter[sol_currency]': 'CAD' })).keys()]).toEqual(['CAD']);
    expect((await exposures({ 'filter[sol_currency]': 'GBP' })).get('GBP')).toMatchObject({
      past_due_count: 0,
    });
  });

  test('a sub-account has its own use of the customer’s limit, of which nothing is its own to spend', async () => {
    const sub = await exposures({ 'filter[buid_customer]': 'C102' });
    // The customer has 1,350.00 left: not 2,500.00 without what this account uses.
    expect(sub.get('USD')).toMatchObject({
      credit_limit: usd(250_000),
      credit_available: null,
      unpaid_invoice: usd(10_000),
      active_authorization: usd(0),
      authorization_count: 0,
      authorized_until: null,
      current_due_count: 1,
    });
  });

  test('a billed credit that is late is not counted with what can be paid, nor one that is not late', async () => {
    const account = { account_id: 'C102', account_name: 'Fleet West 0417', currency: 'GBP' };
    await insertBilled(portal.db, [320, 321], { ...account, due_date: '2026-11-02' });
    await insertBilled(portal.db, [322], { ...account, due_date: '2026-10-02', total: -700 });
    await insertBilled(portal.db, [323], { ...account, total: -300 });
    expect((await exposures({ 'filter[buid_customer]': 'C102' })).get('GBP')).toMatchObject({
      past_due_count: 2,
      past_due_total: { amount: 20_000, currency: 'GBP' },
      oldest_days_late: 18,
      current_due_count: 0,
      current_due_amount: { amount: 0, currency: 'GBP' },
    });
  });

  test('the oldest that is past due is one of those that can be paid: not the disputed one that is older', async () => {
    const due = { account_id: 'C102', account_name: 'Fleet West 0417', due_date: '2026-11-19' };
    await insertBilled(portal.db, [305], due);
    await insertBilled(portal.db, [306], { ...due, due_date: '2026-10-26', dispute: 'open' });
    const sub = (await exposures({ 'filter[buid_customer]': 'C102' })).get('USD');
    expect(sub).toMatchObject({ past_due_count: 1, past_due_total: usd(10_000), oldest_days_late: 1 });
  });

  test('what a card has authorised holds credit through its last day, and no longer once it is posted', async () => {
    const at = async () => {
      const exposure = (await exposures()).get('USD');
      return ['active_authorization', 'authorization_count', 'authorized_until'].map(
        (name) => exposure?.[name],
      );
    };
    await portal.clock.advance(86_400_000);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
    expect(await at()).toEqual([usd(6_000), 1, '2026-11-26']);
    await portal.db
      .updateTable('card_transactions')
      .set({ status: 'posted', holds_until: null })
      .where('amount', '=', 6_000)
      .execute();
    expect(await at()).toEqual([usd(0), 0, null]);
  });
});
