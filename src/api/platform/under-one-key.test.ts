import { expect, test } from 'vitest';
import { underOneKey } from '#api/platform/under-one-key.ts';
import { CallError } from '#domain/call-error.ts';

const { signal } = new AbortController();
const LOST = new CallError('lost');

/** The keys under which contents are sent, each answered in its turn. */
async function keysOf(...calls: [content: string, answer: 'done' | Error][]): Promise<string[]> {
  const keys: string[] = [];
  const answers = calls.map(([, answer]) => answer);
  const send = underOneKey<string, void>(async (key) => {
    keys.push(key);
    const answer = answers[keys.length - 1];
    if (answer instanceof Error) throw answer;
  });
  for (const [content] of calls) await send(content, signal).catch(() => undefined);
  return keys;
}

test('what may have been done is sent again under its key', async () => {
  const [first, second] = await keysOf(['one', LOST], ['one', 'done']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test.each([
  ['the user was offline', new CallError('offline')],
  ['the session had ended', new CallError('unauthorized')],
  ['the key was being worked on', new CallError('conflict', { code: 'idempotency_in_flight' })],
])('what may have been done keeps its key where %s meanwhile', async (_, between) => {
  const keys = await keysOf(['one', LOST], ['one', between], ['one', 'done']);
  expect(new Set(keys).size).toBe(1);
});

test('what was given up on its way keeps its key, whatever keeps it from being sent again', async () => {
  const aborted = new DOMException('', 'AbortError');
  const keys = await keysOf(['one', aborted], ['one', new CallError('offline')], ['one', 'done']);
  expect(new Set(keys).size).toBe(1);
});

test('it is asked what became of it by what was sent, word by word, under its key', async () => {
  const sent: [string, string][] = [];
  const send = underOneKey<string, void>(async (key, content) => {
    sent.push([key, content]);
    if (sent.length < 3) throw LOST;
  });
  await send('one', signal).catch(() => undefined);
  await send.again(signal).catch(() => undefined);
  await send.again(signal);
  const [[key] = []] = sent;
  expect(sent).toEqual([
    [key, 'one'],
    [key, 'one'],
    [key, 'one'],
  ]);
  await expect(send.again(signal)).rejects.toThrow(RangeError);
});

test('what is ordered with another proof is sent under its key, with that proof', async () => {
  const sent: [string, string][] = [];
  const send = underOneKey<{ order: string; proof: string }, void>(
    async (key, { proof }) => {
      sent.push([key, proof]);
      if (sent.length === 1) throw LOST;
    },
    ({ order }) => order,
  );
  await send({ order: 'one', proof: 'first' }, signal).catch(() => undefined);
  await send({ order: 'one', proof: 'second' }, signal);
  const [[key] = []] = sent;
  expect(sent).toEqual([
    [key, 'first'],
    [key, 'second'],
  ]);
});

test.each<[string, [string, 'done' | Error][]]>([
  [
    'what was done',
    [
      ['one', 'done'],
      ['one', 'done'],
    ],
  ],
  [
    'what was refused',
    [
      ['one', new CallError('refused', { code: 'reason_required' })],
      ['one', 'done'],
    ],
  ],
  [
    'what was changed',
    [
      ['one', LOST],
      ['other', 'done'],
    ],
  ],
])('%s is sent under a key of its own', async (_, calls) => {
  expect(new Set(await keysOf(...calls)).size).toBe(2);
});
