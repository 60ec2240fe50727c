import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { MIGRATIONS } from '#server/platform/db/migrate.ts';

let database: Database;
afterAll(() => database.close());

/** An invoice as it was kept before: of 100.00 USD, or of what `more` says. */
const invoice = (trxId: string, more: Readonly<Record<string, string | number>> = {}) => {
  const row: Record<string, string | number> = {
    customer_id: 'C',
    trx_id: trxId,
    account_id: 'C',
    account_name: 'C',
    merchant_id: 'M1',
    merchant_name: 'M1',
    invoice_id: `INV-${trxId}`,
    terms: 'Net 30',
    life_cycle: 'billed',
    invoice_date: '2026-10-01',
    billed_date: '2026-10-01',
    due_date: '2026-10-31',
    currency: 'USD',
    subtotal: 10_000,
    total: 10_000,
    paid: 0,
    open: 10_000,
    search_text: '',
    ...more,
  };
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
  return `insert into invoices (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
};
const posting = (trxId: string, reason: string, ...sides: readonly (readonly [string, number])[]) =>
  `insert into ledger_entries (posting_id, ledger_account, customer_id, account_id, currency, amount, reason, trx_id,
      posted_at) values ${sides
        .map(
          ([account, amount]) =>
            `('${reason} C ${trxId}', '${account}', 'C', 'C', 'USD', ${amount}, '${reason}', '${trxId}', '2026-11-01T12:00:00Z')`,
        )
        .join(', ')}`;

const EARLIER = [
  `insert into customers (buid, customer_id, customer_name, search_text, currency, created_at)
    values ('C', 'C', 'C', 'c', 'USD', now())`,
  `insert into merchants (merchant_id, merchant_name, currency) values ('M1', 'M1', 'USD'), ('M2', 'M2', 'USD')`,
  invoice('1', { dispute: 'open', disputed_total: 10_000 }),
  posting('1', 'billed', ['receivable', 10_000], ['merchant_payable', -10_000]),
  invoice('2', { life_cycle: 'paid', paid: 10_000, open: 0, merchant_id: 'M2', merchant_name: 'M2' }),
  posting('2', 'billed', ['receivable', 10_000], ['merchant_payable', -10_000]),
  posting('2', 'settled_elsewhere', ['settled_elsewhere', 10_000], ['receivable', -10_000]),
  invoice('3', { total: -500, subtotal: -500, life_cycle: 'closed', paid: -500, open: 0 }),
  posting('3', 'credit_issued', ['unapplied_credit', -500], ['merchant_payable', 500]),
  posting('3', 'settled_elsewhere', ['settled_elsewhere', -500], ['unapplied_credit', 500]),
  invoice('4', { total: -700, subtotal: -700, life_cycle: 'unapplied', open: -700 }),
  posting('4', 'credit_issued', ['unapplied_credit', -700], ['merchant_payable', 700]),
  // Nobody had written down how much of it is disputed.
  invoice('5', { dispute: 'escalated' }),
  posting('5', 'billed', ['receivable', 10_000], ['merchant_payable', -10_000]),
  invoice('6', { dispute: 'closed' }),
  posting('6', 'billed', ['receivable', 10_000], ['merchant_payable', -10_000]),
];

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: null });
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => MIGRATIONS } });
  const before = await migrator.migrateTo('019-keys-of-any-operation');
  expect(before.error).toBeUndefined();
  for (const statement of EARLIER) await sql.raw(statement).execute(database.db);
  // What is verified knows the tables of today.
  const after = await migrator.migrateToLatest();
  expect(after.error).toBeUndefined();
});

test('what was there makes sense as before', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('a credit that counted as paid is used, outside of the portal, on the day that the ledger has', async () => {
  const rows = await database.db
    .selectFrom('invoices')
    .select(['trx_id', 'paid', 'credited', 'open'])
    .orderBy('trx_id')
    .execute();
  expect(rows.slice(1, 4)).toEqual([
    { trx_id: '2', paid: 10_000, credited: 0, open: 0 },
    { trx_id: '3', paid: 0, credited: -500, open: 0 },
    { trx_id: '4', paid: 0, credited: 0, open: -700 },
  ]);
  const uses = await database.db.selectFrom('credit_applications').selectAll().execute();
  expect(uses).toMatchObject([
    {
      credit_trx_id: '3',
      trx_id: null,
      amount: 500,
      currency: 'USD',
      merchant_id: 'M1',
      applied_at: '2026-11-01T12:00:00.000Z',
      applied_by: null,
      reversed_at: null,
    },
  ]);
});

test('each entry knows the merchant of its invoice, and stays as it is from then on', async () => {
  const { rows } = await sql<{ trx_id: string; merchants: string }>`
    select trx_id, string_agg(distinct merchant_id, ' ') as merchants from ledger_entries group by trx_id
    order by trx_id`.execute(database.db);
  expect(rows.map(({ merchants }) => merchants)).toEqual(['M1', 'M2', 'M1', 'M1', 'M1', 'M1']);
  await expect(sql`update ledger_entries set merchant_id = 'M2'`.execute(database.db)).rejects.toThrow(
    'stays as it is',
  );
});

test('what is disputed is what it was, all that is open where nobody had said, and nothing once it is over', async () => {
  const disputed = await database.db
    .selectFrom('invoices')
    .select(['disputed_amount', 'disputed_total'])
    .where('trx_id', 'in', ['1', '5', '6'])
    .orderBy('trx_id')
    .execute();
  expect(disputed.map(({ disputed_amount, disputed_total }) => [disputed_amount, disputed_total])).toEqual([
    [10_000, 10_000],
    [10_000, 10_000],
    [0, 0],
  ]);
});

test('what is disputed never exceeds what is open, and comes back with it', async () => {
  const set = async (change: string) => {
    await sql.raw(`update invoices set ${change} where trx_id = '1'`).execute(database.db);
    return (
      await database.db
        .selectFrom('invoices')
        .select('disputed_total')
        .where('trx_id', '=', '1')
        .executeTakeFirstOrThrow()
    ).disputed_total;
  };
  expect(await set('disputed_amount = 4000')).toBe(4_000);
  expect(await set('paid = 7000, open = 3000')).toBe(3_000);
  expect(await set('paid = 10000, open = 0')).toBe(0);
  expect(await set('paid = 0, open = 10000')).toBe(4_000);
  expect(await set(`dispute = 'cancelled'`)).toBe(0);
});

test.each([
  ['what is open is anything else', 'open = open - 1'],
  ['it is credited above its total', 'credited = 10001, open = -1'],
  ['it is credited below nothing', 'credited = -1, open = 10001'],
  ['it is paid and credited above its total', 'paid = 6000, credited = 5000, open = -1000'],
])('the database refuses an invoice of which %s', async (_, change) => {
  const write = sql.raw(`update invoices set ${change} where trx_id = '6'`).execute(database.db);
  await expect(write).rejects.toThrow('violates check constraint');
});

test.each([
  ['that is used above itself', 'credited = -701, open = 1'],
  ['that was paid', 'paid = -700, open = 0'],
])('the database refuses a credit %s', async (_, change) => {
  const write = sql.raw(`update invoices set ${change} where trx_id = '4'`).execute(database.db);
  await expect(write).rejects.toThrow('violates check constraint');
});
