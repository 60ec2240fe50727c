import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { languages } from '#locales/languages.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import {
  passObjectionDeadlines,
  remindOfChargebacks,
} from '#server/receivables/chargebacks/sweep-chargebacks.ts';
import { tellChargeback } from '#server/receivables/chargebacks/tell-chargeback.ts';
import { sweep } from '#server/sweep.ts';
import { call, get } from '#server/testing/call.ts';
import {
  actOnChargeback,
  chargeBack,
  chargebackBody,
  chargedBackInvoice,
} from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what the sides of a chargeback are told, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    await portal.db.updateTable('chargebacks').set({ reminded_on: portal.clock.today() }).execute();
    portal.mails.length = 0;
  });

  /** What was told, as side, user and kind. */
  const told = async () => {
    const rows = await portal.db
      .selectFrom('notices')
      .select(['side', 'user_id', 'kind'])
      .orderBy('side')
      .orderBy('user_id')
      .execute();
    return rows.map(({ side, user_id, kind }) => `${side} ${user_id} ${kind}`);
  };
  const set = (chargeback_id: string, columns: object) =>
    portal.db.updateTable('chargebacks').set(columns).where('chargeback_id', '=', chargeback_id).execute();

  test('a request is told to the administrators of customer and merchant, and not to whoever asked', async () => {
    await chargedBackInvoice(portal);
    expect(await told()).toEqual([
      'customer u-corporate.admin chargeback_requested',
      'customer u-customer.admin chargeback_requested',
      'merchant u-merchant.admin chargeback_requested',
    ]);
  });

  test('several of one submit, and of one day, are one message to each reader', async () => {
    const trxIds = await portal.billed(2);
    const asked = await chargeBack(portal, chargebackBody(trxIds));
    expect(asked.status, asked.text).toBe(201);
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ to }) => to.startsWith('merchant.admin@'));
    expect(mails.map(({ subject }) => subject)).toEqual(['News of 2 chargebacks']);
    expect(mails[0]?.text.split('Reason: Duplicate invoice')).toHaveLength(3);
    expect(mails[0]?.text).toMatch(/\/merchant\/chargebacks$/);
    portal.mails.length = 0;
    const { data } = asked.json as components['schemas']['ChargebackSubmissionDocument'];
    for (const { chargeback_id } of data.attributes.chargebacks) {
      await set(chargeback_id, { status: 'underReview', deadline: '2026-11-19', reminded_on: null });
    }
    expect(await remindOfChargebacks(portal.deps)).toBe(2);
    await sweep(portal.deps);
    expect(portal.mails.filter(({ to }) => to.startsWith('admin.admin@'))).toHaveLength(1);
  });

  test('an objection is told to all sides, and mailed once', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    await actOnChargeback(portal, 'merchant', chargebackId, 'object');
    expect(await told()).toEqual([
      'customer u-corporate.admin chargeback_objected',
      'customer u-customer.admin chargeback_objected',
      'customer u-customer.payer chargeback_objected',
      'support u-admin.admin chargeback_objected',
    ]);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(portal.mails.map(({ to }) => to).toSorted()).toHaveLength(4);
    expect(portal.mails[0]).toMatchObject({
      subject: expect.stringMatching(/^Chargeback CHB-2\d{4}: the merchant objects$/),
      text: expect.stringContaining('Last day to decide: Nov 27, 2026'),
    });
    expect(portal.mails.map(({ text }) => text).join()).toContain(`/support/chargebacks/${chargebackId}`);
  });

  test('the end is told with what was credited', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    await portal.db.deleteFrom('notices').execute();
    await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    const answer = await call(portal, 'GET', '/ecaas/notifications', { session: portal.payer });
    const { data } = answer.json as components['schemas']['NotificationsDocument'];
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        payment: null,
        dispute: null,
        chargeback: {
          kind: 'chargeback_accepted',
          side: 'customer',
          trx_id: trxId,
          requested: { amount: 10_000, currency: 'USD' },
          deadline: null,
        },
      },
    ]);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ subject }) => subject.endsWith('was accepted'));
    expect(mail?.text).toContain('Credited: 100.00');
    expect(mail?.text).toContain(`/dispute-center/chargebacks/${chargebackId}`);
  });

  test('a refusal says what is still to be paid of the invoice, and by when', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object');
    await actOnChargeback(portal, 'support', chargebackId, 'review', { comment: '' });
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    const { due_date: due, open } = await portal.db
      .selectFrom('invoices')
      .select(['due_date', 'open'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
    await actOnChargeback(portal, 'support', chargebackId, 'refuse');
    const { json } = await call(portal, 'GET', '/ecaas/notifications', { session: portal.payer });
    const { data } = json as components['schemas']['NotificationsDocument'];
    expect(data.map(({ attributes: { chargeback } }) => chargeback)).toMatchObject([
      { kind: 'chargeback_refused', owed: money(open, 'USD'), due_date: due },
    ]);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ to }) => to.startsWith('customer.payer@'));
    expect(mail?.text).toContain('Still to be paid of the invoice: 100.00');
    expect(mail?.text).toMatch(/(?:Due date: |the due date was )\w{3} \d/);
  });

  test.each([
    ['above what is credited by itself', {}, 'customer support decides'],
    ['up to that amount', { USD: 10_000 }, '100.00\u00a0USD is credited to '],
  ] as const)('a request says to both sides what silence leads to: %s', async (_, ceilings, comes) => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    const row = await portal.db
      .selectFrom('chargebacks')
      .selectAll()
      .where('chargeback_id', '=', chargebackId)
      .executeTakeFirstOrThrow();
    const dispute = { ...portal.deps.portal.dispute, silentMerchantCeilings: ceilings };
    const deps = { ...portal.deps, portal: { ...portal.deps.portal, dispute } };
    const user = { userId: 'u-customer.payer', fullName: 'A payer' };
    const step = { from: null, responseId: trxId, party: 'customer', user, unapplied: null } as const;
    await withSystem(portal.db, (tx) => tellChargeback(tx, deps, row, step));
    await sweep(portal.deps);
    expect(portal.mails.length).toBe(3);
    for (const { to, text } of portal.mails)
      expect(text).toContain(
        `If ${to.startsWith('merchant') ? 'your company' : 'the merchant'} is silent, ${comes}`,
      );
  });

  /** What was mailed to a user since it was forgotten. */
  const mailedTo = async (username: string) => {
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ to }) => to.startsWith(`${username}@`)).map(({ text }) => text);
    portal.mails.length = 0;
    return mails.join();
  };

  test('the reason and what each side writes go with the message, once', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const asked = await mailedTo('merchant.admin');
    expect(asked).toContain('Reason: Duplicate invoice');
    expect(asked.split('Billed twice, and the merchant does not answer.')).toHaveLength(2);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object', { comment: 'They are two.' });
    const objected = await mailedTo('admin.admin');
    expect(objected).toContain('Reason: Duplicate invoice');
    expect(objected).toContain('The merchant says: They are two.');
    await actOnChargeback(portal, 'support', chargebackId, 'review');
    await portal.db.deleteFrom('mail_requests').execute();
    await actOnChargeback(portal, 'support', chargebackId, 'refuse', { comment: 'Two were delivered.' });
    expect(await mailedTo('customer.payer')).toContain('Customer support says: Two were delivered.');
  });

  test('what is charged back says how much of it can be used for other invoices', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    await portal.db
      .updateTable('invoices')
      .set({ paid: 4_000, open: 6_000 })
      .where('trx_id', '=', trxId)
      .execute();
    await portal.db.deleteFrom('mail_requests').execute();
    await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(await mailedTo('customer.payer')).toMatch(
      /Credited: 100\.00.USD\nTo use for other invoices: 40\.00.USD/,
    );
    const read = await get(portal, `/ecaas/merchant-chargeback/${chargebackId}`, portal.merchant);
    const { data } = read.json as components['schemas']['ChargebackDocument'];
    expect(data.attributes.credit).toMatchObject({
      invoice_id: expect.stringMatching(/^CR-/),
      amount: money(10_000, 'USD'),
      applied: money(6_000, 'USD'),
      left: money(4_000, 'USD'),
    });
  });

  test('silence is told to support, which decides then', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await portal.db.deleteFrom('notices').execute();
    await set(chargebackId, { deadline: '2026-11-19' });
    await passObjectionDeadlines(portal.deps);
    expect(await told()).toContain('support u-admin.admin chargeback_reviewed');
    expect(await mailedTo('customer.admin')).toContain('The merchant did not object in time.');
  });

  test('reminders come three days and one day before, and each day that a decision is late', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await portal.db.deleteFrom('notices').execute();
    // Those of the tests before have been told of already.
    await portal.db
      .updateTable('chargebacks')
      .set({ reminded_on: '2026-12-31' })
      .where('chargeback_id', '!=', chargebackId)
      .execute();
    await set(chargebackId, { deadline: '2026-11-24' });
    expect(await remindOfChargebacks(portal.deps)).toBe(0);
    await set(chargebackId, { deadline: '2026-11-23' });
    expect(await remindOfChargebacks(portal.deps)).toBe(1);
    expect(await remindOfChargebacks(portal.deps)).toBe(0);
    expect(await told()).toEqual(['merchant u-merchant.admin chargeback_due']);
    await set(chargebackId, { status: 'underReview', deadline: '2026-11-19', reminded_on: null });
    expect(await remindOfChargebacks(portal.deps)).toBe(1);
    await set(chargebackId, { reminded_on: null });
    await remindOfChargebacks(portal.deps);
    expect(await told()).toEqual([
      'merchant u-merchant.admin chargeback_due',
      'support u-admin.admin chargeback_overdue',
    ]);
    const tomorrow = { ...portal.clock, today: () => '2026-11-21' };
    await remindOfChargebacks({ ...portal.deps, clock: tomorrow });
    expect(await told()).toEqual([
      'merchant u-merchant.admin chargeback_due',
      'support u-admin.admin chargeback_overdue',
      'support u-admin.admin chargeback_overdue',
    ]);
    const unread = () =>
      portal.db
        .selectFrom('notices')
        .select('kind')
        .where('read_at', 'is', null)
        .where('about', 'like', `${chargebackId} %`)
        .execute();
    // The later reminder takes the place of the one before, and the decision that of both.
    expect(await unread()).toEqual([{ kind: 'chargeback_overdue' }]);
    await actOnChargeback(portal, 'support', chargebackId, 'refuse');
    expect(await unread()).toEqual([]);
  });

  test('one that cannot be told holds up no reminder of another', async () => {
    const [broken, whole] = [await chargedBackInvoice(portal), await chargedBackInvoice(portal)];
    await portal.db.deleteFrom('notices').execute();
    for (const { chargebackId } of [broken, whole]) await set(chargebackId, { deadline: '2026-11-23' });
    await sql`alter table notices add constraint broken
      check (facts->>'chargeback_id' <> ${sql.lit(broken.chargebackId)}) not valid`.execute(portal.db);
    expect(await remindOfChargebacks(portal.deps)).toBe(1);
    expect(portal.logged.join('\n')).toContain('a chargeback could not be reminded of');
    const { facts } = await portal.db.selectFrom('notices').select('facts').executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ chargeback_id: whole.chargebackId });
    await sql`alter table notices drop constraint broken`.execute(portal.db);
    expect(await remindOfChargebacks(portal.deps)).toBe(1);
  });

  test.each(languages)('is mailed in the reader’s language: %s', async (language) => {
    await portal.db
      .updateTable('users')
      .set({ language })
      .where('user_id', '=', 'u-merchant.admin')
      .execute();
    await chargedBackInvoice(portal);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ text }) => text.includes('/merchant/chargebacks/'));
    expect(mail).toMatchObject({
      language: expect.stringMatching(new RegExp(`^${language}(-|$)`)),
      subject: expect.stringContaining('CHB-2'),
    });
    expect(mail?.text).toContain('Ostrander Truck Centers');
    expect(mail?.text).not.toContain('chargebackNotice');
  });
});
