import { describe, expect, test } from 'vitest';
import { DRAFT_BYTES, draftExpiry, isDraftExpired, isDraftTooLarge } from '#domain/draft/draft.ts';

test('a draft is kept for 30 days after its last change', () => {
  expect(draftExpiry('2026-11-20T18:00:00.000Z')).toBe('2026-12-20T18:00:00.000Z');
});

describe('a draft of 20 November, 18:00', () => {
  test.each([
    ['2026-11-20T18:00:00.000Z', false],
    ['2026-12-20T17:59:59.999Z', false],
    ['2026-12-20T18:00:00.000Z', true],
    ['2027-01-01T00:00:00.000Z', true],
  ])('asked for at %s is expired: %s', (now, isExpired) => {
    expect(isDraftExpired({ updatedAt: '2026-11-20T18:00:00.000Z' }, now)).toBe(isExpired);
  });
});

test.each([
  ['a', DRAFT_BYTES - 8, false],
  ['a', DRAFT_BYTES - 7, true],
  // Bytes are counted, not characters.
  ['ä', DRAFT_BYTES / 2 - 4, false],
  ['ä', DRAFT_BYTES / 2 - 3, true],
])('a content of the letter %s, %i times, is too large: %s', (letter, count, isTooLarge) => {
  expect(isDraftTooLarge({ t: letter.repeat(count) })).toBe(isTooLarge);
});
