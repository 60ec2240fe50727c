import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { advanceDispute } from '#server/receivables/disputes/advance-dispute.ts';
import { passDeadlines } from '#server/receivables/disputes/sweep-disputes.ts';
import { writeResponse } from '#server/receivables/disputes/write-response.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { newsOf } from '#server/testing/dispute-news.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { insertUser, PASSWORD } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Listed = components['schemas']['NotificationsDocument'];

describe.each(ENGINES)('what is told of a dispute, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'told.merchant', { user_type: 'merchant', role: 'viewer' }, undefined, []);
    await portal.db
      .insertInto('user_merchants')
      .values({ user_id: 'u-told.merchant', merchant_id: 'M1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const { told, kinds, news } = newsOf(() => portal);
  const due = (disputeId: string, deadline: string) =>
    portal.db.updateTable('disputes').set({ deadline }).where('dispute_id', '=', disputeId).execute();
  const row = (disputeId: string) =>
    portal.db
      .selectFrom('disputes')
      .selectAll()
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();

  test('an opening is told to the merchant and to the customer’s administrators, but not to who opened it', async () => {
    const { disputeId, trxId } = await disputed(portal);
    expect(await kinds('payer')).toEqual([]);
    expect(await told('customer')).toMatchObject([{ kind: 'dispute_opened', side: 'customer' }]);
    expect(await told('merchant')).toMatchObject([
      { side: 'merchant', dispute_id: disputeId, trx_id: trxId, deadline: '2026-12-04', offered: null },
    ]);
    expect(await kinds('support')).toEqual([]);
  });

  test('every step is told once to each side that is concerned, and never to who did it', async () => {
    const { disputeId } = await disputed(portal);
    await news();
    await act(portal, 'merchant', disputeId, { action: 'offer', amount: money(2_000, 'USD') });
    expect(await told('customer')).toMatchObject([{ offered: { amount: 2_000, currency: 'USD' } }]);
    expect(await kinds('payer'), 'who opened it, and cannot answer').toEqual(['dispute_company_turn']);
    expect(await news()).toEqual({ customer: ['dispute_your_turn'], merchant: [], support: [] });
    await act(portal, 'customer', disputeId, { action: 'disagree' });
    expect(await news()).toEqual({ customer: [], merchant: ['dispute_your_turn'], support: [] });
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    expect(await news()).toMatchObject({ customer: ['dispute_your_turn'] });
    await act(portal, 'customer', disputeId, { action: 'escalate' });
    expect(await news()).toEqual({
      customer: [],
      merchant: ['dispute_escalated'],
      support: ['dispute_escalated'],
    });
    await act(portal, 'support', disputeId, { action: 'hold', until: '2026-12-31' });
    expect(await news()).toEqual({
      customer: ['dispute_on_hold'],
      merchant: ['dispute_on_hold'],
      support: [],
    });
    await act(portal, 'support', disputeId, { action: 'release' });
    expect(await news()).toEqual({
      customer: ['dispute_escalated'],
      merchant: ['dispute_escalated'],
      support: [],
    });
    await act(portal, 'support', disputeId, { action: 'respondToMerchant' });
    expect(await news()).toEqual({
      customer: ['dispute_their_turn'],
      merchant: ['dispute_question'],
      support: [],
    });
    await act(portal, 'merchant', disputeId, { action: 'respondToSupport' });
    expect(await news()).toEqual({
      customer: ['dispute_support_answered'],
      merchant: [],
      support: ['dispute_support_answered'],
    });
    await act(portal, 'support', disputeId, { action: 'decide', amount: money(2_500, 'USD') });
    expect(await told('merchant')).toMatchObject([
      { outcome: 'inPart', credited: { amount: 2_500, currency: 'USD' } },
    ]);
    expect(await news()).toEqual({ customer: ['dispute_ended'], merchant: ['dispute_ended'], support: [] });
    await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(await news()).toEqual({
      customer: ['dispute_reopened'],
      merchant: ['dispute_reopened'],
      support: [],
    });
    await act(portal, 'customer', disputeId, { action: 'cancel' });
    expect(await news()).toEqual({ customer: [], merchant: ['dispute_withdrawn'], support: [] });
  });

  test('a credit that waits for a payment is told as agreed, and once more when the dispute ends with it', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await submit(portal, portal.payer, paymentBody([trxId]));
    await portal.db.deleteFrom('notices').execute();
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(await news()).toEqual({ customer: ['dispute_agreed'], merchant: [], support: [] });
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('status', '=', 'processing')
      .execute();
    await settlePayments(portal.deps);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(await news()).toEqual({
      customer: ['dispute_ended'],
      merchant: ['dispute_ended'],
      support: [],
    });
  });

  test('the passing of time is told to all, also to whoever was late', async () => {
    const { disputeId } = await disputed(portal);
    await news();
    await due(disputeId, '2026-11-19');
    await passDeadlines(portal.deps);
    const all = ['dispute_escalated'];
    expect(await news()).toEqual({ customer: all, merchant: all, support: all });
  });

  test('the customer’s silence is told as an end without an answer', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await news();
    await due(disputeId, '2026-11-19');
    await passDeadlines(portal.deps);
    expect(await told('merchant')).toMatchObject([{ kind: 'dispute_expired', outcome: 'forMerchant' }]);
    expect(await news()).toMatchObject({ customer: ['dispute_expired'], merchant: ['dispute_expired'] });
  });

  test('each is mailed once, in the reader’s language, with a link to the page of their side', async () => {
    await portal.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('username', '=', 'merchant.admin')
      .execute();
    const { disputeId, trxId } = await disputed(portal);
    await sweep(portal.deps);
    await sweep(portal.deps);
    const to = (start: string) => portal.mails.filter((mail) => mail.to.startsWith(start));
    expect(to('merchant.admin').map(({ language }) => language)).toEqual(['de']);
    const [mail] = to('merchant.admin');
    expect(mail?.subject).toMatch(/^Beanstandung DSP-\d+ der Rechnung .+ wurde eröffnet$/);
    expect(mail?.text).toContain(`/merchant/disputes/${disputeId}`);
    expect(mail?.text).toContain('100,00');
    expect(mail?.text).toContain('Letzter Tag für die Antwort: 04.12.2026');
    expect(to('customer.admin')).toHaveLength(1);
    expect(to('customer.admin')[0]?.text).toContain(`/dispute-center/${trxId}?dispute=${disputeId}`);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await sweep(portal.deps);
    expect(to('admin.admin').map(({ text }) => text)).toEqual([
      expect.stringContaining(`/support/disputes/${disputeId}`),
    ]);
    await portal.db
      .updateTable('users')
      .set({ language: null })
      .where('username', '=', 'merchant.admin')
      .execute();
  });

  test('named contacts are mailed of every step, but who is told anyway gets one message', async () => {
    const [trxId = ''] = await portal.billed(1);
    const { email_address: known } = await portal.db
      .selectFrom('users')
      .select('email_address')
      .where('username', '=', 'customer.admin')
      .executeTakeFirstOrThrow();
    const contacts = [
      { name: 'Ada Dock', email_address: 'ada@dock.example' },
      { name: 'An administrator', email_address: known.toUpperCase() },
    ];
    const answer = await dispute(portal, disputeBody([trxId], { contacts }));
    const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
    expect(data.attributes.contacts_added).toBe(true);
    const disputeId = data.attributes.disputes[0]?.dispute_id ?? '';
    await sweep(portal.deps);
    const ofContact = () => portal.mails.filter(({ to }) => to === 'ada@dock.example');
    expect(ofContact().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Dispute DSP-\d+ of invoice .+ was opened$/),
    ]);
    expect(portal.mails.filter(({ to }) => to.toLowerCase() === known.toLowerCase())).toHaveLength(1);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await sweep(portal.deps);
    expect(ofContact()).toHaveLength(2);
    // A contact answers nothing, and is not told to.
    expect(ofContact()[1]?.subject).toMatch(/: Kestrel Ridge Logistics is to answer$/);
    expect(ofContact()[1]?.text).toContain('Hello Ada Dock');
  });

  test('a merchant is told nothing that it may not read: no contacts, no remark of support', async () => {
    const [trxId = ''] = await portal.billed(1);
    const contacts = [{ name: 'Ada Dock', email_address: 'ada@dock.example' }];
    const answer = await dispute(portal, disputeBody([trxId], { contacts }));
    const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
    const disputeId = data.attributes.disputes[0]?.dispute_id ?? '';
    const now = await row(disputeId);
    const remark = {
      at: portal.clock.instant(),
      action: 'remark',
      comment: 'CANARY',
      isInternal: true,
    } as const;
    const user = { userId: 'u-admin.admin', fullName: 'Sue' };
    await withSystem(portal.db, (tx) => writeResponse(tx, now, { ...remark, party: 'support', user }));
    await act(portal, 'merchant', disputeId, { action: 'escalate', comment: 'Eleven were signed for.' });
    await act(portal, 'support', disputeId, { action: 'decide', amount: money(0, 'USD') });
    await sweep(portal.deps);
    expect(JSON.stringify(portal.mails)).not.toContain('CANARY');
    const read = JSON.stringify(await told('merchant'));
    expect(read).not.toMatch(/Ada Dock|ada@dock|CANARY/);
    const mails = portal.mails.filter(({ to }) => to.startsWith('merchant.'));
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(/Ada Dock|ada@dock/);
  });

  test('whoever is no longer of a side reads none of what it was told', async () => {
    await disputed(portal);
    const session = (await signIn(portal, 'told.merchant', PASSWORD)).session;
    const read = async () =>
      ((await call(portal, 'GET', '/ecaas/notifications', { session })).json as Listed).meta.total;
    expect(await read()).toBe(0);
    await portal.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('username', '=', 'told.merchant')
      .execute();
    await disputed(portal);
    expect(await read()).toBe(1);
    await portal.db.deleteFrom('user_merchants').where('user_id', '=', 'u-told.merchant').execute();
    expect(await read()).toBe(0);
  });

  test('a step that does not commit is told to nobody', async () => {
    const { disputeId } = await disputed(portal);
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    const now = await row(disputeId);
    const stopped = withSystem(portal.db, async (tx) => {
      await advanceDispute(tx, portal.deps, now, {
        event: { type: 'merchant.disagree', at: portal.clock.instant() },
        happened: { party: 'merchant', user: null, action: 'disagree' },
      });
      throw new Error('the server ends here');
    });
    await expect(stopped).rejects.toThrow();
    expect(await news()).toEqual({ customer: [], merchant: [], support: [] });
    expect(await portal.db.selectFrom('mail_requests').select('kind').execute()).toEqual([]);
  });
});
