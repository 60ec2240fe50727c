import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { reverseCredit } from '#server/money/credits/reverse-credit.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withActingMerchant, withActingSupport } from '#server/platform/db/tenant.ts';
import { claimKey, keepAnswer } from '#server/platform/http/idempotency.ts';
import { billedInParts, give, unapplied } from '#server/testing/crediting.ts';
import { FOREIGN, insertUser, invoiceRow, OWN } from '#server/testing/fixtures.ts';
import { insertBilled, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MERCHANT = 'u-merchant.admin';
const BOTH_MERCHANTS = 'u-both.merchants';
const SUPPORT = 'u-admin.admin';
const CUSTOMER = 'u-customer.admin';
/** Invoices of the own customer by the user's merchant and by another, and one of a foreign customer by the first. */
const OTHERS = { merchant: '7001', customer: '7002' };

describe.each(ENGINES)('parties that write, on %s', (engine) => {
  let portal: PayingPortal;
  let ownCredit: string;
  let otherCredit: string;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    await insertUser(portal.db, 'both.merchants', { user_type: 'merchant' });
    await portal.db
      .insertInto('user_merchants')
      .values({ user_id: BOTH_MERCHANTS, merchant_id: 'M2' })
      .execute();
    await insertBilled(portal.db, [OTHERS.merchant], {
      merchant_id: 'M2',
      merchant_name: 'Bexley Parts Depot',
    });
    await insertBilled(portal.db, [OTHERS.customer], { customer_id: FOREIGN.customer, account_id: 'C901' });
    ownCredit = await unapplied(portal, 2_000);
    otherCredit = await give(portal, OTHERS.merchant, 500);
  });
  afterAll(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const asMerchant = <T>(work: (tx: Tx) => Promise<T>, userId = MERCHANT, merchantId = 'M1') =>
    withActingMerchant(portal.db, { userId, merchantId }, work);
  const asSupport = <T>(work: (tx: Tx) => Promise<T>, userId = SUPPORT, customerId: string = OWN.customer) =>
    withActingSupport(portal.db, { userId, customerId }, work);
  const parties = [
    ['a merchant’s user', asMerchant, MERCHANT],
    ['support', asSupport, SUPPORT],
  ] as const;
  const order = (userId: string, trxId: string, amount = 4_000) => ({
    customerId: OWN.customer,
    trxId,
    amount: money(amount, 'USD'),
    userId,
  });

  test.each(parties)('%s gives, uses and takes back a credit', async (_, as, userId) => {
    const trxId = await billedInParts(portal);
    const { creditTrxId } = await as((tx) => giveCredit(tx, portal, order(userId, trxId)));
    await as((tx) => reverseCredit(tx, portal, { customerId: OWN.customer, creditTrxId, userId }));
    await as((tx) => applyCredit(tx, portal, { ...order(userId, trxId, 100), creditTrxId: ownCredit }));
    const { credited, open } = await portal.db
      .selectFrom('invoices')
      .select(['credited', 'open'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
    expect([credited, open]).toEqual([100, 9_900]);
  });

  test.each(parties)(
    '%s keeps an answer under a key of their own, and of nobody else',
    async (_, as, userId) => {
      const claim = { userId, key: '5f0d4a34-8b0e-4b5b-9d4c-0f6f1a3f7a10', bodyHash: '', at: TEST_NOW };
      await as(async (tx) => {
        expect(await claimKey(tx, claim)).toBeNull();
        await keepAnswer(tx, claim, { madeId: null, status: 204, body: null });
      });
      await expect(as((tx) => claimKey(tx, { ...claim, userId: CUSTOMER }))).rejects.toThrow(
        'row-level security',
      );
      await portal.db.deleteFrom('idempotency_keys').execute();
    },
  );

  const seen = (tx: Tx) =>
    sql<{ trx_id: string }>`select trx_id from invoices`
      .execute(tx)
      .then(({ rows }) => rows.map(({ trx_id }) => trx_id));

  test('a merchant’s user sees what is of the named merchant, and nothing where the mapping is missing', async () => {
    const own = await asMerchant(seen);
    expect(own).toContain(OTHERS.customer);
    expect(own).not.toContain(OTHERS.merchant);
    expect(await asMerchant(seen, BOTH_MERCHANTS, 'M2')).toEqual(
      expect.arrayContaining([OTHERS.merchant, otherCredit]),
    );
    expect(await asMerchant(seen, BOTH_MERCHANTS, 'M2')).not.toContain(OTHERS.customer);
    for (const [userId, merchantId] of [
      [MERCHANT, 'M2'],
      [CUSTOMER, 'M1'],
      [SUPPORT, 'M1'],
      [MERCHANT, ''],
    ] as const) {
      expect(await asMerchant(seen, userId, merchantId)).toEqual([]);
    }
  });

  test('support sees what is of the named customer, and nobody else sees anything in its role', async () => {
    const own = await asSupport(seen);
    expect(own).toContain(OTHERS.merchant);
    expect(own).not.toContain(OTHERS.customer);
    expect(await asSupport(seen, SUPPORT, FOREIGN.customer)).toEqual([OTHERS.customer]);
    for (const userId of [CUSTOMER, MERCHANT, 'nobody']) expect(await asSupport(seen, userId)).toEqual([]);
  });

  test.each([
    ['a merchant’s user', asMerchant, MERCHANT, { customerId: OWN.customer, trxId: OTHERS.merchant }],
    ['support', asSupport, SUPPORT, { customerId: FOREIGN.customer, trxId: OTHERS.customer }],
  ] as const)('%s finds no invoice of another party to credit', async (_, as, userId, named) => {
    const given = as((tx) => giveCredit(tx, portal, { ...order(userId, named.trxId), ...named }));
    await expect(given).rejects.toMatchObject({ status: 404 });
  });

  const credit = (customerId: string, trxId: string, forTrxId: string, merchantId: string) =>
    sql`insert into given_credits (customer_id, trx_id, for_trx_id, merchant_id, given_at)
      values (${customerId}, ${trxId}, ${forTrxId}, ${merchantId}, now())`;
  const use = (customerId: string, creditTrxId: string, trxId: string, merchantId: string) =>
    sql`insert into credit_applications
        (application_id, customer_id, credit_trx_id, trx_id, merchant_id, currency, amount, applied_at)
      values (gen_random_uuid()::text, ${customerId}, ${creditTrxId}, ${trxId}, ${merchantId}, 'USD', 1, now())`;
  const entry = (customerId: string, trxId: string, merchantId: string, reason = 'credit_applied') =>
    sql`insert into ledger_entries (posting_id, ledger_account, customer_id, account_id, currency, amount, reason,
        trx_id, merchant_id, posted_at, effective_on)
      select 'forged', account, ${customerId}, ${customerId}, 'USD', amount, ${reason}, ${trxId}, ${merchantId}, now(), current_date
      from (values ('receivable', -1), ('unapplied_credit', 1)) as side (account, amount)`;
  const event = (customerId: string, trxId: string) =>
    sql`insert into invoice_events (customer_id, trx_id, kind, at)
      values (${customerId}, ${trxId}, 'credit_applied', '2026-11-20')`;

  test('a merchant’s user writes nothing that is of another merchant', async () => {
    const [mine] = await portal.billed(1);
    for (const forged of [
      credit(OWN.customer, ownCredit, OTHERS.merchant, 'M1'),
      credit(OWN.customer, otherCredit, mine ?? '', 'M1'),
      credit(OWN.customer, otherCredit, OTHERS.merchant, 'M2'),
      use(OWN.customer, ownCredit, OTHERS.merchant, 'M1'),
      use(OWN.customer, otherCredit, mine ?? '', 'M1'),
      use(OWN.customer, otherCredit, OTHERS.merchant, 'M2'),
      entry(OWN.customer, OTHERS.merchant, 'M1'),
      entry(OWN.customer, OTHERS.merchant, 'M2'),
      event(OWN.customer, OTHERS.merchant),
    ]) {
      await expect(asMerchant((tx) => forged.execute(tx))).rejects.toThrow('row-level security');
    }
  });

  test('support writes nothing that is of another customer, and names the merchant of the invoice', async () => {
    const [mine] = await portal.billed(1);
    for (const forged of [
      credit(FOREIGN.customer, OTHERS.customer, '1', 'M1'),
      credit(OWN.customer, ownCredit, mine ?? '', 'M2'),
      use(FOREIGN.customer, OTHERS.customer, '1', 'M1'),
      use(OWN.customer, ownCredit, mine ?? '', 'M2'),
      entry(FOREIGN.customer, OTHERS.customer, 'M1'),
      entry(OWN.customer, mine ?? '', 'M2'),
      event(FOREIGN.customer, OTHERS.customer),
    ]) {
      await expect(asSupport((tx) => forged.execute(tx))).rejects.toThrow('row-level security');
    }
  });

  test.each(parties)('%s posts nothing but credits, and adds nothing but those', async (_, as) => {
    const [mine = ''] = await portal.billed(1);
    const posted = as((tx) => entry(OWN.customer, mine, 'M1', 'settled_elsewhere').execute(tx));
    await expect(posted).rejects.toThrow('row-level security');
    const added = as((tx) => tx.insertInto('invoices').values(invoiceRow('8001')).execute());
    await expect(added).rejects.toThrow('row-level security');
  });

  test.each(parties)('%s changes nothing that another party has, and moves nothing there', async (_, as) => {
    const touched = await as(async (tx) => {
      const { numAffectedRows } = await sql`update invoices set dispute = dispute
        where trx_id = ${as === asMerchant ? OTHERS.merchant : OTHERS.customer}`.execute(tx);
      return Number(numAffectedRows);
    });
    expect(touched).toBe(0);
    for (const change of ['invoices set merchant_id = merchant_id', 'invoices set paid = paid']) {
      await expect(as((tx) => sql.raw(`update ${change}`).execute(tx))).rejects.toThrow('permission denied');
    }
    await expect(as((tx) => sql`select * from ledger_entries`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
  });
});
