import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import {
  daysLate,
  disputeStage,
  INVOICE_STATUSES,
  isDisputedInPart,
  isLate,
  isPayable,
  leadingStatus,
  shownStatuses,
  parseStatus,
  payableAmount,
  projectStatus,
  type InvoiceFacts,
  type InvoiceStatus,
} from './invoice.ts';

const TODAY = '2026-11-20';
const facts = (changed: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  lifeCycle: 'billed',
  hold: 'none',
  collection: 'none',
  dispute: 'none',
  dueDate: TODAY,
  ...changed,
});
const late = '2026-11-19';

describe('decisions §4: status is the projection of five things that are kept apart', () => {
  test.each<[string, Partial<InvoiceFacts>, InvoiceStatus[]]>([
    ['billed, due today', {}, ['Billed']],
    ['billed, due yesterday', { dueDate: late }, ['Past Due']],
    ['late and disputed', { dueDate: late, dispute: 'open' }, ['Past Due', 'Disputed']],
    ['waiting on the customer', { dispute: 'waitingOnCustomer' }, ['Billed', 'Disputed']],
    ['waiting on the merchant', { dispute: 'waitingOnMerchant' }, ['Billed', 'Disputed']],
    ['the dispute on hold', { dispute: 'onHold' }, ['Billed', 'Disputed']],
    ['escalated', { dispute: 'escalated' }, ['Billed', 'Escalated']],
    ['pending adjustment', { dispute: 'pendingAdjustment' }, ['Billed', 'Pending Adjustment']],
    ['the dispute closed', { dispute: 'closed' }, ['Billed']],
    ['the dispute cancelled: not disputed', { dispute: 'cancelled' }, ['Billed']],
    ['the dispute expired', { dispute: 'expired' }, ['Billed']],
    ['on hold, and late', { hold: 'onHold', dueDate: late }, ['On Hold']],
    ['under review', { hold: 'pending' }, ['Billed', 'Pending']],
    ['money in flight', { collection: 'paymentPending', dueDate: late }, ['Past Due', 'Payment Pending']],
    ['a payment returned: open again', { collection: 'returned', dueDate: late }, ['Past Due']],
    ['not billed yet, whatever its due date', { lifeCycle: 'unbilled', dueDate: late }, ['Unbilled']],
    ['sent by the merchant', { lifeCycle: 'invoiced' }, ['Invoiced']],
    ['a credit, which is never late', { dueDate: late, isCredit: true }, ['Billed']],
    ['paid, though it was late', { lifeCycle: 'paid', dueDate: late }, ['Paid']],
    ['a credit not used yet', { lifeCycle: 'unapplied' }, ['Unapplied']],
    ['adjusted', { lifeCycle: 'adjusted' }, ['Adjusted']],
    ['closed', { lifeCycle: 'closed' }, ['Closed']],
  ])('%s', (_, changed, status) => {
    expect(projectStatus(facts(changed), TODAY)).toEqual(status);
  });
});

describe('§4 Invoice statuses: payable is Billed or Past Due, and not Pending, Payment Pending or Paid', () => {
  test.each(
    INVOICE_STATUSES.map((status) => [status, status === 'Billed' || status === 'Past Due'] as const),
  )('%s alone: %s', (status, payable) => {
    expect(isPayable([status])).toBe(payable);
  });

  test.each(INVOICE_STATUSES.filter((status) => !['Billed', 'Past Due'].includes(status)))(
    'Past Due and %s',
    (status) => {
      expect(isPayable(['Past Due', status])).toBe(!['Pending', 'Payment Pending', 'Paid'].includes(status));
    },
  );

  test('of no status: not payable', () => {
    expect(isPayable([])).toBe(false);
  });
});

describe('lateness begins on the day after the due date', () => {
  test.each([
    ['2026-11-21', false, 0],
    ['2026-11-20', false, 0],
    ['2026-11-19', true, 1],
    ['2026-10-27', true, 24],
  ])('due %s: %s, %i days', (dueDate, isPast, days) => {
    expect(isLate(dueDate, TODAY)).toBe(isPast);
    expect(daysLate(dueDate, TODAY)).toBe(days);
  });
});

