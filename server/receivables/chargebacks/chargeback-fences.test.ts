import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withActingMerchant, withActingSupport, withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { chargebackResponseRow, chargebackRow } from '#server/testing/charging-back.ts';
import { FOREIGN, insertWorld, OWN } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { FOREIGN_SUBJECT, insertSubjects, OWN_SUBJECT } from '#server/testing/subjects.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MERCHANT = 'u-merchant.admin';
const SUPPORT = 'u-admin.admin';
const PAYER = 'u-customer.payer';

describe.each(ENGINES)('the database’s fences around a chargeback, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
  });
  afterAll(() => portal.close());

  const asMerchant = <T>(merchantId: string, work: (tx: Tx) => Promise<T>) =>
    withActingMerchant(portal.db, { userId: MERCHANT, merchantId }, work);
  const asSupport = <T>(customerId: string, work: (tx: Tx) => Promise<T>, userId = SUPPORT) =>
    withActingSupport(portal.db, { userId, customerId }, work);
  const asPayer = <T>(work: (tx: Tx) => Promise<T>) =>
    withTenant(portal.db, { userId: PAYER, customerId: OWN.customer }, work);
  const object = (tx: Tx) =>
    tx.updateTable('chargebacks').set({ status: 'objected' }).returning('chargeback_id').execute();
  const say = (tx: Tx, chargebackId: string, more: Parameters<typeof chargebackResponseRow>[1]) =>
    tx
      .insertInto('chargeback_responses')
      .values(chargebackResponseRow(chargebackId, { response_id: crypto.randomUUID(), ...more }))
      .execute();
  const ask = (tx: Tx, more: Partial<Parameters<typeof chargebackRow>[0]>) =>
    tx
      .insertInto('chargebacks')
      .values(chargebackRow({ chargeback_id: crypto.randomUUID(), trx_id: '1', ...more }))
      .execute();

  test('a merchant moves the chargebacks of the merchant that is named, if it is their own', async () => {
    expect(await asMerchant('M1', object)).toEqual([{ chargeback_id: OWN_SUBJECT.chargebackId }]);
    expect(await asMerchant('M9', object)).toEqual([]);
  });

  test('support moves those of the customer that is named, and nobody else does as support', async () => {
    expect(await asSupport(FOREIGN.customer, object)).toEqual([
      { chargeback_id: FOREIGN_SUBJECT.chargebackId },
    ]);
    expect(await asSupport(FOREIGN.customer, object, MERCHANT)).toEqual([]);
  });

  test.each([
    ['as another side', OWN_SUBJECT, { party: 'support', user_id: MERCHANT }],
    ['under another name', OWN_SUBJECT, { party: 'merchant', user_id: 'u-merchant.payer' }],
    [
      'in a chargeback of another merchant',
      FOREIGN_SUBJECT,
      { party: 'merchant', user_id: MERCHANT, customer_id: FOREIGN.customer, merchant_id: 'M9' },
    ],
  ] as const)('a merchant says nothing %s', async (_, { chargebackId }, more) => {
    await expect(asMerchant('M1', (tx) => say(tx, chargebackId, more))).rejects.toThrow('row-level security');
  });

  test('a customer asks under their own name, for the own customer, once for an invoice', async () => {
    await expect(asPayer((tx) => ask(tx, { requested_by: MERCHANT }))).rejects.toThrow('row-level security');
    const foreign = { customer_id: FOREIGN.customer, account_id: 'C901' };
    await expect(asPayer((tx) => ask(tx, foreign))).rejects.toThrow('row-level security');
    await expect(asPayer((tx) => ask(tx, { trx_id: '2', chargeback_number: 'CHB-2b' }))).rejects.toThrow(
      'chargebacks_one_standing',
    );
    await asPayer((tx) => ask(tx, {}));
  });

  test('what is asked for is changed by nobody, and a credit is named by the server alone', async () => {
    for (const change of [{ requested: 1 }, { credit_trx_id: '1' }]) {
      const write = (tx: Tx) => tx.updateTable('chargebacks').set(change).execute();
      await expect(asPayer(write)).rejects.toThrow('permission denied');
      await expect(asMerchant('M1', write)).rejects.toThrow('permission denied');
      await expect(asSupport(OWN.customer, write)).rejects.toThrow('permission denied');
    }
  });
});
