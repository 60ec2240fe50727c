import { expect, test } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { draftParameters } from '#api/platform/draft-read.ts';
import { getDraft, putDraft, removeDraft } from '#api/platform/drafts.ts';
import type { DraftKey } from '#domain/draft/draft.ts';

const key: DraftKey = { flow: 'payment', buidCustomer: 'C100', subject: 'USD' };
const kept = {
  revision: 'r1',
  content: { step: 'select' },
  begun_ts: '2026-11-20T20:32:00.000Z',
  updated_ts: '2026-11-20T20:40:00.000Z',
  expires_at: '2026-12-20T20:40:00.000Z',
};
const documentOf = (attributes: object) => ({ data: { type: 'drafts', id: 'D1', attributes } });
const refusal = (code: string, meta?: object) => ({
  errors: [{ status: '409', code, title: 'refused', ...(meta && { meta }) }],
  meta: { request_id: 'req-7f31c2' },
});
const change = { revision: 'r2', basedOn: 'r1', content: { step: 'review' } };

test('what was begun is asked for by flow, customer and subject', async () => {
  const sent = answerWith(() => documentAnswer(documentOf(kept)));
  expect(await getDraft(draftParameters(key))).toEqual({
    revision: 'r1',
    content: { step: 'select' },
    begunAt: kept.begun_ts,
    updatedAt: kept.updated_ts,
  });
  const { pathname, searchParams } = new URL(sent[0]?.url ?? '');
  expect(pathname).toBe('/api/ecaas/drafts/payment');
  expect(searchParams.get('filter[buid_customer]')).toBe('C100');
  expect(searchParams.get('filter[subject]')).toBe('USD');
});

test('a flow that has one for a customer names no subject', async () => {
  const sent = answerWith(() => documentAnswer({ data: null }));
  expect(await getDraft(draftParameters({ ...key, subject: null }))).toBeNull();
  expect(sent[0]?.url).not.toContain('subject');
  answerWith(() => documentAnswer(documentOf(kept)));
  expect(await putDraft({ ...key, subject: null }, change)).toMatchObject({ kind: 'kept' });
});

test('a change names its own revision and the one that it is based on', async () => {
  const sent = answerWith(() => documentAnswer(documentOf({ ...kept, revision: 'r2' })));
  expect(await putDraft(key, change)).toEqual({ kind: 'kept', revision: 'r2', updatedAt: kept.updated_ts });
  expect(await sent[0]?.json()).toEqual({
    data: {
      type: 'drafts',
      attributes: {
        buid_customer: 'C100',
        subject: 'USD',
        revision: 'r2',
        based_on: 'r1',
        content: { step: 'review' },
      },
    },
  });
  expect(sent[0]?.keepalive).toBe(false);
});

test('a change that is sent while the page goes outlives it', async () => {
  const sent = answerWith(() => documentAnswer(documentOf(kept)));
  await putDraft(key, change, { isLeaving: true });
  expect(sent[0]?.keepalive).toBe(true);
});

test.each([
  ['another revision', kept, { revision: 'r1', updatedAt: kept.updated_ts }],
  ['none any more', null, null],
])('a change is refused where the server has %s, and says which', async (_what, draft, other) => {
  answerWith(() => documentAnswer(refusal('draft_changed', { draft }), 409));
  const saved = await putDraft(key, change);
  expect(saved.kind).toBe('changed');
  expect(saved.kind === 'changed' && saved.other).toEqual(other && expect.objectContaining(other));
});

test('of one that was paid meanwhile, the payment is named', async () => {
  const paid_as = { payment_id: 'P7', payment_number: '70007' };
  answerWith(() => documentAnswer(refusal('draft_changed', { draft: null, paid_as }), 409));
  expect(await putDraft(key, change)).toEqual({
    kind: 'changed',
    other: null,
    paidAs: { paymentId: 'P7', paymentNumber: '70007' },
  });
});

test('another conflict, a server that fails and an answer that says nothing are failures', async () => {
  answerWith(() => documentAnswer(refusal('draft_limit'), 409));
  await expect(putDraft(key, change)).rejects.toMatchObject({ kind: 'conflict', code: 'draft_limit' });
  answerWith(() => documentAnswer(refusal('internal'), 500));
  await expect(putDraft(key, change)).rejects.toMatchObject({ kind: 'server' });
  answerWith(() => documentAnswer({ data: { attributes: {} } }));
  await expect(getDraft(draftParameters(key))).rejects.toMatchObject({ kind: 'malformed' });
});

test('what is finished is removed by flow, customer and subject', async () => {
  const sent = answerWith(() => new Response(null, { status: 204 }));
  await removeDraft(key, null);
  await removeDraft(key, 'P7');
  expect(sent[0]?.method).toBe('DELETE');
  const asked = sent.map(({ url }) => new URL(url).searchParams);
  expect(asked.map((query) => [query.get('filter[subject]'), query.get('payment_id')])).toEqual([
    ['USD', null],
    ['USD', 'P7'],
  ]);
});
