import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passDeadlines, remindOfDeadlines } from '#server/receivables/disputes/sweep-disputes.ts';
import { sweep } from '#server/sweep.ts';
import { newsOf } from '#server/testing/dispute-news.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('messages about disputes, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const { kinds } = newsOf(() => portal);
  const forget = async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  };
  /** The messages to a user since they were forgotten. */
  const mailsTo = async (username: string) => {
    await sweep(portal.deps);
    return portal.mails.filter(({ to }) => to.startsWith(`${username}@`));
  };
  const several = async (count: number, contacts: { name: string; email_address: string }[] = []) => {
    const trxIds = await portal.billed(count);
    await dispute(portal, disputeBody(trxIds, { contacts }));
    const rows = await portal.db
      .selectFrom('disputes')
      .select(['dispute_id', 'dispute_number'])
      .where('trx_id', 'in', trxIds)
      .orderBy('dispute_number')
      .execute();
    return { ids: rows.map((row) => row.dispute_id), numbers: rows.map((row) => row.dispute_number) };
  };

  test('one act on several disputes is one message for each who is told, and a notice for each dispute', async () => {
    const { ids, numbers } = await several(3, [{ name: 'Ana', email_address: 'ana@elsewhere.example' }]);
    const opened = await mailsTo('merchant.admin');
    expect(opened.map(({ subject }) => subject)).toEqual(['News of 3 disputes']);
    for (const number of numbers) expect(opened[0]?.text).toContain(`Dispute ${number} of invoice`);
    expect(await mailsTo('ana')).toHaveLength(1);
    await forget();

    await act(portal, 'merchant', ids, { action: 'disagree' });
    expect(await kinds('customer')).toEqual(Array.from({ length: 3 }, () => 'dispute_your_turn'));
    const [mail, ...more] = await mailsTo('customer.admin');
    expect(more).toEqual([]);
    for (const number of numbers) expect(mail?.text).toContain(`Dispute ${number}: your answer is awaited`);
    expect(mail?.text).toContain('The merchant disagrees.');
    expect(mail?.text).toMatch(/\/dispute-center$/);
    const [contact, ...others] = await mailsTo('ana');
    expect(others).toEqual([]);
    expect(contact?.text).toContain('Kestrel Ridge Logistics is to answer');
    expect(contact?.text).not.toContain('your answer');
  });

  test('an opening is told with its reason and its words, and leads where its reader may go', async () => {
    await forget();
    const { ids } = await several(1, [
      { name: 'Ana', email_address: 'ana@elsewhere.example' },
      { name: 'Viewer', email_address: 'Customer.Viewer@kestrel.example' },
    ]);
    const { description } = await portal.db
      .selectFrom('disputes')
      .select('description')
      .where('dispute_id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const isNamed = ({ text }: { text: string }) => text.includes('has named you as a contact.');
    const outside = (await mailsTo('ana')).find(isNamed);
    const user = portal.mails.find((mail) => /^customer\.viewer@/i.test(mail.to) && isNamed(mail));
    const [merchant] = await mailsTo('merchant.admin');
    for (const mail of [outside, user, merchant]) expect(mail?.text).toContain('Reason: ');
    for (const mail of [outside, user, merchant]) expect(mail?.text).toContain(description);
    // Who may be anybody reads whose words they are, line by line.
    expect(outside?.text).toContain(`Dana Whitlock of Kestrel Ridge Logistics wrote:\n> ${description}`);
    expect(merchant?.text).not.toContain('> ');
    for (const mail of [outside, user, merchant]) {
      expect(mail?.text.split(description), 'said once').toHaveLength(2);
    }
    expect(outside?.text).toContain('Only users of the portal can open the dispute');
    expect(outside?.text).not.toContain('/dispute-center');
    expect(user?.text).not.toContain('Only users of the portal');
    expect(user?.text).toMatch(/\/dispute-center\/\S+$/m);
  });

  test('days that pass together are one message for each who is told', async () => {
    const { ids, numbers } = await several(3);
    await act(portal, 'merchant', ids, { action: 'disagree' });
    await forget();
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-11-19' })
      .where('dispute_id', 'in', ids)
      .execute();
    expect(await passDeadlines(portal.deps)).toBe(3);
    const [mail, ...more] = await mailsTo('customer.admin');
    expect(more).toEqual([]);
    for (const number of numbers) expect(mail?.text).toContain(`Dispute ${number} has expired`);
  });

  /** The messages of an act's end to the two sides, once the time of a dispute has passed. */
  const passed = async (disputeId: string) => {
    await forget();
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-11-19' })
      .where('dispute_id', '=', disputeId)
      .execute();
    expect(await passDeadlines(portal.deps)).toBe(1);
    const read = async (username: string) => (await mailsTo(username)).map(({ text }) => text).join();
    return { customer: await read('customer.admin'), merchant: await read('merchant.admin') };
  };

  test('a merchant’s silence that leads to support is told to both as such', async () => {
    const { disputeId } = await disputed(portal);
    const { customer, merchant } = await passed(disputeId);
    for (const [text, late] of [
      [customer, 'The merchant did not answer in time.'],
      [merchant, 'Your company did not answer in time.'],
    ]) {
      expect(text).toContain(`customer support decides\n\n${late}\nLast day to decide`);
    }
  });

  test('an expiry for the merchant says whose time ran out, what is still to be paid and until when', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    const { customer, merchant } = await passed(disputeId);
    for (const [text, late] of [
      [customer, 'Your company did not answer in time.\nOutcome: for the merchant'],
      [merchant, 'The customer did not answer in time.\nOutcome: for your company'],
    ]) {
      expect(text).toContain(late);
      expect(text).toMatch(/Still to be paid of the invoice: 100\.00.USD\nDue date: Nov 30, 2026/);
    }
  });

  test('silence on an offer says that it is accepted by that, and the rest is to be paid', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'offer', amount: { amount: 2_500, currency: 'USD' } });
    const { customer } = await passed(disputeId);
    expect(customer).toContain('Your company did not answer in time: the other side’s offer is accepted.');
    expect(customer).toMatch(/Credited: 25\.00.USD\nStill to be paid of the invoice: 75\.00.USD/);
  });

  test('only who can answer reads that their answer is awaited', async () => {
    const { disputeId } = await disputed(portal);
    await forget();
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    expect(await kinds('payer')).toEqual(['dispute_company_turn']);
    const [mail] = await mailsTo('customer.payer');
    expect(mail?.subject).toMatch(/: an administrator of your company is to answer$/);
    expect(mail?.text).toContain('The merchant disagrees.');
  });

  test('the words of customer support stand in the message, with the last day of a hold', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    const said = async (more: Parameters<typeof act>[3]) => {
      await forget();
      await act(portal, 'support', disputeId, more);
      return (await mailsTo('customer.admin')).map(({ text }) => text).join();
    };
    const held = await said({ action: 'hold', until: '2026-11-30', comment: 'The carrier looks.' });
    expect(held).toContain('Last day of the hold: Nov 30, 2026');
    expect(held).toContain('Customer support says: The carrier looks.');
    expect(await said({ action: 'release', comment: 'It has.' })).toContain(
      'It was on hold and goes on now.',
    );
    const asked = await said({ action: 'respondToMerchant', comment: 'Who signed?' });
    expect(asked).toContain('Question of customer support: Who signed?');
    await act(portal, 'merchant', disputeId, { action: 'respondToSupport', comment: 'Our driver.' });
    const amount = { amount: 2_500, currency: 'USD' };
    const decided = await said({ action: 'decide', amount, comment: 'Ten were signed for.' });
    expect(decided).toMatch(/Credited: 25\.00.USD/);
    expect(decided).toContain('Customer support says: Ten were signed for.');
    expect(decided, 'what a side has said stays on its page').not.toContain('Our driver.');
  });

  test('what a day asks of support is one message a day', async () => {
    const { ids } = await several(3);
    await forget();
    const due = { deadline: '2026-11-22', reminded_on: null };
    await portal.db.updateTable('disputes').set(due).where('dispute_id', 'in', ids).execute();
    expect(await remindOfDeadlines(portal.deps)).toBe(3);
    expect(await kinds('support')).toEqual(Array.from({ length: 3 }, () => 'dispute_silent'));
    expect((await mailsTo('admin.admin')).map(({ subject }) => subject)).toEqual(['News of 3 disputes']);
    expect((await mailsTo('merchant.admin')).map(({ subject }) => subject)).toEqual(['News of 3 disputes']);
    expect(await remindOfDeadlines(portal.deps)).toBe(0);
  });

  test('two ended disputes of one invoice are not reopened by one answer', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await act(portal, 'support', disputeId, { action: 'decide', amount: { amount: 0, currency: 'USD' } });
    const again = await dispute(portal, disputeBody([trxId]));
    expect(again.status).toBe(201);
    const { dispute_id: second } = await portal.db
      .selectFrom('disputes')
      .select('dispute_id')
      .where('trx_id', '=', trxId)
      .where('is_over', '=', false)
      .executeTakeFirstOrThrow();
    await act(portal, 'merchant', second, { action: 'escalate' });
    await act(portal, 'support', second, { action: 'decide', amount: { amount: 0, currency: 'USD' } });
    const { all } = await act(portal, 'support', [disputeId, second], { action: 'reopen' });
    expect(all.filter(({ is_taken }) => is_taken)).toHaveLength(1);
    expect(all).toHaveLength(2);
  });
});
