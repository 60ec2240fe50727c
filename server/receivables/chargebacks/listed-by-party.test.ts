import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { FOREIGN, OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Party = 'customer' | 'merchant' | 'support';

describe.each(ENGINES)('a list of chargebacks, on %s', (engine) => {
  let portal: DisputingPortal;
  let chargebackId: string;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    ({ chargebackId } = await chargedBackInvoice(portal));
  });
  afterAll(() => portal.close());

  const ask = async (party: Party, path: string, query: Record<string, string>) => {
    const session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party];
    const own: Record<string, string> = party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
    return (await call(portal, 'GET', `/ecaas/${party}-${path}`, { session, query: { ...own, ...query } }))
      .json;
  };
  const listed = async (party: Party, query: Record<string, string>) =>
    ((await ask(party, 'chargeback', query)) as components['schemas']['ChargebacksDocument']).data.map(
      ({ id }) => id,
    );
  const parties = async (party: Party, of?: string) => {
    const json = await ask(party, 'dispute/parties', of ? { 'filter[of]': of } : {});
    return (json as components['schemas']['DisputePartiesDocument']).data.attributes;
  };

  test('is narrowed to a customer, or to a merchant', async () => {
    for (const party of ['merchant', 'support'] as const) {
      expect(await listed(party, { 'filter[disputing_customer]': OWN.customer })).toEqual([chargebackId]);
      expect(await listed(party, { 'filter[disputing_customer]': FOREIGN.customer })).toEqual([]);
    }
    for (const party of ['customer', 'support'] as const) {
      expect(await listed(party, { 'filter[buid_merchant]': 'M1' })).toEqual([chargebackId]);
      expect(await listed(party, { 'filter[buid_merchant]': 'M2' })).toEqual([]);
    }
  });

  test('says of whom it is, and not of whom there are disputes', async () => {
    for (const party of ['customer', 'merchant', 'support'] as const) {
      const { merchants, customers } = await parties(party, 'chargebacks');
      expect([merchants.map(({ id }) => id), customers.map(({ id }) => id)]).toEqual([
        ['M1'],
        [OWN.customer],
      ]);
      expect(await parties(party)).toEqual({ merchants: [], customers: [], currencies: [] });
    }
  });

  test('has a file in its own order, with its words of a status, the days left and the day of the request', async () => {
    const others = [await chargedBackInvoice(portal), await chargedBackInvoice(portal)];
    const [objected = '', accepted = ''] = others.map((one) => one.chargebackId);
    await actOnChargeback(portal, 'merchant', objected, 'object');
    await actOnChargeback(portal, 'merchant', accepted, 'accept');
    const file = async (party: Party, query: Record<string, string> = {}) => {
      const session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party];
      const own: Record<string, string> =
        party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
      const { text } = await call(portal, 'GET', `/ecaas/${party}-chargeback.csv`, {
        session,
        query: { ...own, ...query },
        headers: { accept: 'text/csv' },
      });
      return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    };
    const numbers = async (party: Party, query: Record<string, string>) => {
      const json = await ask(party, 'chargeback', query);
      return (json as components['schemas']['ChargebacksDocument']).data.map(
        ({ attributes }) => attributes.chargeback_number,
      );
    };
    for (const party of ['customer', 'merchant', 'support'] as const) {
      for (const sort of ['days_left', '-requested', 'invoice_id']) {
        const inFile = (await file(party, { sort })).map((row) => row['Chargeback']);
        expect(inFile, `${party} by ${sort}`).toEqual(await numbers(party, { sort }));
      }
    }
    // The clock of these tests stands at 2026-11-20; support decides within 7 days, the merchant objects within 14.
    expect((await file('merchant')).map((row) => [row['Status'], row['Days left']])).toEqual([
      ['Your company objects', '7'],
      ['Your company can object', '14'],
      ['Accepted', ''],
    ]);
    const [first] = await file('customer');
    expect(first).toMatchObject({ Status: 'The merchant objects', 'Requested on': '11/20/2026' });
  });

  test('has what is open by its deadline, and of what is over the newest end first', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => chargedBackInvoice(portal)));
    const [soon = '', late = '', long = '', lately = '', again = ''] = all.map((one) => one.chargebackId);
    const over = { status: 'refused', deadline: null } as const;
    for (const [id, columns] of [
      [late, { deadline: '2026-12-09' }],
      [soon, { deadline: '2026-11-21' }],
      [long, { ...over, ended_on: '2026-08-03' }],
      [lately, { ...over, ended_on: '2026-11-19', requested_at: '2026-11-01T18:00:00.000Z' }],
      [again, { ...over, ended_on: '2026-11-19', requested_at: '2026-11-02T18:00:00.000Z' }],
    ] as const) {
      await portal.db.updateTable('chargebacks').set(columns).where('chargeback_id', '=', id).execute();
    }
    const ids = new Set([soon, late, long, lately, again]);
    const read = async (sort?: string) =>
      (await listed('support', { 'page[size]': '100', ...(sort && { sort }) })).filter((id) => ids.has(id));
    expect(await read()).toEqual([soon, late, again, lately, long]);
    expect(await read('-days_left')).toEqual([late, soon, again, lately, long]);
  });
});
