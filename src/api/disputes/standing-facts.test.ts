import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StandingFactsWire } from '#api/disputes/standing-facts.ts';

const wire = {
  adjusted: { amount: 1_200, currency: 'USD' },
  agreed: { amount: 900, currency: 'USD' },
  answers: { customer: 1, merchant: 2 },
  hold: { from: 'escalated', days_left: 4, until: '2026-11-30' },
  support_days_left: 3,
  ends_as: 'expired',
  reopenings: 1,
};
const read = (attributes: object) => v.parse(StandingFactsWire, attributes);

test('the facts of a dispute come in minor units and days, as the rules take them', () => {
  expect(read(wire)).toEqual({
    adjusted: 1_200,
    agreed: 900,
    answers: { customer: 1, merchant: 2 },
    held: { from: 'escalated', daysLeft: 4, until: '2026-11-30' },
    supportDaysLeft: 3,
    endsAs: 'expired',
    reopenings: 1,
  });
});

test('where nothing was agreed and nothing holds it, neither is said', () => {
  expect(read({ ...wire, agreed: null, hold: null })).toMatchObject({ agreed: null, held: null });
});
