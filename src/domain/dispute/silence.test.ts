import { expect, test } from 'vitest';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import { silenceDecides } from '#domain/dispute/silence.ts';
import { money } from '#domain/money/money.ts';

test.each([
  ['both below', [100, 99], 'customer'],
  ['one above', [100, 101], null],
  ['both above', [101, 102], 'support'],
] as const)('the silence of the merchant decides by the ceiling: %s', (_, amounts, decides) => {
  const config = { ...DISPUTE_DEFAULTS, silentMerchantCeilings: { USD: 100 } };
  const disputed = amounts.map((amount) => money(amount, 'USD'));
  expect(silenceDecides(disputed, config)).toBe(decides);
  expect(silenceDecides([money(1, 'CAD')], config)).toBe('support');
});
