import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { readArea } from './load-node.ts';

/** What is seen of a field beside its filters, and on a phone of 390 px. */
const SEEN = 26;

test.each([
  ['activities', 'activities.searchIn'],
  ['support-payments', 'supportPayments.searchIn'],
] as const)('%s: what can be searched for is not cut in the field, in any language', (area, key) => {
  const cut = languages.filter((language) => (readArea(area, language)[key] ?? '').length > SEEN);
  expect(cut).toEqual([]);
});
