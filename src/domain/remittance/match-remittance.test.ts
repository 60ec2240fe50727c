import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import {
  leftByRemittance,
  matchRemittance,
  partsOfRemittance,
  remittedAmount,
  selectedByRemittance,
} from '#domain/remittance/match-remittance.ts';
import type { RemittanceLine } from '#domain/remittance/read-remittance.ts';

const line = (number: string | null, more: Partial<RemittanceLine> = {}): RemittanceLine => ({
  row: 1,
  text: number ?? '',
  number,
  amount: null,
  currency: null,
  isAmountUnreadable: false,
  isNotToldApart: false,
  ...more,
});

const invoice = (trxId: string, more: Partial<Invoice> = {}): Invoice => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  status: ['Billed'],
  eligibleForDispute: true,
  buidCustomer: '0412',
  accountName: 'Fleet East 0412',
  buidMerchant: 'M1',
  merchantName: 'Morrow Tire & Fleet',
  poNumber: null,
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-01',
  total: money(10_000, 'USD'),
  open: money(10_000, 'USD'),
  ...more,
});

const matched = (lines: readonly RemittanceLine[], invoices: readonly Invoice[]) =>
  matchRemittance(lines, invoices, { currency: 'USD', cardMinimum: 1000, takesParts: true });
const reasonsOf = (one: RemittanceLine, ...invoices: Invoice[]) => matched([one], invoices)[0]?.reasons;

describe('a line selects its invoice', () => {
  test.each(['INV-1', 'inv-1', ' INV - 1', '1'])('by its number, written as %j', (number) => {
    const [one] = matched([line(number, { amount: 10_000 })], [invoice('1')]);
    expect([one?.invoice?.trxId, one?.reasons, one?.hints]).toEqual(['1', [], []]);
  });

  test.each(['7821220', 'INV 7821220', 'inv7821220', '782-1220'])(
    'by the digits of its number, written as %j',
    (number) => {
      const one = invoice('99', { invoiceId: 'INV-7821220' });
      expect(reasonsOf(line(number), one)).toEqual([]);
    },
  );

  test.each(['7821221', '821220', 'CRE 7821220', '1220'])('and by no other number, as %j', (number) => {
    const one = invoice('99', { invoiceId: 'INV-7821220' });
    expect(reasonsOf(line(number), one)).toEqual([{ kind: 'unknown' }]);
  });

  test('by its own number before one that only has its digits', () => {
    const [exact, other] = [
      invoice('7821220', { invoiceId: 'ZZ-1' }),
      invoice('99', { invoiceId: 'INV-7821220' }),
    ];
    expect(matched([line('7821220')], [exact, other])[0]?.invoice).toBe(exact);
  });

  test('with less than is open, which is paid, and what stays open is said', () => {
    const result = matched([line('INV-1', { amount: 9_999 }), line('INV-2')], [invoice('1'), invoice('2')]);
    expect(result.map(({ hints }) => hints)).toEqual([[{ kind: 'inPart', rest: money(1, 'USD') }], []]);
    expect(partsOfRemittance(result)).toEqual([{ trxId: '1', amount: money(9_999, 'USD') }]);
    expect(leftByRemittance(result)).toEqual([money(1, 'USD')]);
    expect(result.map((one) => one.invoice && remittedAmount(one, one.invoice).amount)).toEqual([
      9_999, 10_000,
    ]);
  });

  test('with all that is open where no reason for less is offered, which is said', () => {
    const payment = { currency: 'USD', cardMinimum: 1000, takesParts: false };
    const result = matchRemittance([line('INV-1', { amount: 9_999 })], [invoice('1')], payment);
    expect(result[0]?.hints).toEqual([{ kind: 'belowOpen', open: money(10_000, 'USD') }]);
    expect(partsOfRemittance(result)).toEqual([]);
    expect(result[0]?.invoice && remittedAmount(result[0], result[0].invoice).amount).toBe(10_000);
  });

  test.each([
    [999, true],
    [1_000, false],
  ])('with %i, which a card does not pay: %s', (amount, isBelow) => {
    const [one] = matched([line('INV-1', { amount })], [invoice('1')]);
    expect(one?.hints.some(({ kind }) => kind === 'belowCardMinimum')).toBe(isBelow);
  });

  test('though it is disputed, because the list names it, which is said', () => {
    const disputed = invoice('1', { status: ['Billed', 'Disputed'] });
    const [one] = matched([line('INV-1')], [disputed]);
    expect([one?.reasons, one?.hints]).toEqual([[], [{ kind: 'disputed' }]]);
  });
});

