import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { beginsNumber, numberKey } from '#domain/search/number-key.ts';
import { call, signIn } from '#server/testing/call.ts';
import {
  CANARY,
  FOREIGN,
  insertInvoices,
  insertWorld,
  invoiceRow,
  OWN,
  PASSWORD,
  usernameOf,
} from '#server/testing/fixtures.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { disputeRow } from '#server/testing/disputing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withMerchants, withTenant } from '#server/platform/db/tenant.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertSubjects } from '#server/testing/subjects.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Found = components['schemas']['SearchDocument'];

const ALL = 'invoice,payment,dispute,customer';
/** How people and systems write numbers. */
const NUMBERS = [
  'INV-7825672',
  'inv 78 25',
  '7825',
  '2024-INV-55',
  'ФК-123',
  'ABC',
  'É-9',
  'PO/45.11342',
  '--',
];

describe.each(ENGINES)('the search from everywhere, on %s', (engine) => {
  let portal: TestPortal;
  const sessions = new Map<string, string | undefined>();
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    await insertInvoices(portal.db, [
      invoiceRow('7825672', { po_number: '45-11342' }),
      invoiceRow('7825673', { account_id: 'C102', merchant_id: 'M2', po_number: null }),
      invoiceRow('551001', { paid: 3_000, due_date: '2026-01-31', scheduled_on: '2026-11-29' }),
      invoiceRow('551002', { total: 12_345, paid: 12_345, life_cycle: 'paid' }),
      invoiceRow('551003', { collection: 'paymentPending' }),
      ...Array.from({ length: 8 }, (_, index) => invoiceRow(`660${index}`, { invoice_id: `KR-660${index}` })),
    ]);
    await portal.db
      .insertInto('disputes')
      .values(disputeRow({ dispute_id: 'd-33094', dispute_number: 'DSP-33094', trx_id: '7825672' }))
      .execute();
    for (const [buid, buid_location] of [
      ['C101', 'L-east'],
      ['C102', 'L-west'],
      ['C901', 'L-foreign'],
    ])
      await portal.db
        .updateTable('customers')
        .set({ buid_location, location_name: buid_location })
        .where('buid', '=', buid ?? '')
        .execute();
  });
  afterAll(() => portal.close());

  async function find(text: string, as = 'customer.admin', more: Record<string, string> = {}) {
    if (!sessions.has(as)) sessions.set(as, (await signIn(portal, as, PASSWORD)).session);
    const query = {
      'filter[search]': text,
      'filter[kinds]': ALL,
      ...(/^(?:customer|corporate)/.test(as) ? { 'filter[buid_customer]': OWN.customer } : {}),
      ...more,
    };
    return call(portal, 'GET', '/search', { session: sessions.get(as), query });
  }
  const titles = async (...asked: Parameters<typeof find>) =>
    ((await find(...asked)).json as Found).data.map(({ attributes }) => attributes.title);

  test.each([
    ['the digits of its number', '78256', ['INV-7825672', 'INV-7825673']],
    ['its number in small letters and with a space', 'inv 7825672', ['INV-7825672']],
    ['the number of its order', '45-113', ['INV-7825672']],
    ['another beginning of its number', 'kr 6607', ['KR-6607']],
    ['letters that are not before its digits', 'po 7825672', []],
    ['one digit, by which nearly everything would be found', '7', []],
    ['what stands within a number', '25672', []],
  ])('finds an invoice by %s', async (_, text, found) => {
    expect(await titles(text)).toEqual(found);
  });

  test('finds a few of each kind, and says of how many', async () => {
    expect(await titles('660')).toEqual(['KR-6600', 'KR-6601', 'KR-6602', 'KR-6603', 'KR-6604']);
    const { data } = (await find('660')).json as Found;
    expect(data.map(({ attributes }) => attributes.among)).toEqual(
      Array.from({ length: 5 }, () => ({ count: 8, is_more: false })),
    );
    const [one] = ((await find('inv 7825672')).json as Found).data;
    expect(one?.attributes.among).toEqual({ count: 1, is_more: false });
  });

  test('finds payments and disputes by their numbers, and says where they are read', async () => {
    const { data } = (await find('dsp-330')).json as Found;
    expect(data.map(({ attributes }) => [attributes.kind, attributes.target])).toEqual([
      ['dispute', '7825672'],
    ]);
    const support = (await find('33094', 'admin.admin')).json as Found;
    expect(support.data.map(({ attributes }) => attributes.target)).toEqual(['d-33094']);
    const { payment_number: number } = await portal.db
      .selectFrom('payments')
      .select('payment_number')
      .where('customer_id', '=', OWN.customer)
      .executeTakeFirstOrThrow();
    expect(await titles(number)).toContain(number);
    expect(await titles(number, 'admin.admin')).toContain(number);
    expect(await titles(number, 'merchant.admin')).not.toContain(number);
  });

  test('finds customers by a part of their name', async () => {
    expect(await titles('ridge')).toEqual(['Kestrel Ridge Logistics']);
    expect(await titles('ridge', 'merchant.admin')).toEqual([]);
    expect(await titles(CANARY.toLowerCase(), 'admin.admin')).toEqual([`${CANARY} Holdings`]);
  });

  test('finds nothing of a kind that the same user could not list', async () => {
    for (const as of ['customer.card-viewer', 'customer.safety-manager'])
      expect(await titles('78256', as)).toEqual([]);
    expect(await titles('ridge', 'customer.card-viewer')).toEqual(['Kestrel Ridge Logistics']);
    expect(await titles('78256', 'merchant.admin')).toEqual(['INV-7825672']);
    expect(await titles('78256', 'admin.admin')).toEqual([]);
    expect(await titles('78256', 'customer.admin', { 'filter[kinds]': 'payment' })).toEqual([]);
  });

  test('finds nothing of a foreign customer, which is missing where it is named', async () => {
    expect(await titles(CANARY)).toEqual([]);
    expect((await find('9001', 'customer.admin', { 'filter[buid_customer]': FOREIGN.customer })).status).toBe(
      404,
    );
    const { data } = (await find(`${CANARY}-1`)).json as Found;
    expect(data).toEqual([]);
  });

  test('is narrowed to the sub-account, or the location, that is named', async () => {
    expect(await titles('78256', 'customer.admin', { 'filter[buid_customer]': 'C102' })).toEqual([
      'INV-7825673',
    ]);
    const at = (location: string) => ({ 'filter[buid_location]': location });
    expect(await titles('78256', 'customer.admin', at('L-east'))).toEqual(['INV-7825672']);
    expect(await titles('dsp-330', 'customer.admin', at('L-east'))).toEqual(['DSP-33094']);
    expect(await titles('dsp-330', 'customer.admin', at('L-west'))).toEqual([]);
    expect((await find('78256', 'customer.admin', at('L-foreign'))).status).toBe(404);
  });

  test('says how an invoice stands, and what is open of it, or its total once nothing is', async () => {
    const said = async (text: string, as?: string) =>
      ((await find(text, as)).json as Found).data.map(({ attributes: { standing, amount } }) => [
        standing && (standing.kind === 'payment' ? standing.standing : standing.status),
        amount?.amount,
      ]);
    expect(await said('551001')).toEqual([['Past Due', 7_000]]);
    expect(await said('551002')).toEqual([['Paid', 12_345]]);
    expect(await said('551003')).toEqual([['Billed,Payment Pending', 10_000]]);
    expect(await said('dsp-33094')).toEqual([['waitingOnMerchant', 10_000]]);
    const { data } = (await find('551001')).json as Found;
    expect(data[0]?.attributes.standing).toMatchObject({ partly_paid: true, scheduled_on: '2026-11-29' });
    // Where an invoice waits is told to whoever pays it alone.
    const sold = (await find('551001', 'merchant.admin')).json as Found;
    expect(sold.data[0]?.attributes).toMatchObject({
      party: 'Fleet East 0412',
      standing: { partly_paid: true, scheduled_on: null, asked_in: null },
    });
  });

  test('finds invoices by what is open of them and by their total, and payments by what was charged', async () => {
    expect(await titles('70.00')).toEqual(['INV-0551001']);
    expect(await titles('123.45')).toEqual(['INV-0551002']);
    expect(await titles('123.45', 'merchant.admin')).toEqual(['INV-0551002']);
    expect(await titles('123.46')).toEqual([]);
    await portal.db
      .updateTable('payments')
      .set({ amount: 77_701, fee: 99, status: 'settled' })
      .where('customer_id', '=', OWN.customer)
      .execute();
    const { data } = (await find('778.00')).json as Found;
    expect(data.map(({ attributes: { kind, standing } }) => [kind, standing])).toEqual([
      // A part of it was refunded.
      ['payment', { kind: 'payment', standing: 'paidInPart' }],
    ]);
    expect(await titles('778.00', 'admin.admin')).toEqual([]);
  });

  test('tells every kind of user nothing that is not theirs', async () => {
    for (const type of USER_TYPES)
      for (const role of ROLES) {
        const as = usernameOf(type, role);
        for (const text of ['9001', 'zanzibar', CANARY, 'C900', '100.00', 'dsp']) {
          const answer = await find(text, as);
          if (answer.status !== 200) continue;
          if (type === 'admin') expect(answer.text).not.toContain('INV-');
          else expect([as, text, answer.text]).toEqual([as, text, expect.not.stringContaining(CANARY)]);
        }
      }
  });

  test.each([
    [
      'a customer',
      'invoices',
      `customer_id = '${OWN.customer}'`,
      { userId: 'u-customer.admin', customerId: OWN.customer },
    ],
    [
      'a customer',
      'payments',
      `customer_id = '${OWN.customer}'`,
      { userId: 'u-customer.admin', customerId: OWN.customer },
    ],
    ['a merchant', 'invoices', `merchant_id = 'M1'`, null],
  ])(
    'reads %s’s %s by an index in the order of their numbers, under row-level security too',
    async (_, table, own, tenant) => {
      const explain = async (tx: Tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${sql.table(table)}
        where ${sql.raw(own)} and number_key >= '78' and number_key < '78{' order by number_key limit 5`.execute(
          tx,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const plan = tenant
        ? await withTenant(portal.db, tenant, explain)
        : await withMerchants(portal.db, 'u-merchant.admin', explain);
      expect(plan).toMatch(/Index Cond: .*number_key >= '78'/);
      expect(plan).not.toContain('Sort');
    },
  );

  test.each(NUMBERS)('keeps of %s in the database what the domain looks for', async (number) => {
    const { rows } = await sql<{ key: string }>`select regexp_replace(regexp_replace(lower(${number}::text),
      '[^a-z0-9]', '', 'g'), '^[a-z]+(?=[0-9])', '') as key`.execute(portal.db);
    expect(rows[0]?.key).toBe(numberKey(number));
  });

  test('finds by each beginning of a number what the domain says, and nothing else', async () => {
    const numbers = ['INV-7825672', 'INV-7825673'];
    for (const text of ['in', 'inv7', 'inv-78', '78', '7825672', 'in78', 'v78', '7825 673']) {
      const found = (await titles(text)).filter((title) => title.startsWith('INV-78'));
      const asked = text.length > 1 && /\d.?\d/.test(numberKey(text));
      expect([text, found]).toEqual([text, asked ? numbers.filter((one) => beginsNumber(text, one)) : []]);
    }
  });
});
