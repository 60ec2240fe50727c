import { describe, expect, test } from 'vitest';
import {
  copyInTime,
  fromCopy,
  isSameContent,
  reconcileDrafts,
  type DraftCopy,
} from '#domain/draft/draft-copy.ts';
import type { Draft } from '#domain/draft/draft.ts';

const at = '2026-11-20T18:00:00.000Z';
const draft = (revision: string): Draft<string> => ({
  revision,
  content: `content of ${revision}`,
  begunAt: at,
  updatedAt: at,
});
const copy = (revision: string, more: Partial<DraftCopy<string>> = {}): DraftCopy<string> => ({
  ...draft(revision),
  basedOn: null,
  isSaved: true,
  ...more,
});
const fromServer = (revision: string) => ({ draft: draft(revision), basedOn: revision, isSaved: true });
const NOTHING = { draft: null, basedOn: null, isSaved: true };

describe('a flow goes on with', () => {
  test.each([
    ['nothing where nothing was begun', null, null, NOTHING],
    ['what was begun elsewhere', null, draft('r1'), fromServer('r1')],
    ['what the server has of this tab', copy('r1'), draft('r1'), fromServer('r1')],
    [
      'what has arrived though its answer was lost',
      copy('r1', { isSaved: false }),
      draft('r1'),
      fromServer('r1'),
    ],
    ['what was changed elsewhere since', copy('r1'), draft('r2'), fromServer('r2')],
    ['nothing where it was finished elsewhere', copy('r1'), null, NOTHING],
    [
      'what the server has not got yet',
      copy('r2', { basedOn: 'r1', isSaved: false }),
      draft('r1'),
      { draft: draft('r2'), basedOn: 'r1', isSaved: false },
    ],
    [
      'what the server has not got, also where another revision is there',
      copy('r2', { basedOn: 'r1', isSaved: false }),
      draft('r3'),
      { draft: draft('r2'), basedOn: 'r1', isSaved: false },
    ],
    [
      'what the server has never heard of',
      copy('r1', { isSaved: false }),
      null,
      { draft: draft('r1'), basedOn: null, isSaved: false },
    ],
  ] as const)('%s', (_what, here, there, expected) => {
    expect(reconcileDrafts<string>(here, there)).toEqual(expected);
  });

  test.each([
    ['a copy that was saved is based on itself', copy('r1', { basedOn: 'r0' }), 'r1', true],
    [
      'one that was not is based on what it changed',
      copy('r1', { basedOn: 'r0', isSaved: false }),
      'r0',
      false,
    ],
  ])('its own copy while the server cannot be asked: %s', (_what, here, basedOn, isSaved) => {
    expect(fromCopy(here)).toEqual({ draft: draft('r1'), basedOn, isSaved });
  });
});

test('a copy counts for 30 days', () => {
  expect(copyInTime(copy('r1'), '2026-12-20T17:59:59.000Z')).toEqual(copy('r1'));
  expect(copyInTime(copy('r1'), '2026-12-20T18:00:00.000Z')).toBeNull();
  expect(copyInTime(null, at)).toBeNull();
});

test.each([
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: { b: null } }, { a: { b: 0 } }, false],
])('%o and %o are the same content: %s', (one, other, isSame) => {
  expect(isSameContent(one, other)).toBe(isSame);
});