describe('the one status of a row says most about what can be done', () => {
  test.each<[InvoiceStatus[], InvoiceStatus]>([
    [['Past Due', 'Payment Pending'], 'Payment Pending'],
    [['Past Due', 'Disputed'], 'Disputed'],
    [['Past Due', 'Pending'], 'Pending'],
    [['Billed'], 'Billed'],
    [['Unapplied'], 'Unapplied'],
    [[], 'Unbilled'],
  ])('%j: %s', (status, leading) => {
    expect(leadingStatus(status)).toBe(leading);
  });
});

test.each<[InvoiceStatus[], InvoiceStatus[]]>([
  [
    ['Past Due', 'Disputed'],
    ['Past Due', 'Disputed'],
  ],
  [
    ['Past Due', 'Escalated'],
    ['Past Due', 'Escalated'],
  ],
  [['Billed', 'Disputed'], ['Disputed']],
  [
    ['Past Due', 'Payment Pending', 'Disputed'],
    ['Payment Pending', 'Disputed', 'Past Due'],
  ],
  [
    ['Billed', 'Payment Pending', 'Escalated'],
    ['Payment Pending', 'Escalated'],
  ],
  [
    ['On Hold', 'Disputed'],
    ['On Hold', 'Disputed'],
  ],
  [['Billed', 'Payment Pending'], ['Payment Pending']],
  [['Past Due'], ['Past Due']],
])(
  'a dispute stands beside what leads it, lateness beside a dispute and a payment under way: %j',
  (status, shown) => {
    expect(shownStatuses(status)).toEqual(shown);
  },
);

test.each<[InvoiceStatus, InvoiceStatus | null]>([
  ['Escalated', 'Escalated'],
  ['Pending Adjustment', 'Pending Adjustment'],
  ['Disputed', null],
  ['Past Due', null],
])('how far a dispute is: %s', (status, stage) => {
  expect(disputeStage(status)).toBe(stage);
});

describe('of what a row could show, the later says less', () => {
  const order: InvoiceStatus[] = [
    'Paid',
    'Closed',
    'Payment Pending',
    'On Hold',
    'Pending',
    'Escalated',
    'Disputed',
    'Pending Adjustment',
    'Past Due',
    'Adjusted',
  ];
  const pairs = order.slice(1).map((less, index) => [order[index] ?? less, less] as const);
  test.each(pairs)('%s before %s, wherever they stand', (more, less) => {
    expect(leadingStatus([more, less])).toBe(more);
    expect(leadingStatus([less, more])).toBe(more);
  });
});

describe('§3 Invoice: status, possibly comma-separated', () => {
  test('is read with or without spaces', () => {
    expect(parseStatus('Past Due,Disputed')).toEqual(['Past Due', 'Disputed']);
    expect(parseStatus('Past Due, Payment Pending')).toEqual(['Past Due', 'Payment Pending']);
  });

  test('with an unknown word is refused, not shown', () => {
    expect(() => parseStatus('Past Due,Lost')).toThrow(new RangeError('unknown invoice status: Lost'));
    expect(() => parseStatus('')).toThrow(RangeError);
  });
});

describe('what a payment takes of an invoice', () => {
  const open = money(10_000, 'USD');
  test.each([
    ['all that is open of one that nobody disputes', undefined, 10_000, false],
    ['all that is open where nothing is left of what was disputed', 0, 10_000, false],
    ['the rest of one that is disputed in part', 4_000, 6_000, true],
    ['the rest also where that is a cent', 9_999, 1, true],
    ['all that is open where all of it is disputed', 10_000, 10_000, false],
    ['all that is open where more was disputed than is', 10_001, 10_000, false],
  ])('is %s', (_, amount, expected, isPart) => {
    const invoice = { open, ...(amount !== undefined && { disputed: money(amount, 'USD') }) };
    expect(payableAmount(invoice)).toEqual(money(expected, 'USD'));
    expect(isDisputedInPart(invoice)).toBe(isPart);
  });
});
