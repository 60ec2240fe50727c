import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '#server/testing/call.ts';
import { insertWorld, OWN } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a user of two customers, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await portal.db
      .insertInto('user_customers')
      .values({ user_id: 'u-customer.admin', customer_id: 'C900' })
      .execute();
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());

  test('leaves the one that is worked for, and what was saved is answered', async () => {
    const { id } = await managing.newUser({}, [OWN.customer, 'C900']);
    const saved = await managing.change(id, [['customers', `${OWN.customer},C900`, 'C900']]);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject({
      data: { id, attributes: { customers: [{ buid_customer: 'C900' }], foreign_customers: 0 } },
    });
    const query = { 'filter[buid_customer]': OWN.customer };
    expect((await get(portal, `/ecaas/users/${id}`, managing.admin(), query)).status).toBe(404);
    expect((await managing.list()).data.map((one) => one.id)).not.toContain(id);
  });
});
