import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { call } from '#server/testing/call.ts';
import {
  act,
  disputed,
  disputeRow,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { FOREIGN, insertInvoices, invoiceRow, OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Party = 'customer' | 'merchant' | 'support';

describe.each(ENGINES)('lists of disputes, on %s', (engine) => {
  let portal: DisputingPortal;
  let ids: Record<'theirs' | 'ours' | 'later' | 'escalated' | 'held' | 'over', string>;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    const one = async () => (await disputed(portal)).disputeId;
    ids = {
      theirs: await one(),
      ours: await one(),
      later: await one(),
      escalated: await one(),
      held: await one(),
      over: await one(),
    };
    await act(portal, 'merchant', [ids.ours, ids.later], { action: 'disagree' });
    await act(portal, 'merchant', ids.escalated, { action: 'escalate' });
    await act(portal, 'support', ids.held, { action: 'hold', until: '2026-11-30' });
    await act(portal, 'merchant', ids.over, { action: 'agree' });
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-12-20' })
      .where('dispute_id', '=', ids.later)
      .execute();
  });
  afterAll(() => portal.close());

  const ask = (party: Party, path: string, query: Record<string, string> = {}) =>
    call(portal, 'GET', `/ecaas/${party}-${path}`, {
      session: { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party],
      query: { ...(party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {}), ...query },
      ...(path.endsWith('.csv') ? { headers: { accept: 'text/csv' } } : {}),
    });
  const page = async (party: Party, query: Record<string, string>) =>
    (await ask(party, 'dispute', query)).json as components['schemas']['DisputesDocument'];
  const namesOf = ({ data }: components['schemas']['DisputesDocument']) =>
    data.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]);

  test.each([
    ['customer', ['ours', 'later', 'theirs', 'escalated', 'held', 'over']],
    ['merchant', ['theirs', 'ours', 'later', 'escalated', 'held', 'over']],
    ['support', ['escalated', 'theirs', 'ours', 'later', 'held', 'over']],
  ] as const)('to a %s its own turn comes first, in each turn what ends first', async (party, order) => {
    const all = await page(party, { sort: 'turn' });
    expect(namesOf(all)).toEqual(order);
    const paged = [1, 2, 3].map((number) =>
      page(party, { sort: 'turn', 'page[size]': '2', 'page[number]': String(number) }),
    );
    expect((await Promise.all(paged)).flatMap(namesOf)).toEqual(order);
    expect(namesOf(await page(party, { sort: 'turn', 'filter[status]': 'waitingOnCustomer' }))).toEqual([
      'ours',
      'later',
    ]);
  });

  test('each tab says what is disputed there', async () => {
    const { meta } = await page('customer', {});
    const tab = meta.tabs.find(({ status }) => status === 'waitingOnCustomer');
    expect(tab).toEqual({ status: 'waitingOnCustomer', count: 2, disputed: [money(20_000, 'USD')] });
    expect(meta.disputed).toEqual([money(50_000, 'USD')]);
  });

  test('a list is narrowed to a merchant, and to the customer that has disputed', async () => {
    for (const party of ['customer', 'support'] as const) {
      expect((await page(party, { 'filter[buid_merchant]': 'M1' })).meta.total).toBe(6);
      expect((await page(party, { 'filter[buid_merchant]': 'M2' })).meta.total).toBe(0);
    }
    for (const party of ['merchant', 'support'] as const) {
      const { meta } = await page(party, { 'filter[disputing_customer]': OWN.customer });
      expect(meta.total).toBe(6);
      expect((await page(party, { 'filter[disputing_customer]': 'nobody' })).meta.total).toBe(0);
    }
  });

  test('an amount that is filtered by is one of those that are found', async () => {
    const found = async (query: Record<string, string>) => (await page('merchant', query)).data.length;
    expect(await found({ 'filter[amount_from]': '10000', 'filter[amount_to]': '10000' })).toBe(6);
    expect(await found({ 'filter[amount_from]': '10001' })).toBe(0);
    expect(await found({ 'filter[amount_to]': '9999' })).toBe(0);
  });

  test('the file of a list has what the list has, in the language of its reader', async () => {
    for (const party of ['customer', 'merchant', 'support'] as const) {
      const english = await ask(party, 'dispute.csv');
      expect([english.status, english.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const rows = parse(english.text, { bom: true, columns: true, record_delimiter: '\r\n' });
      expect(rows).toHaveLength(6);
      expect(rows).toContainEqual(
        expect.objectContaining({
          Merchant: expect.any(String),
          Status: 'Closed',
          Outcome: party === 'customer' ? 'For your company' : 'For the customer',
          'In dispute': '100.00',
          Credited: '100.00',
          Currency: 'USD',
        }),
      );
      expect(rows).toContainEqual(
        expect.objectContaining({ 'Without an answer': 'Customer support decides', Outcome: '' }),
      );
      expect(rows).toContainEqual(expect.objectContaining({ 'Without an answer': '', Status: 'Closed' }));
    }
    const german = await ask('merchant', 'dispute.csv', {
      'file[language]': 'de',
      'filter[status]': 'closed',
    });
    const [row] = parse(german.text, { bom: true, columns: true, delimiter: ';', record_delimiter: '\r\n' });
    expect(row).toMatchObject({ Ergebnis: 'Zugunsten des Kunden', Gutgeschrieben: '100,00' });
  });

  test('the file is in the order of the list, and says days left, what is offered, and to support who has it', async () => {
    const numbers = new Map(
      (await page('support', {})).data.map(({ id, attributes }) => [attributes.dispute_number, id]),
    );
    const file = async (party: Party, query: Record<string, string>) => {
      const { text } = await ask(party, 'dispute.csv', query);
      const rows = parse(text, {
        bom: true,
        columns: true,
        record_delimiter: '\r\n',
      }) as Record<string, string>[];
      const nameOf = ({ Dispute: number = '' }: Record<string, string>) =>
        Object.entries(ids).find(([, id]) => id === numbers.get(number))?.[0] ?? '';
      return new Map(rows.map((row) => [nameOf(row), row]));
    };
    for (const party of ['customer', 'merchant', 'support'] as const) {
      for (const sort of ['turn', '-opened', 'invoice_id', 'days_left']) {
        const listed = namesOf(await page(party, { sort }));
        expect([...(await file(party, { sort })).keys()], `${party} by ${sort}`).toEqual(listed);
      }
    }
    const isTaken = { data: { type: 'dispute-takings', attributes: { is_taken: true } } };
    await call(portal, 'PUT', `/ecaas/support-dispute/${ids.escalated}/taken`, {
      session: portal.support,
      body: isTaken,
    });
    await portal.db
      .updateTable('disputes')
      .set({ offer: 2_500 })
      .where('dispute_id', '=', ids.ours)
      .execute();
    const rows = await file('support', {});
    // The clock of these tests stands at 2026-11-20.
    expect(rows.get('later')).toMatchObject({ 'Days left': '30', Offered: '', Taken: '' });
    expect(rows.get('ours')).toMatchObject({ 'Days left': '14', Offered: '25.00' });
    expect(rows.get('escalated')?.['Taken']).not.toBe('');
    expect(rows.get('over')).toMatchObject({ 'Days left': '' });
    expect((await file('merchant', {})).get('escalated')).not.toHaveProperty('Taken');
    await portal.db.updateTable('disputes').set({ offer: null }).where('dispute_id', '=', ids.ours).execute();
  });

  test('what disputes were about is counted by reason, party and month, with what was credited', async () => {
    const causes = async (party: Party, query: Record<string, string> = {}) =>
      ((await ask(party, 'dispute/causes', query)).json as components['schemas']['DisputeCausesDocument'])
        .data.attributes;
    const money6 = { count: 6, disputed: money(60_000, 'USD'), credited: money(10_000, 'USD') };
    const seen = await causes('support');
    expect(seen).toMatchObject({
      from: '2025-12-01',
      reasons: [{ key: 'price_differs', name: 'Price differs from quote', ...money6 }],
      merchants: [{ key: 'M1', ...money6 }],
      customers: [{ key: OWN.customer, ...money6 }],
      months: [{ key: '2026-11', ...money6 }],
    });
    expect((await causes('merchant')).merchants).toEqual([]);
    expect((await causes('customer')).customers).toEqual([]);
    expect((await causes('merchant', { 'filter[months]': '1' })).from).toBe('2026-11-01');
    expect((await causes('merchant', { 'filter[buid_merchant]': 'M2' })).reasons).toEqual([]);
  });

  test('each side reads the other parties of its list by name, whatever the list is narrowed to, and no others', async () => {
    const trx_id = '9077';
    const elsewhere = disputeRow({
      dispute_id: 'd-elsewhere',
      trx_id,
      customer_id: FOREIGN.customer,
      customer_name: 'Aldgate Freight',
      account_id: 'C901',
      merchant_id: 'M2',
      merchant_name: 'Bexley Parts Depot',
    });
    const foreign = { customer_id: FOREIGN.customer, account_id: 'C901' };
    await insertInvoices(portal.db, [invoiceRow(trx_id, { ...foreign, currency: 'CAD' })]);
    await portal.db
      .insertInto('disputes')
      .values({ ...elsewhere, currency: 'CAD' })
      .execute();
    const parties = async (party: Party, query: Record<string, string> = {}) => {
      const { json } = await ask(party, 'dispute/parties', query);
      return (json as components['schemas']['DisputePartiesDocument']).data.attributes;
    };
    const [own, other] = [
      { id: 'M1', name: 'Ostrander Truck Centers' },
      { id: 'M2', name: 'Bexley Parts Depot' },
    ];
    expect((await parties('customer')).merchants).toEqual([own]);
    expect((await parties('customer', { 'filter[buid_customer]': 'C102' })).merchants).toEqual([]);
    const ofMerchant = await parties('merchant');
    expect(ofMerchant.merchants).toEqual([own]);
    expect(ofMerchant.customers.map(({ id }) => id)).toEqual([OWN.customer]);
    const all = await parties('support');
    expect(all.merchants).toEqual([other, own]);
    expect(all.customers[0]).toEqual({ id: FOREIGN.customer, name: 'Aldgate Freight' });
    expect(all.customers.map(({ id }) => id)).toEqual([FOREIGN.customer, OWN.customer]);
    expect((await parties('merchant', { 'filter[buid_merchant]': 'M2' })).customers).toEqual([]);
    // In which currencies a list can be narrowed to one.
    expect([(await parties('customer')).currencies, ofMerchant.currencies, all.currencies]).toEqual([
      ['USD'],
      ['USD'],
      ['CAD', 'USD'],
    ]);
    expect(namesOf(await page('support', { 'filter[sol_currency]': 'CAD' }))).toEqual([undefined]);
    expect((await page('support', { 'filter[sol_currency]': 'USD' })).meta.total).toBe(6);
  });
});
