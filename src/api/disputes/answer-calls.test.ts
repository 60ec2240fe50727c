import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { answerDisputes } from '#api/disputes/answer-calls.ts';
import type { AnswerForm } from '#domain/dispute/dispute-answer.ts';

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const ID = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001';

afterEach(() => {
  vi.restoreAllMocks();
});

const answered = (is_taken: boolean) => ({
  data: [
    {
      type: 'dispute-answers',
      id: ID,
      attributes: {
        dispute_id: ID,
        dispute_number: 'DSP-40001',
        is_taken,
        status: 'closed',
        deadline: null,
        obstacles: is_taken
          ? []
          : [
              { code: 'DIS-25', meta: { facts: { status: 'closed' }, remedy: { kind: 'none' } } },
              { code: 'DIS-99', meta: {} },
            ],
        standing_answer: is_taken
          ? null
          : {
              action: 'offer',
              amount: { amount: 200_050, currency: 'USD' },
              entry_ts: '2026-11-20T15:05:00.000Z',
            },
      },
    },
  ],
});

async function sentBody(
  side: Parameters<typeof answerDisputes>[0],
  form: Partial<AnswerForm>,
): Promise<{ url: string; key: string | null; attributes: unknown }> {
  const sent = answerWith(() => documentAnswer(answered(true)));
  const whole: AnswerForm = {
    action: 'agree',
    amount: null,
    comment: ' Eleven. ',
    documents: [],
    ...form,
  };
  const credits = new Map([[ID, { amount: 4_000, currency: 'USD' }]]);
  const group = { status: 'waitingOnMerchant', step: 'offer', credits } as const;
  await answerDisputes(side, { key: KEY, disputeIds: [ID], form: whole, currency: 'USD', group });
  const [request] = sent;
  const { data } = JSON.parse((await request?.text()) ?? '') as { data: { attributes: unknown } };
  return {
    url: request?.url ?? '',
    key: request?.headers.get('idempotency-key') ?? null,
    attributes: data.attributes,
  };
}

test('DIS-21, DIS-22: a customer answers once under its key, with as what the disputes were seen, and only an offer has an amount', async () => {
  const { url, key, attributes } = await sentBody(
    { party: 'customer', buidCustomer: '100412' },
    { amount: 4_000 },
  );
  expect(url).toContain('/api/ecaas/customer-dispute-response');
  expect(key).toBe(KEY);
  expect(attributes).toEqual({
    buid_customer: '100412',
    dispute_ids: [ID],
    action: 'agree',
    amount: null,
    comment: 'Eleven.',
    until: null,
    group: {
      status: 'waitingOnMerchant',
      latest_step: 'offer',
      credits: [{ dispute_id: ID, credit: { amount: 4_000, currency: 'USD' } }],
    },
  });
});

test('documents go by their ids and types, and none that the check has refused', async () => {
  const document = (documentId: string, state: 'stored' | 'refused') =>
    ({ documentId, documentType: 'delivery', name: 'note.pdf', bytes: 9, trxIds: null, state }) as const;
  const { attributes } = await sentBody(
    { party: 'merchant' },
    { documents: [document(ID, 'stored'), document(KEY, 'refused')] },
  );
  expect(attributes).toMatchObject({
    documents: [{ document_id: ID, document_type: 'delivery', dispute_ids: null }],
  });
});

test('a merchant offers an amount', async () => {
  const { url, attributes } = await sentBody({ party: 'merchant' }, { action: 'offer', amount: 4_000 });
  expect(url).toContain('/api/ecaas/merchant-dispute-response');
  expect(attributes).toMatchObject({ action: 'offer', amount: { amount: 4_000, currency: 'USD' } });
});

test('why one was not taken is read; a rule that this portal does not know is left out', async () => {
  answerWith(() => documentAnswer(answered(false)));
  const form = { action: 'agree', amount: null, comment: 'Eleven.', documents: [] } as const;
  const [one] = await answerDisputes(
    { party: 'merchant' },
    { key: KEY, disputeIds: [ID], form, currency: 'USD', group: null },
  );
  expect(one).toMatchObject({ isTaken: false, status: 'closed' });
  expect(one?.obstacles).toEqual([{ rule: 'DIS-25', facts: { status: 'closed' }, remedy: { kind: 'none' } }]);
});
