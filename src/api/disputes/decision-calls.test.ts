import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { createActor, toPromise } from 'xstate';
import { disputeDecisionActors } from '#api/disputes/decision-actors.ts';
import { sendDecision, takeDispute } from '#api/disputes/decision-calls.ts';
import type { WrittenDecision } from '#domain/dispute/dispute-decision.ts';

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const decision: WrittenDecision = {
  disputeId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001',
  currency: 'USD',
  act: 'decide',
  form: { comment: ' Ten were signed for. ', until: '2026-12-01', favor: 'inPart', amount: 2_500 },
};
const answers = (...data: object[]) =>
  answerWith(() => documentAnswer({ data: data.map((attributes) => ({ attributes })) }));
const bodyOf = async (request: Request | undefined) =>
  (JSON.parse((await request?.text()) ?? '') as { data: { attributes: unknown } }).data.attributes;

afterEach(() => {
  vi.restoreAllMocks();
});

test('a decision is sent under its key, with its amount and words, and without the day of a hold', async () => {
  const sent = answers({ is_taken: true, obstacles: [] });
  expect(await sendDecision(KEY, decision)).toEqual({ isTaken: true, obstacles: [] });
  expect(sent[0]?.headers.get('idempotency-key')).toBe(KEY);
  expect(await bodyOf(sent[0])).toEqual({
    dispute_ids: [decision.disputeId],
    action: 'decide',
    amount: { amount: 2_500, currency: 'USD' },
    favor: 'inPart',
    comment: 'Ten were signed for.',
    until: null,
  });
});

test('a hold is sent with its day, and without an amount', async () => {
  const sent = answers({ is_taken: true, obstacles: [] });
  await sendDecision(KEY, { ...decision, act: 'hold' });
  expect(await bodyOf(sent[0])).toMatchObject({ action: 'hold', amount: null, until: '2026-12-01' });
});

test('what support alone reads goes by its own call, under the key as its id', async () => {
  const sent = answerWith(() => new Response(null, { status: 204 }));
  expect(await sendDecision(KEY, { ...decision, act: 'remark' })).toEqual({ isTaken: true, obstacles: [] });
  expect([sent[0]?.method, new URL(sent[0]?.url ?? '').pathname]).toEqual([
    'PUT',
    `/api/ecaas/support-dispute/${decision.disputeId}/remarks/${KEY}`,
  ]);
  expect(await bodyOf(sent[0])).toEqual({ comment: 'Ten were signed for.' });
});

test('what was not taken tells why', async () => {
  const meta = { facts: { status: 'cancelled' }, remedy: { kind: 'none' } };
  answers({ is_taken: false, obstacles: [{ code: 'DIS-25', meta }] });
  expect(await sendDecision(KEY, decision)).toEqual({
    isTaken: false,
    obstacles: [{ rule: 'DIS-25', ...meta }],
  });
});

test('DIS-34, DIS-33: that a colleague has it, and that a hold needs another day, are read with what would help', async () => {
  const obstacles = [
    { code: 'DIS-34', meta: { facts: {}, remedy: { kind: 'takeOver' } } },
    { code: 'DIS-33', meta: { facts: { until: '2026-12-23' }, remedy: { kind: 'fillIn', field: 'until' } } },
  ];
  answers({ is_taken: false, obstacles });
  expect((await sendDecision(KEY, decision)).obstacles).toEqual(
    obstacles.map(({ code: rule, meta }) => ({ rule, ...meta })),
  );
});

test('a dispute that is not told of is not there', async () => {
  answers();
  await expect(sendDecision(KEY, decision)).rejects.toMatchObject({ kind: 'notFound' });
});

test('a dispute is taken and given back by the same call', async () => {
  const sent = answerWith(() => new Response(null, { status: 204 }));
  expect(await takeDispute({ disputeId: decision.disputeId, isTaken: false, from: null })).toBe(false);
  expect(sent[0]?.method).toBe('PUT');
  expect(await bodyOf(sent[0])).toEqual({ is_taken: false });
  await takeDispute({ disputeId: decision.disputeId, isTaken: true, from: 'u-nina' });
  expect(await bodyOf(sent[1])).toEqual({ is_taken: true, from: 'u-nina' });
});

test('what may have been done is sent again under its own key, and all else under a new one', async () => {
  let isLost = true;
  const sent = answerWith(() => {
    if (isLost) throw new TypeError('no answer');
    return documentAnswer({ data: [{ attributes: { is_taken: true, obstacles: [] } }] });
  });
  const actors = disputeDecisionActors();
  const send = (input: WrittenDecision) => toPromise(createActor(actors.sendDecision, { input }).start());
  await expect(send(decision)).rejects.toMatchObject({ kind: expect.stringMatching(/lost|offline/) });
  isLost = false;
  await send(decision);
  await send(decision);
  await send({ ...decision, form: { ...decision.form, comment: 'Eleven.' } });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
