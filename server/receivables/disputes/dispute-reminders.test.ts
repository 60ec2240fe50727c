import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { remindOfDeadlines } from '#server/receivables/disputes/sweep-disputes.ts';
import { sweep } from '#server/sweep.ts';
import { get } from '#server/testing/call.ts';
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

describe.each(ENGINES)('what time asks of a dispute, on %s', (engine) => {
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
  const due = (disputeId: string, deadline: string) =>
    portal.db.updateTable('disputes').set({ deadline }).where('dispute_id', '=', disputeId).execute();

  test('a reminder comes three days and one day before, to whose turn it is and to who waits, once each; support learns of a silent merchant', async () => {
    const { disputeId } = await disputed(portal);
    await portal.db.deleteFrom('notices').execute();
    // The clock of these tests stands at 2026-11-20.
    const on = async (deadline: string) => {
      await due(disputeId, deadline);
      await portal.db
        .updateTable('disputes')
        .set({ reminded_on: null })
        .where('dispute_id', '=', disputeId)
        .execute();
      await remindOfDeadlines(portal.deps);
      await remindOfDeadlines(portal.deps);
      return { merchant: await kinds('merchant'), support: await kinds('support') };
    };
    expect(await on('2026-11-24')).toEqual({ merchant: [], support: [] });
    expect(await on('2026-11-23')).toEqual({ merchant: ['dispute_due'], support: ['dispute_silent'] });
    expect(await on('2026-11-23'), 'again').toEqual({
      merchant: ['dispute_due'],
      support: ['dispute_silent'],
    });
    expect((await on('2026-11-21')).merchant).toEqual(['dispute_due', 'dispute_due']);
    expect(await kinds('customer')).toEqual(['dispute_their_due', 'dispute_their_due']);
  });

  test('the contacts that the customer has named are told by message, once for each of the days, whose answer is awaited', async () => {
    const [trxId = ''] = await portal.billed(1);
    const contacts = [{ name: 'Ada Dock', email_address: 'ada@dock.example' }];
    const answer = await dispute(portal, disputeBody([trxId], { contacts }));
    const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
    const disputeId = data.attributes.disputes[0]?.dispute_id ?? '';
    await sweep(portal.deps);
    portal.mails.length = 0;
    const told = () => portal.mails.filter(({ to }) => to === 'ada@dock.example');
    const on = async (deadline: string, before: string | null) => {
      await due(disputeId, deadline);
      await portal.db
        .updateTable('disputes')
        .set({ reminded_on: before })
        .where('dispute_id', '=', disputeId)
        .execute();
      await remindOfDeadlines(portal.deps);
      await remindOfDeadlines(portal.deps);
      await sweep(portal.deps);
      return told().map(({ subject }) => subject.replace(/DSP-\d+/, 'DSP'));
    };
    const first = 'Dispute DSP: the merchant can answer until Nov 22, 2026';
    // The clock of these tests stands at 2026-11-20.
    expect(await on('2026-11-24', null)).toEqual([]);
    expect(await on('2026-11-22', '2026-11-18')).toEqual([first]);
    expect(told()[0]?.text).toContain('Without an answer customer support decides.');
    expect(await on('2026-11-22', '2026-11-19'), 'the same again').toEqual([first]);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await sweep(portal.deps);
    portal.mails.length = 0;
    expect(await on('2026-11-21', '2026-11-19')).toEqual([
      'Dispute DSP: Kestrel Ridge Logistics can answer until Nov 21, 2026',
    ]);
  });

  test('a day for an answer stands above every page, once, until the answer is given', async () => {
    const { disputeId } = await disputed(portal);
    const urgent = async () => {
      const { json } = await get(portal, '/ecaas/notifications', portal.merchant);
      return (json as components['schemas']['NotificationsDocument']).meta.urgent;
    };
    const { dispute_number: number } = await portal.db
      .selectFrom('disputes')
      .select('dispute_number')
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();
    for (const reminded of ['2026-11-18', '2026-11-19']) {
      await due(disputeId, '2026-11-21');
      await portal.db
        .updateTable('disputes')
        .set({ reminded_on: reminded })
        .where('dispute_id', '=', disputeId)
        .execute();
      await portal.db
        .updateTable('notices')
        .set({ about: `${disputeId} 3 before 2026-11-21` })
        .where('kind', '=', 'dispute_due')
        .execute();
      await remindOfDeadlines(portal.deps);
    }
    expect((await kinds('merchant')).filter((kind) => kind === 'dispute_due')).toHaveLength(2);
    expect(await urgent()).toMatchObject({
      text_title: `Dispute ${number}: answer by Nov 21, 2026`,
      customer_name: 'Kestrel Ridge Logistics',
      more: 0,
    });
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    expect(await urgent()).toBeNull();
  });

  test('a reminder is read for all once a later one is told, and once the dispute has moved on', async () => {
    const { disputeId } = await disputed(portal);
    const unread = async () => {
      const rows = await portal.db
        .selectFrom('notices')
        .select(['kind', 'about'])
        .where('read_at', 'is', null)
        .where('about', 'like', `${disputeId} %`)
        .distinct()
        .orderBy('kind')
        .execute();
      return rows.map(({ kind, about }) => `${kind} ${about.slice(disputeId.length + 1)}`);
    };
    const on = async (deadline: string) => {
      await due(disputeId, deadline);
      await portal.db
        .updateTable('disputes')
        .set({ reminded_on: null })
        .where('dispute_id', '=', disputeId)
        .execute();
      await remindOfDeadlines(portal.deps);
      return unread();
    };
    expect(await on('2026-11-23')).toEqual([
      'dispute_due 3 before 2026-11-23',
      'dispute_silent silent before 2026-11-23',
      'dispute_their_due 3 before 2026-11-23',
    ]);
    expect(await on('2026-11-21')).toEqual([
      'dispute_due 1 before 2026-11-21',
      'dispute_silent silent before 2026-11-21',
      'dispute_their_due 1 before 2026-11-21',
    ]);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    expect(await unread()).toEqual([]);
    expect(await on('2026-11-18')).toEqual(['dispute_overdue overdue 2026-11-20']);
  });

  test('a reminder whose transaction is cut off is told by the next sweep, and once', async () => {
    const { disputeId } = await disputed(portal);
    await portal.db.deleteFrom('notices').execute();
    await due(disputeId, '2026-11-23');
    let cuts = 0;
    const sealer = {
      ...portal.deps.sealer,
      seal: (text: string) => {
        cuts += 1;
        if (cuts === 1) throw new Error('the server ends here');
        return portal.deps.sealer.seal(text);
      },
    };
    expect(await remindOfDeadlines({ ...portal.deps, sealer })).toBe(0);
    expect(await kinds('merchant')).toEqual([]);
    expect(await remindOfDeadlines(portal.deps)).toBe(1);
    expect(await remindOfDeadlines(portal.deps)).toBe(0);
    expect(await kinds('merchant')).toEqual(['dispute_due']);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(portal.mails.filter(({ to }) => to.startsWith('merchant.admin'))).toHaveLength(1);
  });

  test('above every page support reads what is overdue longest, and no day that has passed', async () => {
    const { disputeId: late } = await disputed(portal);
    const { disputeId: later } = await disputed(portal);
    for (const disputeId of [late, later]) await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await portal.db.deleteFrom('notices').execute();
    // The clock of these tests stands at 2026-11-20: they are reminded of a day that is moved into the past.
    for (const disputeId of [late, later]) await due(disputeId, '2026-11-21');
    await remindOfDeadlines(portal.deps);
    await due(later, '2026-11-18');
    await due(late, '2026-11-16');
    await portal.db
      .updateTable('disputes')
      .set({ reminded_on: null })
      .where('dispute_id', 'in', [late, later])
      .execute();
    await remindOfDeadlines(portal.deps);
    const { dispute_number: number } = await portal.db
      .selectFrom('disputes')
      .select('dispute_number')
      .where('dispute_id', '=', late)
      .executeTakeFirstOrThrow();
    const { json } = await get(portal, '/ecaas/notifications', portal.support);
    expect((json as components['schemas']['NotificationsDocument']).meta.urgent).toMatchObject({
      text_title: `Dispute ${number}: the decision is overdue`,
      more: 1,
    });
  });

  test('an overdue decision is told to support’s administrators once a day', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await portal.db.deleteFrom('notices').execute();
    await due(disputeId, '2026-11-18');
    await remindOfDeadlines(portal.deps);
    await remindOfDeadlines(portal.deps);
    expect(await kinds('support')).toEqual(['dispute_overdue']);
    await portal.db
      .updateTable('disputes')
      .set({ reminded_on: '2026-11-19' })
      .where('dispute_id', '=', disputeId)
      .execute();
    await portal.db
      .updateTable('notices')
      .set({ about: `${disputeId} overdue 2026-11-19` })
      .execute();
    await remindOfDeadlines(portal.deps);
    expect(await kinds('support')).toEqual(['dispute_overdue', 'dispute_overdue']);
  });
});
