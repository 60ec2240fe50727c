import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { feeByInvoice } from '#domain/payment/payment-fee.ts';

const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount: money(amount, 'USD') }));

test('a fee falls to the invoices by their amounts, what is left over to the largest remainder', () => {
  expect(feeByInvoice(lines(10_000, 20_000, 333), money(758, 'USD'))).toEqual([
    money(250, 'USD'),
    money(500, 'USD'),
    money(8, 'USD'),
  ]);
});

test('without a fee nothing falls to anybody', () => {
  expect(feeByInvoice(lines(10_000), money(0, 'USD'))).toBeNull();
  expect(feeByInvoice([], money(250, 'USD'))).toBeNull();
});

test('the parts are the fee, whatever the invoices are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { minLength: 1, maxLength: 50 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (amounts, fee) => {
        const parts = feeByInvoice(lines(...amounts), money(fee, 'USD')) ?? [];
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(fee);
      },
    ),
  );
});
