import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { setAutoPay } from '#server/testing/autopaying.ts';
import { bankAccountsOf, beginAnew } from '#server/testing/bank-accounts.ts';
import { call } from '#server/testing/call.ts';
import { insertUser, OWN } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import { insertBankAccount, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ORIGIN } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DANA = 'customer.admin@kestrel.example';
const PAYERS = ['corporate.payer@kestrel.example', 'customer.payer@kestrel.example'];
const CONTACT = 'books@kestrel.example';

describe.each(ENGINES)('who is told by mail of what was done with a bank account, on %s', (engine) => {
  let portal: PayingPortal;
  let accounts: ReturnType<typeof bankAccountsOf>;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    accounts = bankAccountsOf(portal);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('customer_contacts').execute();
    await portal.db.deleteFrom('customer_information').execute();
    await beginAnew(portal);
  });

  const contact = (duty: 'payments' | 'disputes', email: string) =>
    portal.db
      .insertInto('customer_contacts')
      .values({
        customer_id: OWN.customer,
        contact_id: email,
        position: 1,
        contact_name: 'Robin Ledger',
        duty,
        email_address: email,
        telephone: '',
      })
      .execute();
  const told = async () => {
    await sweep(portal.deps);
    return portal.mails.splice(0);
  };
  const readers = (mails: readonly { readonly to: string }[]) =>
    mails.map(({ to }) => to).toSorted((one, other) => one.localeCompare(other));

  test('of a single administrator: everybody who can pay, and the customer’s contact for payments', async () => {
    await contact('payments', CONTACT);
    await contact('disputes', 'disputes@kestrel.example');
    expect((await accounts.add()).status).toBe(201);
    const mails = await told();
    expect(readers(mails)).toEqual([CONTACT, ...PAYERS, DANA].toSorted((a, b) => a.localeCompare(b)));
    const ofContact = mails.find(({ to }) => to === CONTACT)?.text ?? '';
    expect(ofContact).toContain('Hello Robin Ledger');
    expect(ofContact).toContain('Dana Whitlock added bank account ••6789 of Kestrel Ridge Logistics.');
    expect(ofContact).toContain('It can be paid from as of');
    expect(ofContact).toContain(
      'Bank account: Harbor Bank ••6789\nAccount type: Checking account, USD\nUsed for: online payment\n',
    );
    expect(ofContact).not.toContain('at once.\n');
    // A contact may have no account.
    expect(ofContact).not.toContain('/payment-methods');
    expect(ofContact).toContain('Kestrel Ridge Logistics has named you as its contact');
    const ofDana = mails.find(({ to }) => to === DANA)?.text ?? '';
    expect(ofDana).toContain(`${ORIGIN}/payment-methods`);
    // The page of bank accounts is not open to payers.
    for (const payer of PAYERS) {
      const text = mails.find(({ to }) => to === payer)?.text ?? '';
      expect(text).toContain('Dana Whitlock added bank account ••6789');
      expect(text).not.toContain('/payment-methods');
      expect(text).not.toContain('as its contact');
    }
    expect(JSON.stringify(mails)).not.toContain('123456789');
  });

  test('where it names no contact for payments, its own address; and nobody twice', async () => {
    await contact('disputes', 'disputes@kestrel.example');
    const own = { customer_id: OWN.customer, telephone: '', email_address: 'office@kestrel.example' };
    await portal.db.insertInto('customer_information').values(own).execute();
    expect((await accounts.change('B1', { payment_types: ['online', 'autopay'] })).status).toBe(201);
    expect(readers(await told())).toContain('office@kestrel.example');
    await portal.db
      .updateTable('customer_information')
      .set({ email_address: 'Customer.Payer@kestrel.example' })
      .execute();
    expect((await accounts.change('B1', { payment_types: ['online'] })).status).toBe(201);
    expect(readers(await told())).toEqual([...PAYERS, DANA].toSorted((a, b) => a.localeCompare(b)));
  });

  test('of several administrators: all of them, and nobody else', async () => {
    await contact('payments', CONTACT);
    await insertUser(portal.db, 'second.admin');
    const second = 'second.admin@kestrel.example';
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002', state: 'stopped' });
    expect((await accounts.change('B1', { payment_types: ['online', 'autopay'] })).status).toBe(201);
    const changed = await told();
    expect(readers(changed)).toEqual([DANA, second]);
    expect(changed[0]?.subject).toBe('Bank account ••6789 of Kestrel Ridge Logistics was changed');
    expect(changed[0]?.text).toContain('Used for: online payment and AutoPay');
    expect((await accounts.confirm('B2')).status).toBe(201);
    const confirmed = await told();
    expect(readers(confirmed)).toEqual([DANA, second]);
    expect(confirmed[0]?.text).toContain('Dana Whitlock confirmed bank account ••0002');
    expect((await accounts.remove('B2')).status).toBe(201);
    const removed = await told();
    expect(readers(removed)).toEqual([DANA, second]);
    expect(removed[0]?.text).toContain('Dana Whitlock removed bank account ••0002');
    expect(removed[0]?.text).toContain('Bank account: First Example Bank ••0002');
    expect(removed[0]?.text).not.toContain('Used for');
    await accounts.add();
    expect((await told())[0]?.text).toContain('It can be used at once.');
    await portal.db.deleteFrom('user_customers').where('user_id', '=', 'u-second.admin').execute();
  });

  test.each([
    ['is used for it already', true],
    ['is used for it from then on', false],
  ])(
    'of AutoPay that is turned on: with which account, which %s, by whom and from when',
    async (_, autopay) => {
      await portal.db
        .updateTable('bank_accounts')
        .set({ autopay })
        .where('bank_account_id', '=', 'B1')
        .execute();
      const TURNED_ON = 'AutoPay of Kestrel Ridge Logistics was turned on with bank account ••6789';
      expect((await setAutoPay(portal)).status).toBe(201);
      const mails = await told();
      expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set([TURNED_ON]));
      expect(readers(mails)).toContain(DANA);
      const ofDana = mails.find(({ to }) => to === DANA)?.text ?? '';
      expect(ofDana).toContain(
        'Dana Whitlock turned on AutoPay of Kestrel Ridge Logistics with bank account ••6789.',
      );
      expect(ofDana).toContain('at the earliest on November 25, 2026');
      expect(ofDana).toContain(`${ORIGIN}/payment-methods/autopay`);
      for (const { text } of mails.filter(({ to }) => PAYERS.includes(to)))
        expect(text).not.toContain('/payment-methods');
      // What it pays has changed, not whom it debits.
      expect((await setAutoPay(portal, { terms: { days_early: 1 } })).status).toBe(201);
      expect(await told()).toEqual([]);
      await portal.db.deleteFrom('autopay_enrolments').execute();
    },
  );

  test.each([
    ['administrator', 'waiting'],
    ['login_attempts', 'usable'],
  ] as const)(
    'another administrator who is locked by %s: the wait and the mail go by the same',
    async (reason, state) => {
      await contact('payments', CONTACT);
      const name = `locked.${reason}`;
      await insertUser(portal.db, name, { lock_reason: reason });
      const id = accounts.idOf(await accounts.add());
      expect((await accounts.find(id))?.state).toBe(state);
      const to = readers(await told());
      // A message reaches whoever is locked.
      expect(to).toContain(`${name}@kestrel.example`);
      expect(to.includes(CONTACT)).toBe(state === 'waiting');
      expect(to.includes(PAYERS[0] ?? '')).toBe(state === 'waiting');
      await portal.db.deleteFrom('user_customers').where('user_id', '=', `u-${name}`).execute();
    },
  );

  test('numbers that were replaced: what the account ended in and ends in now, each time, by whom', async () => {
    const { payment_types: _, ...numbers } = LINKED_ACCOUNT;
    const id = accounts.idOf(await accounts.add({ account_number: '000124471' }));
    await told();
    for (const ending of ['4564', '4472']) {
      const replaced = { ...numbers, account_number: `00012${ending}` };
      expect((await accounts.change(id, { numbers: replaced })).status).toBe(201);
    }
    expect((await accounts.change(id, { payment_types: ['autopay'] })).status).toBe(201);
    const ofDana = (await told()).filter(({ to }) => to === DANA);
    // One account, three changes in one sweep: each says how it was and became then.
    expect(ofDana.map(({ subject }) => subject)).toEqual([
      'The numbers of bank account ••4471 of Kestrel Ridge Logistics were replaced',
      'The numbers of bank account ••4564 of Kestrel Ridge Logistics were replaced',
      'Bank account ••4472 of Kestrel Ridge Logistics was changed',
    ]);
    const SAID =
      'Dana Whitlock replaced the numbers of a bank account of Kestrel Ridge Logistics: it ended in';
    expect(ofDana[0]?.text).toContain(`${SAID} 4471 and now ends in 4564.`);
    expect(ofDana[1]?.text).toContain(`${SAID} 4564 and now ends in 4472.`);
    expect(ofDana[2]?.text).toContain(
      'Dana Whitlock changed bank account ••4472 of Kestrel Ridge Logistics.',
    );
    expect(JSON.stringify(ofDana)).not.toContain('00012');
  });

  test('AutoPay that moved with an addition, a change or a removal: from which account to which', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002', autopay: true });
    const textOf = async () => (await told())[0]?.text ?? '';
    const added = await accounts.add({ payment_types: ['autopay'], autopay_from: 'B2' });
    expect(added.status).toBe(201);
    expect(await textOf()).toContain('AutoPay has moved from account ••0002 to ••6789.');
    const uses = { payment_types: ['autopay', 'online'] };
    const back = await accounts.change('B2', { ...uses, autopay_from: accounts.idOf(added) });
    expect(back.status).toBe(201);
    expect(await textOf()).toContain('AutoPay has moved from account ••6789 to ••0002.');
    expect((await accounts.remove('B2', { autopay_to: 'B1' })).status).toBe(201);
    expect(await textOf()).toContain('AutoPay has moved from account ••0002 to ••6789.');
    expect((await accounts.change('B1', { payment_types: ['online'] })).status).toBe(201);
    expect(await textOf()).not.toContain('AutoPay has moved');
  });

  test('of one that a link of a single administrator has added: who can pay, too', async () => {
    await contact('payments', CONTACT);
    const sent = await accounts.post('/bank-account-links', 'bank-account-links', {
      email_address: 'giver@kestrel.example',
      language: 'en',
    });
    expect(sent.status).toBe(201);
    const token = /#token=([\w-]+)/.exec((await told())[0]?.text ?? '')?.[1] ?? '';
    const body = { data: { type: 'bank-accounts', attributes: { ...LINKED_ACCOUNT, token } } };
    expect((await call(portal, 'POST', '/linked-bank-accounts', { body })).status).toBe(201);
    const mails = await told();
    expect(readers(mails)).toEqual([CONTACT, ...PAYERS, DANA].toSorted((a, b) => a.localeCompare(b)));
    expect(mails.find(({ to }) => to === CONTACT)?.text).toContain(
      'added with a link that Dana Whitlock sent',
    );
  });
});
