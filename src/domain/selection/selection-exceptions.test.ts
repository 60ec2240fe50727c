import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { allExceptions, type SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { NOTHING_LEFT_OUT } from '#domain/selection/left-out.ts';
import { money } from '#domain/money/money.ts';
import { leftOutWith, placeIn, summaryWith } from '#domain/selection/selection-exceptions.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig, anInvoice, invoices } from '#domain/testing/payment-facts.ts';

const TODAY = '2026-11-20';

const some = fc
  .array(
    fc.record({
      isIn: fc.boolean(),
      isPressed: fc.boolean(),
      account: fc.constantFrom('east', 'west'),
      amount: fc.integer({ min: 1, max: 5_000 }),
      currency: fc.constantFrom('USD', 'CAD', 'HUF'),
      isPaid: fc.boolean(),
      part: fc.nat(5_000),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ isIn, isPressed, account, amount, currency, isPaid, part }, index) => ({
      isIn,
      isPressed,
      invoice: anInvoice({
        trxId: String(index),
        invoiceId: `INV-${index}`,
        buidCustomer: account,
        accountName: account,
        open: money(amount, currency),
        disputed: money(part, currency),
        status: isPaid ? ['Paid'] : ['Billed'],
      }),
    })),
  );
const setOf = (held: readonly Invoice[]) => ({
  selectionId: 'S1',
  summary: summarize(held, aPaymentConfig),
  leftOut: NOTHING_LEFT_OUT,
  expiresAt: '',
});
const sorted = <T>(all: readonly T[], key: (one: T) => string) =>
  all.toSorted((one, other) => key(one).localeCompare(key(other)));

test('a set less what was left out and with what was taken in comes to what is selected', () => {
  fc.assert(
    fc.property(some, (all) => {
      const held = all.filter(({ isIn }) => isIn).map(({ invoice }) => invoice);
      const exceptions = all
        .filter(({ isPressed }) => isPressed)
        .map(({ invoice, isIn }) => ({ invoice, isIn: !isIn }));
      const selected = all.filter(({ isIn, isPressed }) => isIn !== isPressed).map(({ invoice }) => invoice);
      const shown = summaryWith(setOf(held), exceptions, aPaymentConfig);
      const exact = summarize(selected, aPaymentConfig);
      expect(shown.count).toBe(exact.count);
      expect(shown.hindered).toEqual(exact.hindered);
      expect(shown.disputed).toBe(exact.disputed);
      const byCurrency = (one: { currency: string }) => one.currency;
      expect(sorted(shown.disputedParts, byCurrency)).toEqual(sorted(exact.disputedParts, byCurrency));
      expect(sorted(shown.currencies, byCurrency)).toEqual(sorted(exact.currencies, byCurrency));
      const counts = (summary: typeof exact) =>
        sorted(summary.accounts, ({ buidCustomer }) => buidCustomer).map(
          ({ buidCustomer, count, payable, totals }) => [
            buidCustomer,
            count,
            payable,
            sorted(
              totals.filter(({ amount }) => amount !== 0),
              byCurrency,
            ),
          ],
        );
      expect(counts(shown)).toEqual(counts(exact));
      for (const rule of ['PAY-02', 'PAY-04', 'PAY-06', 'PAY-07'] as const) {
        expect(shown.offences[rule].count).toBe(exact.offences[rule].count);
        const ids = new Set(selected.map(({ trxId }) => trxId));
        expect(shown.offences[rule].first.every(({ trxId }) => ids.has(trxId))).toBe(true);
        expect(shown.offences[rule].first.length).toBeLessThanOrEqual(3);
      }
    }),
  );
});

test('what is taken in by its own box is left out no more', () => {
  const disputed = anInvoice({ status: ['Billed', 'Disputed'] });
  const selection = { ...setOf(invoices(2)), leftOut: { disputed: 2, credits: 1 } };
  expect(leftOutWith(selection, [{ invoice: disputed, isIn: true }], 'all')).toEqual({
    disputed: 1,
    credits: 1,
  });
  expect(leftOutWith(selection, [{ invoice: anInvoice(), isIn: false }], 'all')).toEqual(selection.leftOut);
});

