import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteAdministrator } from '#server/receivables/import/invite-administrator.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { insertWorld, OWN } from '#server/testing/fixtures.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
const sent: Mail[] = [];
const sealer = createSealer(Buffer.alloc(32, 7));

beforeAll(async () => {
  portal = await startTestPortal('PostgreSQL');
  await insertWorld(portal.db);
  await insertBilled(portal.db, [1, 2]);
});
afterAll(() => portal.close());

function invite(
  customerId: string | null,
  customerIds: readonly string[] = [],
  withSandboxBank = true,
  emailAddress = 'jane.doe@customer.example',
) {
  const { db, clock, deps } = portal;
  const mail = async (message: Mail) => void sent.push(message);
  return inviteAdministrator(
    { db, clock, mail, settings: deps.config.settings, origin: ORIGIN, sealer },
    { emailAddress, customerId, customerIds, withSandboxBank },
  );
}
const bankAccounts = () => portal.db.selectFrom('bank_accounts').selectAll().execute();

test('a real deployment gets no account at a bank that does not exist', async () => {
  await invite(OWN.customer, [], false);
  expect(await bankAccounts()).toEqual([]);
  sent.length = 0;
});

test('invites to the customer with the most open invoices, and gives it an account to pay from', async () => {
  expect(await invite(null, ['C900', OWN.customer])).toMatchObject({
    customerId: OWN.customer,
    openInvoices: 2,
  });
  expect(sent[0]).toMatchObject({ to: 'jane.doe@customer.example' });
  expect(sent[0]?.text).toMatch(/http:\/\/localhost:8080\/create-account#token=/);
  const [account] = await bankAccounts();
  expect(account).toMatchObject({ customer_id: OWN.customer, last_four: '6789', online: true });
  expect(sealer.open(account?.account_number_sealed ?? '')).toBe('000123456789');
});

test('greets by name only where the address tells one', async () => {
  sent.length = 0;
  await invite(OWN.customer);
  await invite(OWN.customer, [], true, 'you@customer.example');
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual([
    'Hello Jane Doe,',
    'Hello you@customer.example,',
  ]);
});

test('a second invitation adds no second account', async () => {
  await invite(OWN.customer);
  expect(await bankAccounts()).toHaveLength(1);
});

test('an unknown customer, or a sub-account, is refused', async () => {
  await expect(invite('nobody')).rejects.toThrow('There is no customer nobody');
  await expect(invite(OWN.accounts[0])).rejects.toThrow('There is no customer C101');
});
