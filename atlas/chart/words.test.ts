import { expect, test } from 'vitest';
import { chartTitle } from './words.ts';

test('what the server moves is told apart from the flow of its name', () => {
  expect(chartTitle('payment')).toBe('Payment');
  expect(chartTitle('invoice-list')).toBe('Invoice list');
  expect(chartTitle('lifecycle-payment')).toBe('Life of a payment');
  expect(chartTitle('lifecycle-invoice')).toBe('Life of an invoice');
});
