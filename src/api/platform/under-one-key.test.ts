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
