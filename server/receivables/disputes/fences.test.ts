import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actFor, withActingMerchant, withActingSupport, withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { responseRow } from '#server/testing/disputing.ts';
import { FOREIGN, insertWorld, OWN } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { FOREIGN_SUBJECT, insertSubjects, OWN_SUBJECT } from '#server/testing/subjects.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MERCHANT = 'u-merchant.admin';
const SUPPORT = 'u-admin.admin';

describe.each(ENGINES)('the database’s fences around a dispute, on %s', (engine) => {
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
  const escalate = (tx: Tx) =>
    tx.updateTable('disputes').set({ status: 'escalated' }).returning('dispute_id').execute();
  const say = (tx: Tx, disputeId: string, more: Parameters<typeof responseRow>[1]) =>
    tx
      .insertInto('dispute_responses')
      .values(responseRow(disputeId, { response_id: crypto.randomUUID(), ...more }))
      .execute();
  const foreign = { customer_id: FOREIGN.customer, merchant_id: 'M9' };

  test('a merchant moves the disputes of the merchant that is named, if it is their own', async () => {
    const ofOwn = [{ dispute_id: OWN_SUBJECT.disputeId }];
    expect(await asMerchant('M1', escalate)).toEqual(ofOwn);
    expect(await asMerchant('M9', escalate)).toEqual([]);
    expect(await asMerchant('', escalate)).toEqual([]);
    const switched = asMerchant('M1', async (tx) => {
      await actFor(tx, { merchantId: 'M9', customerId: FOREIGN.customer });
      return escalate(tx);
    });
    expect(await switched).toEqual([]);
  });

  test('support moves those of the customer that is named, and nobody else does as support', async () => {
    expect(await asSupport(FOREIGN.customer, escalate)).toEqual([{ dispute_id: FOREIGN_SUBJECT.disputeId }]);
    expect(await asSupport(FOREIGN.customer, escalate, MERCHANT)).toEqual([]);
  });

  test.each([
    ['as another side', { party: 'customer', user_id: MERCHANT }],
    ['under another name', { party: 'merchant', user_id: 'u-merchant.payer' }],
    ['in a dispute of another merchant', { party: 'merchant', user_id: MERCHANT, ...foreign }],
  ] as const)('a merchant says nothing %s', async (_, more) => {
    const disputeId = 'merchant_id' in more ? FOREIGN_SUBJECT.disputeId : OWN_SUBJECT.disputeId;
    await expect(asMerchant('M1', (tx) => say(tx, disputeId, more))).rejects.toThrow('row-level security');
  });

  test('a merchant says what is theirs to say', async () => {
    const own = { party: 'merchant', user_id: MERCHANT } as const;
    await asMerchant('M1', (tx) => say(tx, OWN_SUBJECT.disputeId, own));
  });

  test('remarks of support among themselves are seen by support only', async () => {
    const remark = { party: 'support', user_id: SUPPORT, is_internal: true, comment: 'Between us' } as const;
    await asSupport(OWN.customer, (tx) => say(tx, OWN_SUBJECT.disputeId, remark));
    const read = async (tx: Tx) =>
      JSON.stringify((await sql`select * from dispute_responses`.execute(tx)).rows);
    const tenant = { userId: 'u-customer.admin', customerId: OWN.customer };
    expect(await withTenant(portal.db, tenant, read)).not.toContain('Between us');
    expect(await asMerchant('M1', read)).not.toContain('Between us');
    expect(await asSupport(OWN.customer, read)).toContain('Between us');
  });

  test('what a dispute is about is changed by nobody', async () => {
    const change = (tx: Tx) => tx.updateTable('disputes').set({ disputed: 1 }).execute();
    await expect(asMerchant('M1', change)).rejects.toThrow('permission denied');
    await expect(asSupport(OWN.customer, change)).rejects.toThrow('permission denied');
  });
});