describe('where an invoice stands to a set', () => {
  const filter = { status: 'all' } as const;
  const all: SelectionRequest = { kind: 'filter', filter };
  const disputed = anInvoice({ status: ['Past Due', 'Disputed'] });
  const credit = anInvoice({ total: money(-1, 'USD') });
  const place = (invoice: Invoice, ...requests: SelectionRequest[]) =>
    placeIn(requests, invoice, filter, { config: aPaymentConfig, today: TODAY });
  const without = [{ trxId: anInvoice().trxId, isIn: false }];
  const including = [{ trxId: anInvoice().trxId, isIn: true }];
  const of = { selectionId: 'S1' };

  test('all that match are in it but what is left out, until that is taken in', () => {
    expect(place(anInvoice(), all)).toBe('in');
    expect(place(disputed, all)).toBe('leftOut');
    expect(place(disputed, { ...all, takesIn: true })).toBe('in');
    expect(place(disputed, all, { ...of, kind: 'takeIn' })).toBe('in');
    expect(place(credit, { ...all, takesIn: true })).toBe('leftOut');
    expect(place(credit, all, { ...of, kind: 'takeIn' })).toBe('leftOut');
    expect(placeIn([all], anInvoice(), { status: 'paid' }, { config: aPaymentConfig, today: TODAY })).toBe(
      'outside',
    );
    expect(place(anInvoice())).toBe('outside');
  });

  test('of one group nothing of the others is in it, but what its own box has taken in', () => {
    const east: SelectionRequest = { kind: 'filter', filter, group: { by: 'account', key: 'east' } };
    const [own, other] = ['east', 'west'].map((buidCustomer) => anInvoice({ buidCustomer }));
    expect(place(own!, east)).toBe('in');
    expect(place(other!, east)).toBe('outside');
    expect(place(other!, { ...east, exceptions: including })).toBe('in');
    expect(place({ ...disputed, buidCustomer: 'east' }, east)).toBe('leftOut');
    const late: SelectionRequest = { kind: 'filter', filter, group: { by: 'age', key: '1-30' } };
    expect(place(anInvoice({ dueDate: '2026-11-19' }), late)).toBe('in');
    expect(place(anInvoice({ dueDate: '2026-11-20' }), late)).toBe('outside');
  });

  test('its own box decides, and stays decided', () => {
    expect(place(anInvoice(), all, { ...of, kind: 'except', exceptions: without })).toBe('outside');
    expect(place(anInvoice(), { ...all, exceptions: without }, { ...of, kind: 'takeIn' })).toBe('outside');
    expect(place(credit, all, { ...of, kind: 'except', exceptions: including })).toBe('in');
  });

  test('a remedy takes away also what was taken in before', () => {
    const keep: SelectionRequest = { ...of, kind: 'keepAccount', buidCustomer: 'west' };
    expect(place(anInvoice(), all, keep)).toBe('outside');
    expect(place(disputed, all, { ...keep, exceptions: including })).toBe('outside');
    expect(place(anInvoice({ buidCustomer: 'west' }), all, keep)).toBe('in');
  });

  test('single ones are in it by name, and after “keep the first” only the server knows', () => {
    expect(place(anInvoice(), { kind: 'invoices', trxIds: [anInvoice().trxId] })).toBe('in');
    expect(place(anInvoice(), { kind: 'invoices', trxIds: ['1'] })).toBe('outside');
    expect(place(anInvoice(), all, { ...of, kind: 'keepFirst', count: 1 })).toBeNull();
  });

  test('of what was decided several times the last one counts', () => {
    expect(allExceptions([all, { ...all, exceptions: without }, { ...all, exceptions: including }])).toEqual(
      including,
    );
  });
});
