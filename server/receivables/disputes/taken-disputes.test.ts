import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertUser, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const FIRST = 'u-admin.admin';
const SECOND = 'u-admin.second';
const amount = money(2_500, 'USD');

describe.each(ENGINES)('disputes that somebody of support has taken, on %s', (engine) => {
  let portal: DisputingPortal;
  let colleague: string;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'admin.second', { user_type: 'admin' }, undefined, []);
    colleague = (await signIn(portal, 'admin.second', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const take = (disputeId: string, attributes: object, session = portal.support) =>
    call(portal, 'PUT', `/ecaas/support-dispute/${disputeId}/taken`, {
      session,
      body: { data: { type: 'dispute-takings', attributes } },
    });
  const holder = async (disputeId: string) => {
    const { json } = await call(portal, 'GET', `/ecaas/support-dispute/${disputeId}`, { session: colleague });
    return (json as components['schemas']['DisputeDocument']).data.attributes.holder;
  };
  const escalated = async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    return disputeId;
  };
  const told = (userId: string, disputeId: string) =>
    portal.db
      .selectFrom('notices')
      .select(['kind', 'side'])
      .where('user_id', '=', userId)
      .where('about', 'like', `${disputeId}%`)
      .where('kind', 'in', ['dispute_taken_over', 'dispute_freed'])
      .execute();
  const recorded = async (disputeId: string) => {
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'facts'])
      .where('subject', '=', disputeId)
      .where('action', 'in', ['dispute_taken_over', 'dispute_freed'])
      .execute();
    return entries;
  };

  test('DIS-34: what a colleague has is decided by nobody else before it is taken over, and whoever had it is told', async () => {
    const disputeId = await escalated();
    await take(disputeId, { is_taken: true });
    const decide = (session: string) =>
      act(portal, 'support', disputeId, { action: 'decide', amount }, { session });
    expect((await decide(colleague)).one).toMatchObject({
      is_taken: false,
      status: 'escalated',
      obstacles: [{ code: 'DIS-34', meta: { remedy: { kind: 'takeOver' } } }],
    });
    expect(await holder(disputeId)).toEqual({ user_id: FIRST, name: expect.any(String), is_absent: false });
    // From somebody else than was read to have it, nothing is taken over.
    expect((await take(disputeId, { is_taken: true, from: SECOND }, colleague)).status).toBe(409);
    expect((await take(disputeId, { is_taken: true, from: FIRST }, colleague)).status).toBe(204);
    expect(await told(FIRST, disputeId)).toEqual([{ kind: 'dispute_taken_over', side: 'support' }]);
    expect(await recorded(disputeId)).toEqual([
      { action: 'dispute_taken_over', user_id: SECOND, facts: { from: FIRST } },
    ]);
    expect((await decide(portal.support)).one.obstacles).toMatchObject([{ code: 'DIS-34' }]);
    expect((await decide(colleague)).one).toMatchObject({ is_taken: true, status: 'closed' });
  });

  test('DIS-25: what a colleague has decided is taken over by nobody, and is told to be over', async () => {
    const disputeId = await escalated();
    await take(disputeId, { is_taken: true });
    await act(portal, 'support', disputeId, { action: 'decide', amount });
    const late = await take(disputeId, { is_taken: true, from: FIRST }, colleague);
    expect([late.status, late.json]).toMatchObject([
      422,
      { errors: [{ code: 'DIS-25', meta: { facts: { status: 'closed' }, remedy: { kind: 'none' } } }] },
    ]);
    expect(await told(FIRST, disputeId)).toEqual([]);
    // Nor where nobody has it any more.
    await take(disputeId, { is_taken: false });
    expect((await take(disputeId, { is_taken: true }, colleague)).status).toBe(422);
  });

  test('the list names who has a dispute, to support alone, and narrows to what colleagues have', async () => {
    const [mine, theirs, free] = [await escalated(), await escalated(), await escalated()];
    await take(mine, { is_taken: true });
    await take(theirs, { is_taken: true }, colleague);
    const listed = async (taken: string) => {
      const { json } = await call(
        portal,
        'GET',
        `/ecaas/support-dispute?filter[taken]=${taken}&filter[dispute_id]=${[mine, theirs, free].join()}`,
        { session: portal.support },
      );
      return (json as components['schemas']['DisputesDocument']).data.map(({ id, attributes }) => [
        id,
        attributes.taken_by_name,
      ]);
    };
    const named = await portal.db
      .selectFrom('users')
      .select(['user_id', 'first_name', 'last_name'])
      .where('user_id', 'in', [FIRST, SECOND])
      .execute();
    const nameOf = (userId: string) => {
      const user = named.find(({ user_id }) => user_id === userId);
      return `${user?.first_name} ${user?.last_name}`.trim();
    };
    expect(await listed('mine')).toEqual([[mine, nameOf(FIRST)]]);
    expect(await listed('colleague')).toEqual([[theirs, nameOf(SECOND)]]);
    expect(await listed('nobody')).toEqual([[free, null]]);
    const { json } = await call(portal, 'GET', '/ecaas/merchant-dispute', { session: portal.merchant });
    const rows = (json as components['schemas']['DisputesDocument']).data;
    expect(new Set(rows.map(({ attributes }) => attributes.taken_by_name))).toEqual(new Set([null]));
  });

  test('who works on it hears that it has ended without them, by notice and message, and no colleague does', async () => {
    const endings = async (userId: string, disputeId: string) => {
      const notices = await portal.db
        .selectFrom('notices')
        .select(['kind', 'side', 'facts'])
        .where('user_id', '=', userId)
        .where('kind', 'in', ['dispute_withdrawn', 'dispute_ended'])
        .execute();
      return notices
        .filter(({ facts }) => (facts as { dispute_id?: string }).dispute_id === disputeId)
        .map(({ kind, side }) => [kind, side]);
    };
    const withdrawn = await escalated();
    await take(withdrawn, { is_taken: true });
    await act(portal, 'customer', withdrawn, { action: 'cancel' });
    expect(await endings(FIRST, withdrawn)).toEqual([['dispute_withdrawn', 'support']]);
    expect(await endings(SECOND, withdrawn)).toEqual([]);
    const agreed = await escalated();
    await take(agreed, { is_taken: true }, colleague);
    await act(portal, 'support', agreed, { action: 'respondToMerchant' }, { session: colleague });
    await act(portal, 'merchant', agreed, { action: 'agree' });
    expect(await endings(SECOND, agreed)).toEqual([['dispute_ended', 'support']]);
    expect(await endings(FIRST, agreed)).toEqual([]);
    portal.mails.length = 0;
    await sweep(portal.deps);
    const to = async (userId: string) => {
      const user = await portal.db
        .selectFrom('users')
        .select('email_address')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return portal.mails.filter((mail) => mail.to === user.email_address).map(({ subject }) => subject);
    };
    expect(await to(FIRST)).toContainEqual(expect.stringMatching(/^Dispute DSP-\d+ was withdrawn$/));
    expect(await to(SECOND)).toContainEqual(expect.stringMatching(/^Dispute DSP-\d+ is closed$/));
    const own = await escalated();
    await take(own, { is_taken: true });
    await act(portal, 'support', own, { action: 'decide', amount });
    expect(await endings(FIRST, own), 'who has ended it').toEqual([]);
  });

  test('of two who take it over at once, one has it, and the other one is told', async () => {
    const disputeId = await escalated();
    await insertUser(portal.db, `admin.third.${engine}`, { user_type: 'admin' }, undefined, []);
    const third = (await signIn(portal, `admin.third.${engine}`, PASSWORD)).session ?? '';
    await take(disputeId, { is_taken: true });
    const answers = await Promise.all(
      [colleague, third].map((session) => take(disputeId, { is_taken: true, from: FIRST }, session)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });

  test('what a colleague has is given back for them once they are absent, and not before', async () => {
    const idle = await escalated();
    await take(idle, { is_taken: true });
    const free = (disputeId: string) => take(disputeId, { is_taken: false, from: FIRST }, colleague);
    expect((await free(idle)).text).toContain('taken_by_other');
    // Five days are allowed; whoever has done something since has it still.
    const since = (taken_at: string) =>
      portal.db.updateTable('disputes').set({ taken_at }).where('dispute_id', '=', idle).execute();
    await since('2026-11-10T18:00:00.000Z');
    await act(portal, 'support', idle, { action: 'hold', until: '2026-11-30' });
    expect((await free(idle)).status).toBe(409);
    await portal.db
      .updateTable('dispute_responses')
      .set({ at: '2026-11-12T18:00:00.000Z' })
      .where('dispute_id', '=', idle)
      .execute();
    expect(await holder(idle)).toMatchObject({ is_absent: true });
    expect((await free(idle)).status).toBe(204);
    expect(await holder(idle)).toBeNull();
    expect(await told(FIRST, idle)).toEqual([{ kind: 'dispute_freed', side: 'support' }]);
    expect(await recorded(idle)).toEqual([
      { action: 'dispute_freed', user_id: SECOND, facts: { from: FIRST } },
    ]);
  });

  test('what somebody has who is locked is given back for them at once', async () => {
    const disputeId = await escalated();
    await take(disputeId, { is_taken: true });
    const become = (lock_reason: 'login_attempts' | null) =>
      portal.db.updateTable('users').set({ lock_reason }).where('user_id', '=', FIRST).execute();
    await become('login_attempts');
    expect((await take(disputeId, { is_taken: false, from: FIRST }, colleague)).status).toBe(204);
    await become(null);
    expect(await told(FIRST, disputeId)).toEqual([{ kind: 'dispute_freed', side: 'support' }]);
  });
});
