import { describe, expect, test } from 'vitest';
import {
  lacksDemanded,
  replacementDeadline,
  replacementObstacles,
  type ReplaceableDocument,
  type Replacer,
} from '#domain/dispute/document-replacement.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

/** Other than the default, so that no rule can rest on that. */
const config = { replacementBusinessDays: 4 };

const asked: ReplaceableDocument = {
  state: 'asked',
  replaceUntil: { date: '2026-11-30', timeZone: 'America/Chicago' },
  isDisputed: true,
  sentBy: 'customer',
};
const sender: Replacer = { party: 'customer', role: 'payer', isSender: true, at: DISPUTE_NOON };
const rulesOf = (document: Partial<ReplaceableDocument> = {}, who: Partial<Replacer> = {}) =>
  replacementObstacles({ ...asked, ...document }, { ...sender, ...who }).map(({ rule }) => rule);

describe('another document in the place of one that was refused', () => {
  test('is asked for within business days of the currency, not counting holidays', () => {
    // Four days from the Monday before Thanksgiving; without the holiday it would be the Friday.
    const until = { date: '2026-11-30', timeZone: 'America/Chicago' };
    const central = { timeZone: 'America/Chicago', currency: 'USD' };
    expect(replacementDeadline(DISPUTE_NOON, config, central)).toEqual(until);
    const euro = replacementDeadline(DISPUTE_NOON, config, { ...central, currency: 'EUR' });
    expect(euro.date).toBe('2026-11-27');
  });

  test('can be sent by who has sent the one before, until the end of the last day', () => {
    expect(rulesOf()).toEqual([]);
    expect(rulesOf({}, { at: '2026-12-01T05:59:59.000Z' })).toEqual([]);
  });

  test('DIS-23: not after that day, nor once it was noted that none has come', () => {
    expect(rulesOf({}, { at: '2026-12-01T06:00:00.000Z' })).toEqual(['DIS-23']);
    expect(replacementObstacles({ ...asked, state: 'missing' }, sender)).toEqual([
      { rule: 'DIS-23', facts: { until: '2026-11-30' }, remedy: { kind: 'none' } },
    ]);
  });

  test('DIS-18: not of one that was not refused, or was replaced', () => {
    for (const state of ['checking', 'stored', 'refused', 'replaced'] as const)
      expect(rulesOf({ state })).toEqual(['DIS-18']);
  });

  test('DIS-19: by an administrator of the same side too, and by nobody else', () => {
    expect(rulesOf({}, { isSender: false, role: 'admin' })).toEqual([]);
    expect(rulesOf({}, { isSender: false })).toEqual(['DIS-19']);
    expect(rulesOf({}, { party: 'merchant', role: 'admin', isSender: false })).toEqual(['DIS-19']);
    expect(rulesOf({}, { party: 'support', role: 'admin' })).toEqual(['DIS-19']);
  });

  test('DIS-25: not once the dispute is over', () => {
    expect(rulesOf({ isDisputed: false })).toEqual(['DIS-25']);
  });
});

describe('a dispute whose reason requires a document', () => {
  const lacks = (...states: Parameters<typeof lacksDemanded>[1][number]['state'][]) =>
    lacksDemanded(
      'quantity_short',
      states.map((state) => ({ state })),
    );

  test('stands without it where all were refused and none has come in time', () => {
    expect(lacks('missing')).toBe(true);
    expect(lacks('refused', 'missing')).toBe(true);
  });

  test('has it while one is there, is looked into, or may still come', () => {
    for (const hoped of ['checking', 'stored', 'asked'] as const) expect(lacks('missing', hoped)).toBe(false);
  });

  test('is said of no other reason, and of none that was opened without a document', () => {
    expect(lacksDemanded('price_differs', [{ state: 'missing' }])).toBe(false);
    expect(lacks()).toBe(false);
  });
});
