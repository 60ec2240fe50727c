import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankAccountsOf, beginAnew } from '#server/testing/bank-accounts.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('bank accounts in the record of what happened, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(() => beginAnew(portal));

  test('each entry says what the account was called then, and one that replaced its number both', async () => {
    const accounts = bankAccountsOf(portal);
    const { payment_types: _, ...numbers } = LINKED_ACCOUNT;
    const id = accounts.idOf(
      await accounts.add({ bank_name: 'Lakeshore Bank', account_number: '000124471' }),
    );
    const replaced = { ...numbers, bank_name: 'Second Cora Bank', account_number: '000124564' };
    expect((await accounts.change(id, { numbers: replaced })).status).toBe(201);
    expect((await accounts.change(id, { payment_types: ['autopay'] })).status).toBe(201);
    expect((await accounts.remove(id)).status).toBe(201);
    const query = { 'filter[buid_customer]': OWN.customer, 'page[size]': '1000' };
    const { json } = await get(portal, '/ecaas/activities', portal.admin, query);
    const { data } = json as { data: { attributes: Record<string, unknown> }[] };
    const told = data.map(({ attributes: { action, about, change } }) => [action, about, change]);
    const [was, is] = ['Lakeshore Bank •••• 4471', 'Second Cora Bank •••• 4564'];
    expect(told.filter(([action]) => /bank_account|step_up/.test(String(action)))).toEqual([
      ['bank_account_removed', is, null],
      ['step_up_proved', is, null],
      ['bank_account_changed', is, null],
      ['step_up_proved', is, null],
      ['bank_account_changed', was, { field: 'bank_account', was, is }],
      ['step_up_proved', was, null],
      ['bank_account_added', was, null],
      ['step_up_proved', null, null],
    ]);
    expect(JSON.stringify(told)).not.toContain('00012');
  });
});
