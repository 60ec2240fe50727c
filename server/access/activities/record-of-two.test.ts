import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIVITY_ACTIONS } from '#domain/activity/activity-actions.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { CANARY, FOREIGN, insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBankAccount } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const CUSTOMERS = [OWN.customer, FOREIGN.customer] as const;

describe.each(ENGINES)('the records of two customers with one shared user, on %s', (engine) => {
  let portal: TestPortal;
  let shared = '';
  const sessions = new Map<string, string>();
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    await insertBankAccount(portal.db);
    await insertBankAccount(portal.db, {
      bank_account_id: 'B900',
      customer_id: FOREIGN.customer,
      account_id: FOREIGN.customer,
      bank_name: `${CANARY} Bank`,
    });
    await insertUser(portal.db, 'cora.shared', { user_type: 'corporate' }, undefined, CUSTOMERS);
    await insertUser(portal.db, 'zoe.foreign', { last_name: CANARY }, undefined, [FOREIGN.customer]);
    sessions.set(OWN.customer, (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '');
    sessions.set(FOREIGN.customer, (await signIn(portal, 'zoe.foreign', PASSWORD)).session ?? '');
    shared = (await signIn(portal, 'cora.shared', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const recordOf = async (customer: string) => {
    const query = { 'filter[buid_customer]': customer, 'page[size]': '1000' };
    const session = sessions.get(customer) ?? '';
    const answer = await get(portal, '/ecaas/activities', session, query);
    expect(answer.status).toBe(200);
    const file = await call(portal, 'GET', '/ecaas/activities.csv', {
      session,
      headers: { accept: 'text/csv' },
      query: { 'filter[buid_customer]': customer },
    });
    expect(file.status).toBe(200);
    const { data } = answer.json as {
      data: {
        attributes: {
          action: string;
          by_name: string | null;
          about: string | null;
          proved_for: string | null;
        };
      }[];
    };
    return { rows: data.map(({ attributes }) => attributes), text: answer.text + file.text };
  };

  test.each(ACTIVITY_ACTIONS)('%s of one is neither shown nor named to the other', async (action) => {
    await portal.db.deleteFrom('audit_log').execute();
    const by = { userId: 'u-cora.shared', action } as const;
    await withSystem(portal.db, (tx) =>
      writeAudits(tx, portal.clock, [
        { ...by, subject: 'B900' },
        { ...by, subject: 'u-zoe.foreign' },
        { ...by, customerId: FOREIGN.customer, subject: 'B900' },
        // What a request named that is not its own.
        { userId: 'u-customer.admin', action, subject: 'B900' },
      ]),
    );
    const { text } = await recordOf(OWN.customer);
    expect(text).not.toContain(CANARY);
  });

  test('a step-up is in the record of the customer whose change it proves, and in no other', async () => {
    await portal.db.deleteFrom('audit_log').execute();
    for (const subject of ['B1', 'B900'])
      await proveBy(portal, shared, { change: 'bank_account_change', subject });
    await proveBy(portal, shared, { change: 'payment', subject: 'C901 10000 USD' });
    await proveBy(portal, shared, { change: 'email_change', subject: 'u-cora.shared' });
    const proofs = async (customer: string) =>
      (await recordOf(customer)).rows
        .filter(({ action }) => action === 'step_up_proved')
        .map(({ about, proved_for: provedFor }) => [provedFor, about]);
    expect(await proofs(OWN.customer)).toEqual([
      ['email_change', 'Dana Whitlock'],
      ['bank_account_change', 'First Example Bank •••• 6789'],
    ]);
    expect(await proofs(FOREIGN.customer)).toEqual([
      ['email_change', 'Dana Whitlock'],
      ['payment', null],
      ['bank_account_change', `${CANARY} Bank •••• 6789`],
    ]);
  });

  test('signing in and a reset password are of every customer of the user', async () => {
    await portal.db.deleteFrom('audit_log').execute();
    await signIn(portal, 'cora.shared', PASSWORD);
    await withSystem(portal.db, (tx) =>
      writeAudits(tx, portal.clock, [
        { userId: 'u-cora.shared', action: 'password_reset', subject: 'a-reset' },
      ]),
    );
    for (const customer of CUSTOMERS) {
      const { rows } = await recordOf(customer);
      const own = rows.filter(({ action }) => action !== 'exported');
      expect(own.map(({ action }) => action)).toEqual(['password_reset', 'signed_in']);
    }
  });
});