describe('a line selects nothing', () => {
  test.each([
    ['without a number', line(null), [], { kind: 'noNumber' }],
    ['whose number is of no invoice', line('INV-9'), [invoice('1')], { kind: 'unknown' }],
    [
      'whose number is of invoices of several merchants',
      line('A'),
      [invoice('1', { invoiceId: 'A' }), invoice('2', { invoiceId: 'A' })],
      { kind: 'severalInvoices', count: 2 },
    ],
    [
      'whose amount cannot be read',
      line('INV-1', { isAmountUnreadable: true }),
      [invoice('1')],
      { kind: 'unreadableAmount' },
    ],
    ['of nothing', line('INV-1', { amount: 0 }), [invoice('1')], { kind: 'notPositive' }],
    [
      'of an invoice in another currency',
      line('INV-1'),
      [invoice('1', { open: money(10_000, 'EUR') })],
      { kind: 'otherCurrency', currency: 'EUR' },
    ],
    [
      'that says another currency itself',
      line('INV-1', { currency: 'EUR' }),
      [invoice('1')],
      { kind: 'otherCurrency', currency: 'EUR' },
    ],
    ...(
      [
        ['Paid', 'paid'],
        ['Closed', 'closed'],
        ['Adjusted', 'closed'],
        ['On Hold', 'onHold'],
        ['Unbilled', 'notBilled'],
        ['Invoiced', 'notBilled'],
      ] as const
    ).map(
      ([status, as]) =>
        [
          `of an invoice that is ${status}`,
          line('INV-1'),
          [invoice('1', { status: [status] })],
          { kind: 'notPayable', as },
        ] as const,
    ),
    [
      'of an invoice that is under review',
      line('INV-1'),
      [invoice('1', { status: ['Billed', 'Pending'] })],
      { kind: 'notPayable', as: 'underReview' },
    ],
    [
      'that is no number, but may be a number with its amount',
      line('INV-1/953.02', { isNotToldApart: true }),
      [],
      { kind: 'notToldApart' },
    ],
    [
      'of an invoice that is being paid',
      line('INV-1'),
      [invoice('1', { status: ['Past Due', 'Payment Pending'] })],
      { kind: 'notPayable', as: 'inPayment' },
    ],
    [
      'of a credit, and says nothing else of its amount below zero',
      line('INV-1', { amount: -500 }),
      [invoice('1', { open: money(-500, 'USD'), total: money(-500, 'USD') })],
      { kind: 'credit' },
    ],
    [
      'that is above what is open',
      line('INV-1', { amount: 10_001 }),
      [invoice('1')],
      { kind: 'aboveOpen', open: money(10_000, 'USD') },
    ],
  ] as const)('%s', (_, one, invoices, reason) => {
    expect(reasonsOf(one, ...invoices)).toEqual([reason]);
  });

  test('that names what an earlier line has selected, by whichever of its numbers', () => {
    const result = matched([line('INV-1', { row: 3 }), line('1', { row: 5 })], [invoice('1')]);
    expect(result.map(({ reasons }) => reasons)).toEqual([[], [{ kind: 'duplicate', row: 3 }]]);
    expect(selectedByRemittance(result).map(({ trxId }) => trxId)).toEqual(['1']);
  });

  test('but what a line in vain has named can be selected by a later one', () => {
    const result = matched([line('INV-1', { amount: 99_999 }), line('INV-1', { row: 2 })], [invoice('1')]);
    expect(selectedByRemittance(result).map(({ trxId }) => trxId)).toEqual(['1']);
  });
});
