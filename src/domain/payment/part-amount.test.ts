import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import {
  partObstacles,
  partProblems,
  SHORT_PAY_NOTE_MAXIMUM,
  SHORT_PAY_REASONS,
  withoutWhole,
  withParts,
  type PartAmount,
} from '#domain/payment/part-amount.ts';
import { anInvoice } from '#domain/testing/payment-facts.ts';

const OFFERED = ['damagedGoods', 'other'] as const;
const invoice = anInvoice({ trxId: '1', invoiceId: 'INV-1' });
const part = (differing: Partial<PartAmount> = {}): PartAmount => ({
  trxId: '1',
  amount: money(4_000, 'USD'),
  reason: 'damagedGoods',
  note: '',
  ...differing,
});

describe('a part amount', () => {
  test.each([
    ['a cent', part({ amount: money(1, 'USD') }), []],
    ['all but a cent', part({ amount: money(9_999, 'USD') }), []],
    ['nothing', part({ amount: money(0, 'USD') }), ['amount']],
    ['a negative amount', part({ amount: money(-1, 'USD') }), ['amount']],
    ['all of it', part({ amount: money(10_000, 'USD') }), ['amount']],
    ['no amount', part({ amount: null }), ['amount']],
    ['another currency', part({ amount: money(4_000, 'CAD') }), ['amount']],
    ['no reason', part({ reason: null }), ['reason']],
    ['a reason that is not offered', part({ reason: 'wrongPrice' }), ['reason']],
    ['another reason without words', part({ reason: 'other', note: '  ' }), ['note']],
    ['another reason in words', part({ reason: 'other', note: 'Late' }), []],
    ['as many words as there is room for', part({ note: 'x'.repeat(SHORT_PAY_NOTE_MAXIMUM) }), []],
    ['more words', part({ note: 'x'.repeat(SHORT_PAY_NOTE_MAXIMUM + 1) }), ['note']],
  ] as const)('%s: %j', (_, given, problems) => {
    expect(partProblems(given, invoice, OFFERED)).toEqual(problems);
  });

  test('lies below what can be paid beside a dispute', () => {
    const disputed = anInvoice({ status: ['Billed', 'Disputed'], disputed: money(6_500, 'USD') });
    expect(partProblems(part({ amount: money(3_500, 'USD') }), disputed, OFFERED)).toEqual(['amount']);
    expect(partProblems(part({ amount: money(3_499, 'USD') }), disputed, OFFERED)).toEqual([]);
    const [paid] = withParts([{ ...disputed, trxId: '1' }], [part({ amount: money(1_000, 'USD') })]);
    expect(paid && payableAmount(paid)).toEqual(money(1_000, 'USD'));
    expect(paid?.disputed).toEqual(money(6_500, 'USD'));
  });

  test('PAY-19, PAY-20: that is none, or says nothing, is told with the invoices and what mends it', () => {
    const other = anInvoice({ trxId: '2', invoiceId: 'INV-2' });
    const gone = anInvoice({ trxId: '3', invoiceId: 'INV-3', status: ['Paid'] });
    const parts = [
      part({ amount: money(10_000, 'USD') }),
      part({ trxId: '2', reason: null }),
      part({ trxId: '3', amount: null }),
    ];
    expect(partObstacles(parts, [invoice, other, gone], OFFERED)).toEqual([
      {
        rule: 'PAY-19',
        facts: { count: 1, invoices: [{ trxId: '1', invoiceId: 'INV-1' }] },
        remedy: { kind: 'payInFull', count: 1 },
      },
      {
        rule: 'PAY-20',
        facts: { count: 1, invoices: [{ trxId: '2', invoiceId: 'INV-2' }] },
        remedy: { kind: 'payInFull', count: 1 },
      },
    ]);
    expect(partObstacles([part()], [invoice], OFFERED)).toEqual([]);
  });

  test('never makes more payable than is open, whatever is typed', () => {
    const world = fc.record({
      open: fc.integer({ min: -100, max: 5_000 }),
      disputed: fc.integer({ min: 0, max: 6_000 }),
      amount: fc.integer({ min: -100, max: 7_000 }),
      reason: fc.constantFrom(...SHORT_PAY_REASONS),
    });
    fc.assert(
      fc.property(world, ({ open, disputed, amount, reason }) => {
        const owed = anInvoice({
          trxId: '1',
          open: money(open, 'USD'),
          disputed: money(disputed, 'USD'),
          status: disputed > 0 ? ['Billed', 'Disputed'] : ['Billed'],
        });
        const given = part({ amount: money(amount, 'USD'), reason, note: 'why' });
        const [paid = owed] = withParts([owed], [given]);
        const most = payableAmount(owed).amount;
        const isPart = amount > 0 && amount < most;
        expect(payableAmount(paid).amount).toBe(isPart ? amount : most);
        expect(partProblems(given, owed, SHORT_PAY_REASONS)).toEqual(isPart ? [] : ['amount']);
      }),
    );
  });
});

test('an amount that is all that can be paid by now is no part any more', () => {
  const half = { ...anInvoice({ trxId: '1' }), status: ['Billed', 'Disputed'] as const };
  const disputed = { ...half, disputed: money(6_000, 'USD') };
  expect(withoutWhole([part()], [invoice])).toEqual([part()]);
  expect(withoutWhole([part()], [disputed])).toEqual([]);
  expect(withoutWhole([part({ trxId: '2' }), part({ amount: null })], [disputed])).toHaveLength(2);
  expect(withoutWhole([part({ amount: money(4_000, 'CAD') })], [disputed])).toHaveLength(1);
});
