import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { bankAccountsOf, beginAnew } from '#server/testing/bank-accounts.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { OWN, PASSWORD, usernameOf } from '#server/testing/fixtures.ts';
import { insertBankAccount, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a bank account that nobody of the customer can confirm any more, on %s', (engine) => {
  let portal: PayingPortal;
  let accounts: ReturnType<typeof bankAccountsOf>;
  let support: string;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    accounts = bankAccountsOf(portal);
    support = (await signIn(portal, usernameOf('admin', 'admin'), PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await beginAnew(portal);
    await insertBankAccount(portal.db, {
      bank_account_id: 'B2',
      last_four: '0002',
      state: 'unconfirmed',
      is_by_link: true,
      changed_by: 'u-customer.admin',
    });
  });

  const details = async (session: string) => {
    const query = { 'filter[buid_customer]': OWN.customer };
    const { json } = await get(portal, '/support/customer-details', session, query);
    return (json as components['schemas']['CustomerDetailsDocument']).data.attributes;
  };
  const answer = async (action: 'confirm' | 'remove', more: object = {}) => {
    const change = action === 'confirm' ? 'bank_account_confirm' : 'bank_account_remove';
    const step_up = await proveBy(portal, support, { change, subject: 'B2' });
    return call(portal, 'POST', '/support/bank-account-answers', {
      session: support,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        data: {
          type: 'bank-account-answers',
          attributes: { bank_account_id: 'B2', action, step_up, ...more },
        },
      },
    });
  };
  const listed = async () => (await accounts.find('B2')) as { readonly is_stranded?: boolean } | undefined;

  test('BKN-12: says so to its administrators and to customer support, and to nobody while one is there', async () => {
    expect(await listed()).toMatchObject({ is_stranded: true });
    expect((await details(support)).stranded_accounts).toMatchObject([
      { id: 'B2', attributes: { last_four: '0002', state: 'unconfirmed', is_stranded: true } },
    ]);
    const reader = (await signIn(portal, usernameOf('admin', 'viewer'), PASSWORD)).session ?? '';
    expect((await details(reader)).stranded_accounts).toBe(undefined);
    await accounts.second();
    expect(await listed()).toMatchObject({ is_stranded: false });
    expect((await details(support)).stranded_accounts).toBe(undefined);
    expect((await answer('confirm')).codes).toEqual(['BKN-12']);
    expect((await answer('remove')).codes).toEqual(['BKN-12']);
  });

  test('is confirmed by customer support, who proves to be there, and its administrators are told', async () => {
    expect((await answer('confirm', { step_up: 'none' })).codes).toEqual(['step_up_required']);
    expect((await answer('confirm')).status).toBe(201);
    expect(await accounts.find('B2')).toMatchObject({ state: 'usable' });
    expect((await answer('confirm')).codes).toEqual(['BKN-12']);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ to }) => to === 'customer.admin@kestrel.example');
    expect(mail?.text).toContain('Customer support confirmed bank account ••0002');
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'bank_account_confirmed')
      .execute();
    expect(audited).toEqual([{ user_id: `u-${usernameOf('admin', 'admin')}` }]);
  });

  test('is removed by customer support', async () => {
    expect((await answer('remove')).status).toBe(201);
    expect(await accounts.find('B2')).toBe(undefined);
    expect((await answer('remove')).status).toBe(404);
  });
});
