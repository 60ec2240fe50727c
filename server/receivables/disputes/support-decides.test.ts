import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { passDeadlines } from '#server/receivables/disputes/sweep-disputes.ts';
import { call, signIn } from '#server/testing/call.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('customer support, on %s', (engine) => {
  let portal: DisputingPortal;
  let colleague: string;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'admin.second', { user_type: 'admin' }, undefined, []);
    colleague = (await signIn(portal, 'admin.second', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const take = (disputeId: string, is_taken: boolean, session = portal.support) =>
    call(portal, 'PUT', `/ecaas/support-dispute/${disputeId}/taken`, {
      session,
      body: { data: { type: 'dispute-takings', attributes: { is_taken } } },
    });
  const told = async (disputeId: string, session = portal.support) => {
    const answer = await call(portal, 'GET', `/ecaas/support-dispute/${disputeId}`, { session });
    return (answer.json as components['schemas']['DisputeDocument']).data.attributes.summary;
  };
  const audit = async (disputeId: string) => {
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'facts', 'user_id'])
      .where('subject', '=', disputeId)
      .where('action', '!=', 'dispute_read')
      .orderBy('at')
      .execute();
    return entries.map(({ action, facts }) => ({ action, facts }));
  };
  const set = (disputeId: string, columns: object) =>
    portal.db.updateTable('disputes').set(columns).where('dispute_id', '=', disputeId).execute();

  const remark = (disputeId: string, comment: string, id: string, session = portal.support) =>
    call(portal, 'PUT', `/ecaas/support-dispute/${disputeId}/remarks/${id}`, {
      session,
      body: { data: { type: 'dispute-remarks', attributes: { comment } } },
    });
  /** The words of a dispute's thread, as a side reads them on its page and by themselves. */
  const saidTo = async (party: 'customer' | 'merchant' | 'support', disputeId: string) => {
    const session = { customer: portal.admin, merchant: portal.merchant, support: portal.support }[party];
    const own: Record<string, string> = party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
    const whole = await call(portal, 'GET', `/ecaas/${party}-dispute/${disputeId}`, { session, query: own });
    const query = { ...own, 'filter[dispute_id]': disputeId };
    const alone = await call(portal, 'GET', `/ecaas/${party}-dispute-response`, { session, query });
    return [whole.text, alone.text];
  };

  test('what support writes for itself is read by support only, moves nothing and is there once', async () => {
    const { disputeId } = await disputed(portal);
    const before = await told(disputeId);
    const id = randomUUID();
    for (let time = 0; time < 2; time++) {
      expect((await remark(disputeId, 'Rang the carrier. ', id)).status).toBe(204);
    }
    for (const text of await saidTo('support', disputeId)) {
      expect(text.split('Rang the carrier.')).toHaveLength(2);
      expect(text).toContain('"is_internal":true');
    }
    for (const party of ['customer', 'merchant'] as const) {
      for (const text of await saidTo(party, disputeId)) {
        expect(text, party).toContain('opened');
        expect(text, party).not.toContain('Rang the carrier');
        expect(text, party).not.toContain('remark');
      }
    }
    expect(await told(disputeId)).toEqual(before);
    const other = await remark(disputeId, 'Something else.', id);
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('remark_taken')]);
    expect((await remark(disputeId, 'Rang the carrier.', id, colleague)).status).toBe(409);
    expect((await remark(disputeId, ' ', randomUUID())).status).toBe(422);
    expect((await audit(disputeId)).map(({ action }) => action)).toContain('dispute_remark');
    await act(portal, 'customer', disputeId, { action: 'cancel' });
    expect((await remark(disputeId, 'It was a mix-up.', randomUUID())).status).toBe(204);
  });

  test('takes a dispute and gives it back, once each, and what a colleague has is not theirs to take', async () => {
    const { disputeId } = await disputed(portal);
    expect((await take(disputeId, true)).status).toBe(204);
    expect((await take(disputeId, true)).status).toBe(204);
    expect(await told(disputeId)).toMatchObject({ is_taken_by_me: true });
    expect(await told(disputeId, colleague)).toMatchObject({
      is_taken_by_me: false,
      taken_by: expect.any(String),
    });
    for (const isTaken of [true, false]) {
      const refused = await take(disputeId, isTaken, colleague);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('taken_by_other')]);
    }
    expect((await take(disputeId, false)).status).toBe(204);
    expect((await take(disputeId, true, colleague)).status).toBe(204);
    expect((await audit(disputeId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dispute_opened', 'dispute_taken', 'dispute_given_back', 'dispute_taken']),
    );
    expect(await audit(disputeId)).toHaveLength(4);
  });

  test('of two who take a dispute at once, one has it', async () => {
    const { disputeId } = await disputed(portal);
    const answers = await Promise.all([take(disputeId, true), take(disputeId, true, colleague)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });

  test('what is no dispute is not found', async () => {
    expect((await take('5d1c2f0e-62f0-4c0a-8d1c-000000000000', true)).status).toBe(404);
  });

  test('looks at what is escalated, ends within the last days, or is on hold beyond its day', async () => {
    const queue = async () => {
      const query = { 'filter[queue]': 'support', 'page[size]': '100' };
      const answer = await call(portal, 'GET', '/ecaas/support-dispute', { session: portal.support, query });
      const { data } = answer.json as components['schemas']['DisputesDocument'];
      return data.map(({ id }) => id).filter((id) => all.has(id));
    };
    const ids = async () => (await disputed(portal)).disputeId;
    const [escalated, ending, later, held, resting] = [
      await ids(),
      await ids(),
      await ids(),
      await ids(),
      await ids(),
    ];
    const all = new Set([escalated, ending, later, held, resting]);
    await act(portal, 'merchant', escalated, { action: 'escalate' });
    await act(portal, 'support', [held, resting], { action: 'hold', until: '2026-11-30' });
    await set(ending, { deadline: '2026-11-23' });
    await set(later, { deadline: '2026-11-24' });
    await set(held, { hold_until: '2026-11-19' });
    expect((await queue()).toSorted()).toEqual([escalated, ending].toSorted());
    // After its last day a hold is over: the dispute goes on by itself, and says so.
    expect(await passDeadlines(portal.deps)).toBe(1);
    const thread = async (id: string) =>
      portal.db
        .selectFrom('dispute_responses')
        .select(['action', 'party', 'status'])
        .where('dispute_id', '=', id)
        .orderBy('position', 'desc')
        .executeTakeFirst();
    expect(await thread(held)).toEqual({ action: 'holdEnded', party: 'system', status: 'waitingOnMerchant' });
    expect((await told(held)).hold).toBeNull();
    expect((await told(resting)).status).toBe('onHold');
  });

  test('who is asked by support answers it alone, and support decides after that, or after their silence', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    const before = await told(disputeId);
    const ask = () => act(portal, 'support', disputeId, { action: 'respondToCustomer' });
    expect((await ask()).one).toMatchObject({ is_taken: true, status: 'waitingOnCustomer' });
    expect(await told(disputeId)).toMatchObject({ latest_step: 'question', support_days_left: 14 });
    for (const action of ['respondToMerchant', 'disagree', 'escalate', 'agree', 'close'] as const) {
      const { one } = await act(portal, 'customer', disputeId, { action });
      expect([action, one]).toMatchObject([action, { is_taken: false, status: 'waitingOnCustomer' }]);
    }
    expect((await act(portal, 'customer', disputeId, { action: 'respondToSupport' })).one).toMatchObject({
      is_taken: true,
      status: 'escalated',
      deadline: before.deadline,
    });
    await ask();
    await set(disputeId, { deadline: '2026-11-19', support_days_left: 5 });
    await passDeadlines(portal.deps);
    expect(await told(disputeId)).toMatchObject({
      status: 'escalated',
      outcome: null,
      support_days_left: null,
    });
    const amount = money(2_500, 'USD');
    expect((await act(portal, 'support', disputeId, { action: 'decide', amount })).one).toMatchObject({
      is_taken: true,
      status: 'closed',
    });
  });

  test('what they say stands in the record with what they did', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'escalate', comment: 'We do not agree.' });
    const amount = money(2_500, 'USD');
    await act(portal, 'support', disputeId, { action: 'decide', amount, comment: ' A quarter was short. ' });
    expect(await audit(disputeId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'dispute_decide',
          facts: expect.objectContaining({ words: 'A quarter was short.', amount: 2_500 }),
        }),
      ]),
    );
  });

  test('DIS-33: holds a dispute until a day to come within the longest hold, and no other', async () => {
    const { disputeId } = await disputed(portal);
    for (const until of [null, '2026-11-20', '2027-01-20']) {
      const { answer } = await act(portal, 'support', disputeId, { action: 'hold', until });
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('DIS-33')]);
    }
    const { one } = await act(portal, 'support', disputeId, { action: 'hold', until: '2026-11-21' });
    expect(one).toMatchObject({ is_taken: true, status: 'onHold' });
  });
});
