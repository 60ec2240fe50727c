import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectUser } from '#server/receivables/customers/connect-user.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { insertWorld, OWN } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('an operator connects a user to a customer, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  const connect = (name: string, customer: string) =>
    withSystem(portal.db, (tx) => connectUser(tx, portal.clock, { name, customer }));

  test('by name and number, also where they are connected already', async () => {
    const once = await connect('Customer.Payer', OWN.customer);
    expect(await connect('customer.payer', OWN.customer)).toBe(once);
  });

  test.each([
    ['nobody.here', OWN.customer, 'There is no user “nobody.here”'],
    ['customer.payer', '999999', 'There is no customer “999999”'],
    ['customer.payer', 'C101', `“C101” is an account of customer ${OWN.customer}`],
    ['admin.admin', OWN.customer, 'is of the type admin, which has no customers'],
  ])('%s and %s: %s', async (name, customer, says) => {
    await expect(connect(name, customer)).rejects.toThrow(says);
  });
});
