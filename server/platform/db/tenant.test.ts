import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { withMerchants, withSupport, withTenant } from '#server/platform/db/tenant.ts';
import { call, signIn } from '#server/testing/call.ts';
import { CLOSED, OPEN } from '#server/testing/fenced-tables.ts';
import { CANARY, FOREIGN, insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { SAMPLES } from '#server/testing/operation-requests.ts';
import { FOREIGN_SUBJECT, insertSubjects } from '#server/testing/subjects.ts';
import { startTestPortal, TEST_NOW, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Whose rows belong to no customer: names of accounts, and which merchants a merchant's user has. */
const OTHERS = ['ledger_accounts', 'user_merchants'];
/** What support reads of every customer. */
const OF_SUPPORT: readonly string[] = [
  'customers',
  'disputes',
  'dispute_responses',
  'dispute_contacts',
  'stopped_contacts',
  'dispute_documents',
  'chargebacks',
  'chargeback_responses',
  'payments',
  'payment_lines',
  'payment_events',
  'refunds',
  'refund_lines',
  'card_chargebacks',
  'card_chargeback_lines',
];
/** What a merchant's users read, too, of what is theirs. */
const OF_MERCHANTS: ReadonlySet<string> = new Set([
  'invoices',
  'invoice_lines',
  'addresses',
  'given_credits',
  'invoice_documents',
  'short_pays',
  'invoice_adjustments',
  'disputes',
  'dispute_responses',
  'dispute_documents',
  'dispute_document_uses',
  'chargebacks',
  'chargeback_responses',
  'chargeback_document_uses',
]);
/** What merchants’ users alone read. */
const OF_MERCHANTS_ALONE = ['merchant_transactions', 'merchant_transaction_events'];
/** By which its sides find a document: they say nothing of their own. */
const USES: readonly string[] = ['dispute_document_uses', 'chargeback_document_uses'];
/** What support reads, and which says nothing of its own: `narrow-payments.test.ts` reads them so. */
const SILENT: readonly string[] = ['credit_applications', 'card_charges'];
const USER = 'u-customer.admin';

describe.each(ENGINES)('row-level security, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    // Somebody is mapped to the foreign customer: only whom the transaction names may count.
    await insertUser(portal.db, 'foreign.admin', {}, undefined, [FOREIGN.customer]);
  });
  afterAll(() => portal.close());

  const readAll = (table: string, userId: string, customerId: string | null) =>
    withTenant(portal.db, { userId, customerId }, async (tx) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(tx);
      return JSON.stringify(rows);
    });

  test.each(OPEN)('alone, without any condition, shows of %s no foreign row', async (table) => {
    const own = await readAll(table, USER, OWN.customer);
    expect(own).not.toContain(CANARY);
    expect(own).not.toContain(FOREIGN.customer);
  });

  test.each(['invoices', 'payments', 'addresses', 'ledger_entries'])(
    'shows the own rows of %s',
    async (table) => {
      expect(await readAll(table, USER, OWN.customer)).toContain(OWN.customer);
    },
  );

  test.each(OPEN)(
    'shows nothing of %s for a foreign customer, even where nobody checked the mapping',
    async (table) => {
      const rows = await readAll(table, USER, FOREIGN.customer);
      expect(rows).not.toContain(CANARY);
      expect(rows).not.toContain(FOREIGN.customer);
    },
  );

  test.each(CLOSED)('closes %s to a user’s role', async (table) => {
    await expect(readAll(table, USER, OWN.customer)).rejects.toThrow('permission denied');
  });

  test('every table is in one of the lists', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`.execute(portal.db);
    const listed = new Set<string>([...CLOSED, ...OPEN, ...OTHERS]);
    expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  const readAs = (run: typeof withMerchants, userId: string, table: string) =>
    run(portal.db, userId, async (tx) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(tx);
      return JSON.stringify(rows);
    });

  test.each([
    'merchants',
    'invoices',
    'user_merchants',
    'disputes',
    'dispute_responses',
    'chargebacks',
    'chargeback_responses',
    'invoice_documents',
    ...OF_MERCHANTS_ALONE,
    ...USES,
  ])('shows a merchant’s user of %s the own merchant’s rows only', async (table) => {
    const own = await readAs(withMerchants, 'u-merchant.admin', table);
    expect(own).toContain('M1');
    expect(own).not.toContain(CANARY);
    expect(own).not.toContain('M2');
    expect(await readAs(withMerchants, USER, table)).toBe('[]');
  });

  test.each([
    ...CLOSED.filter((table) => table !== 'merchants' && !OF_MERCHANTS_ALONE.includes(table)),
    ...OPEN.filter((table) => !OF_MERCHANTS.has(table)),
  ])('closes %s to the role of merchants’ users', async (table) => {
    await expect(readAs(withMerchants, 'u-merchant.admin', table)).rejects.toThrow('permission denied');
  });

  test.each(['invoice_lines', 'addresses'])(
    'shows a merchant’s user the %s of what the own merchants have sold only',
    async (table) => {
      const own = await readAs(withMerchants, 'u-merchant.admin', table);
      expect(own).toContain('Kestrel');
      expect(own).not.toContain(CANARY);
      expect(await readAs(withMerchants, USER, table)).toBe('[]');
    },
  );

  test('tells a merchant’s user what the buyers of the own merchants are called, and of no payment', async () => {
    const names = await withMerchants(portal.db, 'u-merchant.admin', (tx) =>
      tx.selectFrom('customers').select(['buid', 'customer_name']).execute(),
    );
    expect(names.map(({ buid }) => buid)).toEqual([OWN.customer]);
    const payments = withMerchants(portal.db, 'u-merchant.admin', (tx) =>
      tx.selectFrom('invoice_events').select('payment_id').execute(),
    );
    await expect(payments).rejects.toThrow('permission denied');
  });

  test('shows a merchant’s user the documents of the own merchant’s disputes only', async () => {
    const own = await readAs(withMerchants, 'u-merchant.admin', 'dispute_documents');
    expect(own).toContain('Kestrel.pdf');
    expect(own).not.toContain(CANARY);
  });

  test.each(OF_SUPPORT)('shows %s to support, and to nobody else in its role', async (table) => {
    expect(await readAs(withSupport, 'u-admin.viewer', table)).toContain(CANARY);
    expect(await readAs(withSupport, USER, table)).toBe('[]');
  });

  test.each(SILENT)('shows %s to support, and to nobody else in its role', async (table) => {
    await expect(readAs(withSupport, 'u-admin.viewer', table)).resolves.toBeDefined();
    expect(await readAs(withSupport, USER, table)).toBe('[]');
  });

  test('shows of what cards are charged what a payment of the own customer names, and nobody writes it', async () => {
    for (const [id, customer] of [
      ['charge-own', OWN.customer],
      ['charge-foreign', FOREIGN.customer],
    ] as const) {
      const charge = { charge_id: id, currency: 'USD', amount: 100, fee: 0, expires_at: TEST_NOW };
      const page = { provider_reference: null, hand_over_url: null };
      await portal.db
        .insertInto('card_charges')
        .values({ ...charge, ...page })
        .execute();
      await portal.db
        .updateTable('payments')
        .set({ method: 'card', charge_id: id, bank_account_id: null })
        .where('payment_id', '=', customer === OWN.customer ? 'pay-own' : 'pay-foreign')
        .execute();
    }
    const own = await readAll('card_charges', USER, OWN.customer);
    expect(own).toContain('charge-own');
    expect(own).not.toContain('charge-foreign');
    expect(await readAll('card_charges', USER, FOREIGN.customer)).toBe('[]');
    expect(await readAs(withSupport, 'u-admin.viewer', 'card_charges')).toContain('charge-foreign');
    const write = withTenant(portal.db, { userId: USER, customerId: OWN.customer }, (tx) =>
      tx.updateTable('card_charges').set({ amount: 1 }).execute(),
    );
    await expect(write).rejects.toThrow('permission denied');
  });

  test.each([
    ...CLOSED,
    ...OPEN.filter((table) => ![...OF_SUPPORT, ...USES, 'users', ...SILENT].includes(table)),
  ])('closes %s to the role of support', async (table) => {
    await expect(readAs(withSupport, 'u-admin.admin', table)).rejects.toThrow('permission denied');
  });

  test('refuses to write a row of another customer, and to move one there', async () => {
    const write = withTenant(portal.db, { userId: USER, customerId: OWN.customer }, (tx) =>
      tx
        .insertInto('invoice_selections')
        .values({
          selection_id: 's',
          customer_id: FOREIGN.customer,
          buid_customer: FOREIGN.customer,
          user_id: USER,
          created_at: portal.clock.instant(),
          expires_at: portal.clock.instant(),
        })
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
    const move = withTenant(portal.db, { userId: USER, customerId: OWN.customer }, (tx) =>
      tx.updateTable('payments').set({ customer_id: FOREIGN.customer }).execute(),
    );
    await expect(move).rejects.toThrow('row-level security');
  });

  test('ends with the transaction: the next one on the connection is the owner’s again', async () => {
    await withTenant(portal.db, { userId: USER, customerId: OWN.customer }, async () => {});
    const { rows } = await sql<{ role: string; customer: string }>`select current_user as role,
      current_setting('app.customer', true) as customer`.execute(portal.db);
    expect(rows[0]?.role).not.toBe('portal_app');
    expect(rows[0]?.customer ?? '').toBe('');
  });

  test('covers every table that names a customer', async () => {
    const { rows } = await sql<{ table_name: string }>`select distinct c.table_name
      from information_schema.columns c join pg_class t on t.relname = c.table_name
      where c.table_schema = 'public' and not t.relrowsecurity
        and c.column_name in ('customer_id', 'user_id', 'token_hash')`.execute(portal.db);
    expect(rows).toEqual([]);
  });
});

describe.each(ENGINES)('the conditions of the queries, with row-level security off, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    for (const table of OPEN) {
      await sql`alter table ${sql.table(table)} disable row level security`.execute(portal.db);
    }
    ({ session } = await signIn(portal, 'customer.admin', PASSWORD));
  });
  afterAll(() => portal.close());

  test.each(Object.keys(SAMPLES) as OperationId[])('%s tells nothing of a foreign customer', async (id) => {
    if (id === 'signOut') return;
    for (const buid of [FOREIGN.customer, OWN.customer, 'C101']) {
      const { method, path, ...more } = SAMPLES[id]({ ...FOREIGN_SUBJECT, buid });
      const answer = await call(portal, method, path, { ...more, session });
      expect(answer.text).not.toContain(CANARY);
      expect(answer.text).not.toContain('C901');
    }
  });

  test('the list of customers holds the own ones only', async () => {
    const answer = await call(portal, 'GET', '/customers', { session });
    expect((answer.json as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([OWN.customer]);
  });
});
