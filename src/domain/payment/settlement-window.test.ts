import { expect, test } from 'vitest';
import { settlementWindow } from '#domain/payment/settlement-window.ts';

test('a bank payment shows after 1 to 2 business days, a card payment after 1 to 3', () => {
  expect(settlementWindow('bank', '2026-11-20', 'USD')).toEqual({ from: '2026-11-23', to: '2026-11-24' });
  expect(settlementWindow('card', '2026-11-20', 'USD')).toEqual({ from: '2026-11-23', to: '2026-11-25' });
});
