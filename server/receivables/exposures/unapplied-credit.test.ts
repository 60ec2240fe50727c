import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { get } from '#server/testing/call.ts';
import { cashOf, unapplied } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('credits and cash that are not used yet, on %s', (engine) => {
  let portal: PayingPortal;
  let before: number;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    const [trxId = ''] = await portal.billed(1, { due_date: '2026-11-24' });
    before = (await of('USD'))?.unpaid_invoice.amount ?? 0;
    const credit = await unapplied(portal, 3_000);
    await cashOf(portal, 1_200);
    await cashOf(portal, 500, 'C102');
    await cashOf(portal, 700, 'C101', 'CAD');
    const uses = [{ credit_trx_id: credit, amount: { amount: 3_000, currency: 'USD' } }];
    const asked = { credits: uses, amount: { amount: 7_000, currency: 'USD' } };
    scheduledOf(await schedule(portal, [trxId], asked));
  });
  afterAll(() => portal.close());

  const about = (more: Record<string, string>) => ({ 'filter[buid_customer]': OWN.customer, ...more });
  async function of(currency: string, more: Record<string, string> = {}) {
    const { json } = await get(portal, '/exposures', portal.payer, about(more));
    const { data } = json as components['schemas']['ExposuresDocument'];
    return data.find((one) => one.attributes.currency === currency)?.attributes;
  }
  const statement = async (currency: string) => {
    const { json } = await get(
      portal,
      '/statements',
      portal.payer,
      about({ 'filter[sol_currency]': currency }),
    );
    return (json as components['schemas']['StatementDocument']).meta.statement;
  };

  test('are said by currency, with what scheduled payments keep of them, and are taken from nothing that is owed', async () => {
    const [usd, cad] = [await of('USD'), await of('CAD')];
    expect([usd?.unapplied_credit.amount, usd?.reserved_credit.amount]).toEqual([4_700, 3_000]);
    expect([cad?.unapplied_credit.amount, cad?.reserved_credit.amount]).toEqual([700, 0]);
    expect(cad?.unpaid_invoice.amount).toBe(0);
    // Of the invoice that the credit was given for, and which is paid, nothing is owed.
    expect(usd?.unpaid_invoice.amount).toBe(before);
  });

  test('fit what can be paid now, by account, merchant and currency, and no more than that', async () => {
    // Cash of a sub-account pays what it owes to any merchant: one invoice of C101 can be paid, none of C102, none in CAD.
    expect([(await of('USD'))?.usable_credit.amount, (await of('CAD'))?.usable_credit.amount]).toEqual([
      1_200, 0,
    ]);
    const [trxId = ''] = await portal.billed(1, { account_id: 'C102', total: 300, open: 300 });
    expect((await of('USD'))?.usable_credit.amount).toBe(1_500);
    expect((await of('USD', { 'filter[buid_customer]': 'C102' }))?.usable_credit.amount).toBe(300);
    await portal.db.updateTable('invoices').set({ hold: 'onHold' }).where('trx_id', '=', trxId).execute();
    expect((await of('USD'))?.usable_credit.amount).toBe(1_200);
  });

  test('are the same sums that a statement of today says', async () => {
    for (const currency of ['USD', 'CAD']) {
      expect((await statement(currency)).unapplied_credit.amount).toBe(
        0 - ((await of(currency))?.unapplied_credit.amount ?? 0),
      );
    }
  });
});
