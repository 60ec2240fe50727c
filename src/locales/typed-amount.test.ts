import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMarks, typedAmount } from './typed-amount.ts';

/** One for each way of writing amounts among the portal's languages. */
const LOCALES = ['en', 'de', 'fr', 'pl', 'pt-PT', 'es', 'bg', 'hu', 'da', 'cs'];
const english = { group: ',', decimal: '.' };
const german = { group: '.', decimal: ',' };
const french = { group: ' ', decimal: ',' };

describe('an amount that is typed', () => {
  it.each([
    ['', english, null],
    ['  ', english, null],
    ['1000', english, 100_000],
    ['1,000.5', english, 100_050],
    ['1,234,567.89', english, 123_456_789],
    ['12.', english, 1200],
    ['-5.00', english, -500],
    ['−5.00', english, -500],
    ['-0', english, 0],
    ['1.000,50', german, 100_050],
    ['1000,5', german, 100_050],
    ['1 000,50', french, 100_050],
    ['1\u202F000,50', french, 100_050],
    ['1\u00A0000', german, 100_000],
  ] as const)('%j is read', (text, marks, amount) => {
    expect(typedAmount(text, marks)).toBe(amount);
  });

  it.each([
    ['1.000,50', english],
    ['1,00', english],
    ['1,0000', english],
    ['1,000.005', english],
    ['1.5.2', english],
    ['1,234.5,6', english],
    ['abc', english],
    ['5 USD', english],
    ['1e5', english],
    ['1000.50', german],
    ['1,000.50', german],
    ['10 00', french],
    ['99999999999999999', english],
  ] as const)('%j is unclear, and nothing is guessed', (text, marks) => {
    expect(typedAmount(text, marks)).toBe('unclear');
  });

  it('is read back as every language writes it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
        fc.constantFrom(...LOCALES),
        (amount, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100);
          expect(typedAmount(text, amountMarks(locale))).toBe(amount);
        },
      ),
    );
  });
});
