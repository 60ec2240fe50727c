import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditEffect,
  creditRefusals,
  totalOf,
  type CreditedInvoice,
  type TotalParts,
} from '#domain/credit/credit.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const partsOf = (subtotal: number, rebates = 0, tax = 0, lateFee = 0): TotalParts => ({
  subtotal: usd(subtotal),
  rebates: usd(rebates),
  tax: usd(tax),
  lateFee: usd(lateFee),
});
const NOTHING = partsOf(0);

/** 100.00 billed, of which nothing is paid. */
const invoiceWith = (more: Partial<CreditedInvoice> = {}): CreditedInvoice => ({
  lifeCycle: 'billed',
  parts: partsOf(9_500, 500, 900, 100),
  open: usd(10_000),
  inFlight: usd(0),
  given: NOTHING,
  ...more,
});

describe('a credit', () => {
  test('below what is open lessens it, and nothing of it is left', () => {
    expect(creditEffect(invoiceWith(), usd(4_000))).toEqual({
      parts: partsOf(3_800, 200, 360, 40),
      applied: usd(4_000),
      unapplied: usd(0),
      openAfter: usd(6_000),
    });
  });

  test('of all that is open leaves nothing to pay', () => {
    expect(creditEffect(invoiceWith(), usd(10_000))).toMatchObject({
      parts: partsOf(9_500, 500, 900, 100),
      applied: usd(10_000),
      unapplied: usd(0),
      openAfter: usd(0),
    });
  });

  test('above what is open is unapplied with the rest', () => {
    expect(creditEffect(invoiceWith({ open: usd(3_000) }), usd(5_000))).toMatchObject({
      applied: usd(3_000),
      unapplied: usd(2_000),
      openAfter: usd(0),
    });
  });

  test.each(['paid', 'adjusted', 'closed'] as const)('of an invoice that is %s is unapplied', (lifeCycle) => {
    expect(creditEffect(invoiceWith({ lifeCycle, open: usd(0) }), usd(1_000))).toMatchObject({
      applied: usd(0),
      unapplied: usd(1_000),
      openAfter: usd(0),
    });
  });

  test('takes nothing of what a payment under way holds', () => {
    const moving = invoiceWith({ open: usd(10_000), inFlight: usd(7_000) });
    expect(creditEffect(moving, usd(5_000))).toMatchObject({
      applied: usd(3_000),
      unapplied: usd(2_000),
      openAfter: usd(7_000),
    });
    expect(creditEffect({ ...moving, inFlight: usd(10_000) }, usd(5_000)).applied).toEqual(usd(0));
    // More is in flight than is open: never less than nothing.
    expect(creditEffect({ ...moving, inFlight: usd(10_001) }, usd(5_000)).applied).toEqual(usd(0));
  });

  test('is split to the cent, also in several steps', () => {
    const invoice = invoiceWith({ parts: partsOf(1, 0, 1), open: usd(2) });
    const first = creditEffect(invoice, usd(1));
    expect(first.parts).toEqual(partsOf(1));
    const second = creditEffect({ ...invoice, open: usd(1), given: first.parts }, usd(1));
    expect(second.parts).toEqual(partsOf(0, 0, 1));
  });
});

describe('a credit is refused', () => {
  test.each([
    ['of nothing', {}, usd(0), { why: 'notPositive' }],
    ['of less than nothing', {}, usd(-1), { why: 'notPositive' }],
    ['in another currency', {}, money(100, 'CAD'), { why: 'otherCurrency', currency: 'USD' }],
    ['above the total', {}, usd(10_001), { why: 'aboveTotal', most: usd(10_000) }],
    [
      'above what earlier ones have left of the total',
      { given: partsOf(6_000) },
      usd(4_001),
      { why: 'aboveTotal', most: usd(4_000) },
    ],
    [
      'of an invoice that was credited in full',
      { given: partsOf(10_000) },
      usd(1),
      { why: 'aboveTotal', most: usd(0) },
    ],
    ['before it is billed', { lifeCycle: 'unbilled' }, usd(1), { why: 'notBilled' }],
    ['before the provider has billed it', { lifeCycle: 'invoiced' }, usd(1), { why: 'notBilled' }],
    ['of a credit', { lifeCycle: 'unapplied' }, usd(1), { why: 'notBilled' }],
  ] as const)('%s', (_, more, amount, refusal) => {
    const invoice = invoiceWith(more);
    expect(creditRefusals(invoice, amount)).toEqual([refusal]);
    expect(() => creditEffect(invoice, amount)).toThrow(RangeError);
  });

  test('with every reason', () => {
    const credit = invoiceWith({ lifeCycle: 'unapplied', parts: partsOf(-500), open: usd(-500) });
    expect(creditRefusals(credit, usd(0))).toEqual([
      { why: 'notPositive' },
      { why: 'notBilled' },
      { why: 'aboveTotal', most: usd(0) },
    ]);
  });

  test('not up to the total itself, nor up to what is left of it', () => {
    expect(creditRefusals(invoiceWith(), usd(10_000))).toEqual([]);
    expect(creditRefusals(invoiceWith({ given: partsOf(6_000) }), usd(4_000))).toEqual([]);
  });
});

describe('whatever the invoice and its credits', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const world = fc
    .record({
      subtotal: fc.integer({ min: 1, max: 1_000_000_000 }),
      rebateShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
      tax: amount,
      lateFee: amount,
      paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
      inFlightShare: fc.double({ min: 0, max: 1, noNaN: true }),
      credits: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
    })
    .map(({ subtotal, rebateShare, tax, lateFee, paidShare, inFlightShare, credits }) => {
      const parts = partsOf(subtotal, Math.floor(subtotal * rebateShare), tax, lateFee);
      const open = Math.round(totalOf(parts).amount * paidShare);
      const inFlight = usd(Math.round(open * inFlightShare));
      return { invoice: invoiceWith({ parts, open: usd(open), inFlight }), credits };
    });

  test('each is exact, and together they make up no more of any part than there is', () => {
    fc.assert(
      fc.property(world, ({ invoice, credits }) => {
        let { open, given } = invoice;
        // The last one takes all that is left.
        for (const portion of [...credits, 1]) {
          const now = { ...invoice, open, given };
          const left = totalOf(now.parts).amount - totalOf(now.given).amount;
          const credit = usd(Math.round(left * portion));
          if (credit.amount === 0) continue;
          const { parts, applied, unapplied, openAfter } = creditEffect(now, credit);
          expect(totalOf(parts)).toEqual(credit);
          expect(applied.amount + unapplied.amount).toBe(credit.amount);
          expect(openAfter.amount).toBe(now.open.amount - applied.amount);
          expect(openAfter.amount).toBeGreaterThanOrEqual(now.inFlight.amount);
          expect([applied.amount, unapplied.amount].every((one) => one >= 0)).toBe(true);
          given = partsOf(
            now.given.subtotal.amount + parts.subtotal.amount,
            now.given.rebates.amount + parts.rebates.amount,
            now.given.tax.amount + parts.tax.amount,
            now.given.lateFee.amount + parts.lateFee.amount,
          );
          for (const part of ['subtotal', 'rebates', 'tax', 'lateFee'] as const) {
            expect(parts[part].amount).toBeGreaterThanOrEqual(0);
            expect(given[part].amount).toBeLessThanOrEqual(now.parts[part].amount);
          }
          open = openAfter;
        }
        expect(given).toEqual(invoice.parts);
      }),
    );
  });
});
