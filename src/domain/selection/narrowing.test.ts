import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import {
  isNarrowing,
  narrow,
  narrowingRemedies,
  narrowingRequest,
  type NarrowingRemedy,
} from './narrowing.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { aPaymentConfig, anInvoice } from '#domain/testing/payment-facts.ts';

const config = aPaymentConfig;
const invoice = (id: string, changed: Partial<Invoice> = {}): Invoice =>
  anInvoice({ trxId: id, invoiceId: `INV-${id}`, dueDate: '2026-11-01', ...changed });

const east = invoice('1', { dueDate: '2026-11-03' });
const west = invoice('2', { buidCustomer: 'west', dueDate: '2026-11-01' });
const small = invoice('3', { open: { amount: 2_499, currency: 'USD' } });
const canadian = invoice('4', { open: { amount: 5_000, currency: 'CAD' } });
const all = [east, west, small, canadian];

describe('what a remedy leaves of a selection', () => {
  test.each<[string, NarrowingRemedy, readonly Invoice[]]>([
    ['those that a card can pay', { kind: 'leaveOut', rule: 'PAY-07', count: 1 }, [east, west, canadian]],
    ['one account', { kind: 'keepAccount', buidCustomer: 'west', accountName: 'W', count: 1 }, [west]],
    [
      'all but one customer',
      { kind: 'leaveOutCustomer', buidCustomer: 'west', accountName: 'W', count: 1 },
      [east, small, canadian],
    ],
    ['one currency', { kind: 'keepCurrency', currency: 'CAD', count: 1 }, [canadian]],
    ['the first by due date, then by number', { kind: 'keepFirst', count: 2 }, [west, small]],
    ['all, where there are not more', { kind: 'keepFirst', count: 9 }, [west, small, canadian, east]],
  ])('%s', (_, remedy, left) => {
    expect(narrow(all, remedy, config)).toEqual(left);
  });

  test('the first are the same ones in whatever order they were selected', () => {
    const due = ['2026-11-01', '2026-11-02'].flatMap((dueDate) =>
      ['5', '6', '7'].map((id) => invoice(`${id}${dueDate.slice(-1)}`, { dueDate })),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(due, { minLength: 6 }), fc.nat({ max: 6 }), (selected, count) => {
        expect(narrow(selected, { kind: 'keepFirst', count }, config)).toEqual(due.slice(0, count));
      }),
    );
  });

  test('of the first, none is kept that is paid while another can be paid', () => {
    const paid = invoice('p', { dueDate: '2026-01-01', status: ['Paid'] });
    const late = invoice('l', { dueDate: '2026-11-01' });
    expect(narrow([paid, late], { kind: 'keepFirst', count: 1 }, config)).toEqual([late]);
    expect(narrow([paid, late], { kind: 'keepFirst', count: 2 }, config)).toEqual([late, paid]);
  });

  test('the selection itself stays as it was', () => {
    narrow(all, { kind: 'keepFirst', count: 1 }, config);
    expect(all).toEqual([east, west, small, canadian]);
  });
});

test('the server is asked for the same', () => {
  expect(narrowingRequest('s1', { kind: 'leaveOut', rule: 'PAY-07', count: 3 })).toEqual({
    kind: 'leaveOut',
    selectionId: 's1',
    rule: 'PAY-07',
  });
  expect(
    narrowingRequest('s1', { kind: 'keepAccount', buidCustomer: 'west', accountName: 'W', count: 1 }),
  ).toEqual({ kind: 'keepAccount', selectionId: 's1', buidCustomer: 'west' });
  expect(narrowingRequest('s1', { kind: 'keepCurrency', currency: 'CAD', count: 1 })).toEqual({
    kind: 'keepCurrency',
    selectionId: 's1',
    currency: 'CAD',
  });
  expect(narrowingRequest('s1', { kind: 'keepFirst', count: 2 })).toEqual({
    kind: 'keepFirst',
    selectionId: 's1',
    count: 2,
  });
  const customer = { kind: 'leaveOutCustomer', buidCustomer: 'west', accountName: 'W', count: 1 } as const;
  expect(() => narrowingRequest('s1', customer)).toThrow('no selection over several customers is kept');
});

test('accepting and asking change something else than the selection', () => {
  expect(isNarrowing({ kind: 'keepFirst', count: 2 })).toBe(true);
  expect(isNarrowing({ kind: 'keepCurrency', currency: 'CAD', count: 2 })).toBe(true);
  expect(isNarrowing({ kind: 'keepAccount', buidCustomer: 'west', accountName: 'W', count: 2 })).toBe(true);
  expect(isNarrowing({ kind: 'leaveOutCustomer', buidCustomer: 'w', accountName: 'W', count: 2 })).toBe(true);
  expect(isNarrowing({ kind: 'acceptFee' })).toBe(false);
  expect(isNarrowing({ kind: 'contactSupport' })).toBe(false);
});

describe('each remedy is offered once', () => {
  const named = (count: number, ...ids: string[]): PaymentObstacle['facts'] => ({
    count,
    invoices: ids.map((trxId) => ({ trxId, invoiceId: `INV-${trxId}` })),
  });
  const offence = (rule: 'PAY-02' | 'PAY-04', facts: PaymentObstacle['facts']): PaymentObstacle => ({
    rule,
    facts,
    remedy: { kind: 'leaveOut', rule, count: facts.count ?? 0 },
  });
  const rulesOf = (...obstacles: PaymentObstacle[]) =>
    [...narrowingRemedies(obstacles).keys()].map(({ rule }) => rule);

  test('an invoice that offends two rules is left out once', () => {
    expect(rulesOf(offence('PAY-02', named(1, '7')), offence('PAY-04', named(1, '7')))).toEqual(['PAY-02']);
  });

  test('two invoices are two remedies', () => {
    expect(rulesOf(offence('PAY-02', named(1, '7')), offence('PAY-04', named(1, '8')))).toEqual([
      'PAY-02',
      'PAY-04',
    ]);
  });

  test('where not all are named, they may be others', () => {
    const many = named(9, '1', '2', '3');
    expect(rulesOf(offence('PAY-02', many), offence('PAY-04', many))).toEqual(['PAY-02', 'PAY-04']);
  });

  test('where none is named, they may be others', () => {
    expect(rulesOf(offence('PAY-02', { count: 1 }), offence('PAY-04', { count: 1 }))).toEqual([
      'PAY-02',
      'PAY-04',
    ]);
  });

  test('leaving an invoice out is another remedy than keeping the first, though both name it', () => {
    const small = offence('PAY-02', named(1, '7'));
    const first: PaymentObstacle = {
      rule: 'PAY-08',
      facts: named(1, '7'),
      remedy: { kind: 'keepFirst', count: 1 },
    };
    expect(rulesOf(small, first)).toEqual(['PAY-02', 'PAY-08']);
    expect(rulesOf(first, small)).toEqual(['PAY-08', 'PAY-02']);
  });

  test('the same obstacle of bank and of card is one, and one without a press is none', () => {
    const small = offence('PAY-02', named(9, '1', '2', '3'));
    const support: PaymentObstacle = { rule: 'PAY-15', facts: {}, remedy: { kind: 'contactSupport' } };
    expect(rulesOf(small, support, { ...small })).toEqual(['PAY-02']);
  });
});
