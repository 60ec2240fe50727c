import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { answer, approvalOf, readApproval, setLimit, takenOf } from '#server/testing/approving.ts';
import { goTo, settingOf, seenOf } from '#server/testing/autopaying.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import {
  BANK_ACCOUNT,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('payment methods by two, on %s', (engine) => {
  let portal: PayingPortal;
  let second: string;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    await insertUser(portal.db, 'second.admin');
    second = (await signIn(portal, 'second.admin', PASSWORD)).session ?? '';
    expect((await setMethods(true)).status).toBe(201);
  });
  afterEach(() => portal.close());

  const post = (path: string, type: string, attributes: object, session = portal.admin, key?: string) =>
    call(portal, 'POST', path, {
      session,
      headers: { 'idempotency-key': key ?? randomUUID() },
      body: { data: { type, attributes: { buid_customer: OWN.customer, ...attributes } } },
    });
  const setMethods = (methods: boolean) =>
    post('/approval-limit', 'approval-limits', { per_payment: null, per_day: null, methods });
  const add = async (key?: string, more: object = {}) =>
    post(
      '/bank-accounts',
      'bank-accounts',
      {
        ...LINKED_ACCOUNT,
        ...more,
        autopay_from: null,
        step_up: await proveBy(portal, portal.admin, { change: 'bank_account_add', subject: OWN.customer }),
      },
      portal.admin,
      key,
    );
  const change = async (more: object) =>
    post('/bank-account-changes', 'bank-account-changes', {
      bank_account_id: BANK_ACCOUNT,
      payment_types: ['online'],
      numbers: null,
      autopay_from: null,
      version: (await seenOf(portal)).bank_account_version,
      step_up: await proveBy(portal, portal.admin, { change: 'bank_account_change', subject: BANK_ACCOUNT }),
      ...more,
    });
  const remove = async () =>
    post('/bank-account-removals', 'bank-account-removals', {
      bank_account_id: BANK_ACCOUNT,
      is_last: true,
      autopay_to: null,
      online_to: null,
      heir_version: null,
      step_up: await proveBy(portal, portal.admin, { change: 'bank_account_remove', subject: BANK_ACCOUNT }),
    });
  const turnOn = async () => {
    const step_up = await proveBy(portal, portal.admin, { change: 'autopay_change', subject: OWN.customer });
    const { data } = settingOf({ step_up, ...(await seenOf(portal)) });
    return post('/autopay', data.type, data.attributes);
  };
  const askedIn = ({ status, codes, json }: TestAnswer) => {
    expect([status, codes]).toEqual([201, []]);
    return (json as components['schemas']['BankAccountChangedDocument']).meta.approval_id ?? '';
  };
  const yes = async (id: string) => takenOf(await answer(portal, id, 'approve', { session: second }));
  const accounts = () =>
    portal.db
      .selectFrom('bank_accounts')
      .select(['last_four', 'online', 'autopay', 'state', 'changed_by', 'removed_at'])
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .execute();

  test('nothing is changed before the yes, and exactly what was asked for after it, in the name of whoever has asked', async () => {
    const before = await accounts();
    const key = randomUUID();
    const id = askedIn(await add(key));
    expect(await accounts()).toEqual(before);
    const shown = await readApproval(portal, id, second);
    expect(shown).toMatchObject({
      kind: 'bank_account',
      status: 'asked',
      amount: null,
      bank_account: { last_four: LINKED_ACCOUNT.account_number.slice(-4) },
      method_change: { act: 'add', uses_after: LINKED_ACCOUNT.payment_types, is_as_then: true },
    });
    // The number stands nowhere but sealed, neither here nor in the row.
    const rows = await portal.db.selectFrom('approvals').selectAll().execute();
    expect(JSON.stringify([rows, shown, portal.logged])).not.toContain(LINKED_ACCOUNT.account_number);
    expect(await yes(id)).toEqual([true, 'approved', []]);
    const after = await accounts();
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1)).toMatchObject({ state: 'usable', changed_by: 'u-customer.admin' });
    const audited = await withSystem(portal.db, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'user_id'])
        .where('action', 'in', ['approval_asked', 'bank_account_added', 'approval_approved'])
        .orderBy('entry_id')
        .execute(),
    );
    expect(audited.map(({ action, user_id }) => `${action} ${user_id}`)).toEqual([
      'approval_asked u-customer.admin',
      'bank_account_added u-customer.admin',
      'approval_approved u-second.admin',
    ]);
    await sweep(portal.deps);
    const subjects = portal.mails.map(({ subject }) => subject).join('\n');
    expect(subjects).toMatch(/A-\d+ · .*asks you to approve a new bank account/);
    expect(subjects).toMatch(/A-\d+ · Your new bank account: approved/);
    // Everybody is told in whose name it was done, and by whose yes.
    const told = portal.mails.filter(({ text }) => / added bank account ••/.test(text));
    expect(told.length).toBeGreaterThan(1);
    for (const { text } of told) expect(text).toMatch(/ added bank account .* approved it\./);
  });

  test('BKN-11: what is to be added is listed for its administrators, and not asked for once more', async () => {
    const id = askedIn(await add());
    const query = { 'filter[buid_customer]': OWN.customer };
    const waiting = async (session: string) => {
      const { json } = await get(portal, '/bank-accounts', session, query);
      return (json as components['schemas']['BankAccountsDocument']).meta.asked;
    };
    const lastFour = LINKED_ACCOUNT.account_number.slice(-4);
    expect(await waiting(second)).toEqual([
      { approval_id: id, bank_name: LINKED_ACCOUNT.bank_name, last_four: lastFour },
    ]);
    expect(await waiting(portal.payer)).toEqual([]);
    // By whatever bank's name: the numbers say which account it is.
    expect((await add(undefined, { bank_name: 'Another Name Bank' })).codes).toEqual(['BKN-11']);
    expect(await waiting(portal.admin)).toHaveLength(1);
    askedIn(await add(undefined, { account_number: `77777${lastFour}` }));
    expect((await readApproval(portal, id, second)).method_change?.numbers).toEqual({
      account_type: LINKED_ACCOUNT.account_type,
      bank_country: 'US',
      currency: 'USD',
      routing_number: LINKED_ACCOUNT.routing_number,
      account_name: null,
      bank_number: null,
      branch_number: null,
    });
    expect(takenOf(await answer(portal, id, 'decline', { words: 'Not ours.', session: second }))).toEqual([
      true,
      'declined',
      [],
    ]);
    expect(await waiting(portal.admin)).toHaveLength(1);
    askedIn(await add());
  });

  test('whoever may answer reads so, and no name of their own', async () => {
    const id = askedIn(await remove());
    const own = await readApproval(portal, id, portal.admin);
    const other = await readApproval(portal, id, second);
    expect([own.may_answer, other.may_answer]).toEqual([false, true]);
    expect(other.approvers.length).toBe(own.approvers.length - 1);
  });

  test('its maker does not approve it, a payer neither reads nor answers it, and a no leaves all as it was', async () => {
    const before = await accounts();
    const id = askedIn(await change({ payment_types: ['online', 'autopay'] }));
    expect(takenOf(await answer(portal, id, 'approve'))).toEqual([false, 'asked', ['PAY-39']]);
    const asked = { 'filter[buid_customer]': OWN.customer };
    expect((await get(portal, `/approvals/${id}`, portal.payer, asked)).status).toBe(404);
    expect((await get(portal, '/approvals', portal.payer, asked)).json).toMatchObject({ meta: { total: 0 } });
    expect(takenOf(await answer(portal, id, 'approve', { session: portal.payer }))[2]).toEqual(['PAY-41']);
    const listed = await get(portal, '/bank-accounts', portal.admin, asked);
    expect(JSON.stringify(listed.json)).toContain(`"asked_in":"${id}"`);
    const declined = await answer(portal, id, 'decline', { words: 'Not this one.', session: second });
    expect(takenOf(declined)).toEqual([true, 'declined', []]);
    expect(await accounts()).toEqual(before);
  });

  test('PAY-47: what has changed meanwhile is not changed by a yes', async () => {
    const first = askedIn(await change({ payment_types: ['autopay', 'online'] }));
    const other = askedIn(await remove());
    expect(await yes(first)).toEqual([true, 'approved', []]);
    expect((await readApproval(portal, other, second)).method_change?.is_as_then).toBe(false);
    expect(await yes(other)).toEqual([false, 'asked', ['PAY-47']]);
    expect((await accounts()).length).toBe(1);
    // It could never be approved again: it ends, and its maker is told.
    await sweep(portal.deps);
    const ended = await readApproval(portal, other, second);
    expect([ended.status, ended.obstacles.map(({ code }) => code)]).toEqual(['stopped', ['PAY-47']]);
    expect(JSON.stringify((await get(portal, '/ecaas/notifications', portal.admin, {})).json)).toContain(
      other,
    );
    const again = askedIn(await remove());
    expect(await yes(again)).toEqual([true, 'approved', []]);
    expect(await accounts()).toEqual([]);
  });

  test('PAY-48: what a rule is against at the yes stops it, with its reason', async () => {
    const id = askedIn(await remove());
    const [trxId = ''] = (await portal.billed(1)).map(String);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    expect(await yes(id)).toEqual([false, 'stopped', ['PAY-48']]);
    expect((await readApproval(portal, id, second)).obstacles.map(({ code }) => code)).toEqual(['PAY-48']);
    expect((await accounts()).length).toBe(1);
  });

  test('an account that returns have stopped pays again by the yes of a second one', async () => {
    const confirm = async () => {
      const about = { change: 'bank_account_confirm', subject: BANK_ACCOUNT } as const;
      const facts = { bank_account_id: BANK_ACCOUNT, step_up: await proveBy(portal, portal.admin, about) };
      return post('/bank-account-confirmations', 'bank-account-confirmations', facts);
    };
    await portal.db.updateTable('bank_accounts').set({ state: 'stopped' }).execute();
    const id = askedIn(await confirm());
    expect((await accounts()).map(({ state }) => state)).toEqual(['stopped']);
    expect(await readApproval(portal, id, second)).toMatchObject({
      kind: 'bank_account',
      method_change: { act: 'allow', uses_before: [], uses_after: ['online'] },
    });
    expect(takenOf(await answer(portal, id, 'approve'))).toEqual([false, 'asked', ['PAY-39']]);
    expect(await yes(id)).toEqual([true, 'approved', []]);
    expect((await accounts()).map(({ state }) => state)).toEqual(['usable']);
    // The yes to one that waits is a second person's itself, and is asked of nobody else.
    const waiting = { state: 'unconfirmed', usable_on: null, changed_by: 'u-second.admin' } as const;
    await portal.db.updateTable('bank_accounts').set(waiting).execute();
    expect(askedIn(await confirm())).toBe('');
  });

  test('AutoPay is turned on by the yes, with its terms told', async () => {
    const answered = await turnOn();
    const id = askedIn(answered);
    expect(answered.json).toMatchObject({ data: { attributes: { status: 'off', asked_in: id } } });
    expect(await readApproval(portal, id, second)).toMatchObject({
      kind: 'autopay',
      method_change: { act: 'autopay', terms: { before: null, start: 'withPastDue' } },
    });
    expect(await yes(id)).toEqual([true, 'approved', []]);
    const row = await portal.db.selectFrom('autopay_enrolments').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'on', turned_on_by: 'u-customer.admin' });
    expect((await accounts()).map(({ autopay }) => autopay)).toEqual([true]);
  });

  test('ends without an answer, lapses with its maker’s role, and is not asked where nobody else is there', async () => {
    const id = askedIn(await remove());
    const lapsed = askedIn(await change({ payment_types: ['autopay'] }));
    await portal.db
      .updateTable('users')
      .set({ role: 'payer' })
      .where('user_id', '=', 'u-customer.admin')
      .execute();
    await sweep(portal.deps);
    expect((await readApproval(portal, lapsed, second)).status).toBe('lapsed');
    expect((await readApproval(portal, id, second)).status).toBe('lapsed');
    await portal.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('user_id', '=', 'u-customer.admin')
      .execute();
    const silent = askedIn(await remove());
    await goTo(portal, '2026-11-25', 17);
    await sweep(portal.deps);
    expect((await readApproval(portal, silent, second)).status).toBe('expired');
    await portal.db
      .updateTable('users')
      .set({ role: 'payer' })
      .where('role', '=', 'admin')
      .where('user_id', '!=', 'u-customer.admin')
      .execute();
    expect((await remove()).codes).toEqual(['PAY-37']);
    expect((await accounts()).length).toBe(1);
  });

  test('one administrator alone cannot turn it off, and without it a change is made at once', async () => {
    const asked = (await setMethods(false)).json as components['schemas']['ApprovalLimitSetDocument'];
    const id = asked.data.attributes.approval_id ?? '';
    expect(takenOf(await answer(portal, id, 'approve', { session: second }))).toEqual([true, 'approved', []]);
    expect((await setLimit(portal, 10_000)).status).toBe(201);
    expect(askedIn(await change({ payment_types: ['autopay'] }))).toBe('');
    expect((await accounts()).map(({ autopay, online }) => [autopay, online])).toEqual([[true, false]]);
    expect(
      approvalOf(await get(portal, `/approvals/${id}`, second, { 'filter[buid_customer]': OWN.customer }))
        .limit_change,
    ).toMatchObject({
      before: { methods: true },
      after: { methods: false },
    });
  });
});
