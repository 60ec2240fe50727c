import { beforeEach, expect, test, vi } from 'vitest';
import { keepAnswer, keptAnswer } from '#api/disputes/kept-answers.ts';
import { forgetBegun, keepsDraft } from '#api/platform/kept-drafts.ts';
import { EMPTY_ANSWER, type KeptAnswer } from '#domain/dispute/dispute-answer.ts';

const KEY = { userId: 'U1', side: 'customer', act: 'answer', asked: ['d2', 'd1'] } as const;
const ANSWER: KeptAnswer = {
  form: { ...EMPTY_ANSWER, action: 'offer', amount: 4_000 },
  removed: ['d2'],
  group: { status: 'waitingOnCustomer', step: 'offer' },
};

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: () => ENUMERABLE }),
  );
});
const ENUMERABLE = { enumerable: true, configurable: true };

test('an answer is there again for whoever wrote it, to the same disputes in any order', () => {
  keepAnswer(KEY, ANSWER);
  expect(keptAnswer({ ...KEY, asked: ['d1', 'd2'] })).toEqual(ANSWER);
  expect(keptAnswer({ ...KEY, userId: 'U2' })).toBeNull();
  expect(keptAnswer({ ...KEY, side: 'merchant' })).toBeNull();
  expect(keptAnswer({ ...KEY, asked: ['d1'] })).toBeNull();
  // Who withdraws them begins without the words of an answer.
  expect(keptAnswer({ ...KEY, act: 'withdrawal' })).toBeNull();
  expect(keepsDraft('U1')).toBe(true);
});

test('what is sent or given up is forgotten, and all of it when the session is ended on purpose', () => {
  keepAnswer(KEY, ANSWER);
  keepAnswer(KEY, null);
  expect(keptAnswer(KEY)).toBeNull();
  keepAnswer(KEY, ANSWER);
  forgetBegun();
  expect(keptAnswer(KEY)).toBeNull();
});

test('what another version has written counts as nothing', () => {
  keepAnswer(KEY, { ...ANSWER, form: { ...ANSWER.form, action: 'shout' as never } });
  expect(keptAnswer(KEY)).toBeNull();
});
