import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import {
  actAmount,
  mayRefund,
  refundableLines,
  refundActs,
  refundFormObstacles,
  refundObstacles,
  type RefundablePayment,
  type RefundAct,
  type RefundForm,
} from '#domain/refund/refund-acts.ts';
import { refundedByInvoice, refundStanding, type Refund } from '#domain/refund/refund.ts';

const usd = (amount: number) => money(amount, 'USD');
const payment = (differing: Partial<RefundablePayment> = {}): RefundablePayment => ({
  paymentId: 'p',
  paymentNumber: 'P-1',
  method: 'card',
  status: 'settled',
  total: usd(10_250),
  fee: usd(250),
  lines: [{ trxId: '1', invoiceId: 'INV-1', left: usd(10_000) }],
  refunds: [],
  chargebacks: [],
  voidUntil: null,
  refundFrom: null,
  readAt: '2026-11-20T18:00:00.000Z',
  today: '2026-11-20',
  ...differing,
});
const refund = (differing: Partial<Refund> = {}): Refund => ({
  refundId: 'r',
  refundNumber: 'RFD-1',
  kind: 'refund',
  cause: 'support',
  status: 'sent',
  amount: usd(4_000),
  lines: [{ trxId: '1', invoiceId: 'INV-1', amount: usd(4_000) }],
  reason: 'paidTwice',
  words: '',
  openedAt: '2026-11-20T18:00:00.000Z',
  sentAt: null,
  endedAt: null,
  expectedOn: null,
  failure: null,
  bankReason: null,
  ...differing,
});
const LATE = refund({ cause: 'lateAuthorized', status: 'opened', lines: [], amount: usd(10_250) });
const rulesOf = (act: RefundAct, differing: Partial<RefundablePayment>) =>
  refundObstacles(act, payment(differing)).map(({ rule }) => rule);

describe('PAY-70, PAY-71, PAY-72, PAY-73, PAY-74, PAY-75, PAY-77, PAY-84: what is against an act', () => {
  test.each([
    ['PAY-70: money that has not arrived', 'refund', { status: 'processing' }, ['PAY-70']],
    ['PAY-70: a payment that came back', 'refund', { status: 'returned' }, ['PAY-70']],
    ['PAY-71: credits have paid all', 'refund', { method: 'credits' }, ['PAY-71']],
    ['PAY-72: nothing is left', 'refund', { lines: [] }, ['PAY-72']],
    ['PAY-73: its bank may still send it back', 'refund', { refundFrom: '2026-11-21' }, ['PAY-73']],
    ['its bank cannot send it back any more', 'refund', { refundFrom: '2026-11-20' }, []],
    ['PAY-74: it has settled', 'void', {}, ['PAY-74']],
    [
      'PAY-84: one card has paid others with it',
      'void',
      { status: 'processing', isOfSharedCharge: true },
      ['PAY-84'],
    ],
    [
      'PAY-74: its batch is collected',
      'void',
      { status: 'processing', method: 'bank', voidUntil: '2026-11-20T18:00:00.000Z' },
      ['PAY-74'],
    ],
    [
      'its batch is collected later',
      'void',
      { status: 'processing', method: 'bank', voidUntil: '2026-11-20T18:00:00.001Z' },
      [],
    ],
    [
      'PAY-75: it is being voided',
      'void',
      { status: 'processing', refunds: [refund({ kind: 'void', status: 'requested', lines: [] })] },
      ['PAY-75'],
    ],
    [
      'a void that came too late may be asked for again',
      'void',
      { status: 'processing', refunds: [refund({ kind: 'void', status: 'failed', lines: [] })] },
      [],
    ],
    ['PAY-77: nothing waits', 'send', { status: 'failed' }, ['PAY-77']],
    ['what was authorized late waits', 'send', { status: 'failed', refunds: [LATE] }, []],
  ] as const)('%s', (_, act, differing, rules) => {
    expect(rulesOf(act, differing as Partial<RefundablePayment>)).toEqual(rules);
  });

  test('each state of a payment offers its act alone', () => {
    const offered = (differing: Partial<RefundablePayment>) =>
      refundActs(payment(differing)).map(({ act }) => act);
    expect(offered({})).toEqual(['refund']);
    expect(offered({ status: 'processing' })).toEqual(['void']);
    expect(offered({ status: 'failed', refunds: [LATE] })).toEqual(['send']);
    for (const status of ['submitted', 'failed', 'returned'] as const)
      expect(offered({ status })).toEqual([]);
  });
});

describe('PAY-76, PAY-78: what is typed', () => {
  const form = (differing: Partial<RefundForm> = {}): RefundForm => ({
    lines: [{ trxId: '1', amount: 10_000 }],
    reason: 'paidTwice',
    words: '',
    ...differing,
  });
  const wrong = (act: RefundAct, differing: Partial<RefundForm>) =>
    refundFormObstacles(act, form(differing), payment()).map(({ rule }) => rule);

  test.each([
    ['all of it', {}, []],
    ['PAY-76: nothing chosen', { lines: [] }, ['PAY-76']],
    ['PAY-76: nothing of it', { lines: [{ trxId: '1', amount: 0 }] }, ['PAY-76']],
    ['PAY-76: more than is left', { lines: [{ trxId: '1', amount: 10_001 }] }, ['PAY-76']],
    ['PAY-76: no amount', { lines: [{ trxId: '1', amount: null }] }, ['PAY-76']],
    ['PAY-76: an invoice of another payment', { lines: [{ trxId: '2', amount: 1 }] }, ['PAY-76']],
    ['PAY-78: no reason', { reason: null }, ['PAY-78']],
    ['PAY-78: another reason without words', { reason: 'other', words: ' ' }, ['PAY-78']],
    ['another reason with words', { reason: 'other', words: 'Asked by telephone' }, []],
    ['PAY-78: too many words', { words: 'x'.repeat(501) }, ['PAY-78']],
  ] as const)('%s', (_, differing, rules) => {
    expect(wrong('refund', differing)).toEqual(rules);
  });

  test('a void is of no invoice, and what waits says by itself why it goes back', () => {
    expect(wrong('void', { lines: [] })).toEqual([]);
    expect(wrong('void', { lines: [], reason: null })).toEqual(['PAY-78']);
    expect(wrong('send', { lines: [], reason: null })).toEqual([]);
  });

  test('an act sends back what is chosen, all that is not collected, or all that was taken', () => {
    expect(actAmount('refund', form({ lines: [{ trxId: '1', amount: 4_000 }] }), payment())).toEqual(
      usd(4_000),
    );
    expect(actAmount('void', form(), payment({ status: 'processing' }))).toEqual(usd(10_250));
    expect(actAmount('send', form(), payment({ refunds: [LATE] }))).toEqual(usd(10_250));
  });
});

test('what went back of an invoice is not left of it, and neither a void nor a late authorization takes of it', () => {
  const line = { trxId: '1', invoiceId: 'INV-1', amount: usd(10_000) };
  const refunds = [refund(), refund({ status: 'failed', failure: 'sentBackByBank' }), LATE];
  expect(refundedByInvoice(refunds).get('1')).toBe(8_000);
  expect(refundableLines([line, { ...line, trxId: '2', amount: usd(0) }], refunds, [])).toEqual([
    { trxId: '1', invoiceId: 'INV-1', left: usd(2_000) },
  ]);
});

test('only what has arrived is called refunded', () => {
  expect(refundStanding({ kind: 'refund', status: 'opened' })).toBe('waiting');
  expect(refundStanding({ kind: 'refund', status: 'requested' })).toBe('onItsWay');
  expect(refundStanding({ kind: 'refund', status: 'sent' })).toBe('onItsWay');
  expect(refundStanding({ kind: 'void', status: 'requested' })).toBe('beingVoided');
  expect(refundStanding({ kind: 'refund', status: 'refunded' })).toBe('refunded');
  expect(refundStanding({ kind: 'void', status: 'voided' })).toBe('voided');
});

test('an administrator of support refunds, and nobody else', () => {
  expect(mayRefund('Admin')).toBe(true);
  for (const role of ['viewer', 'payer', 'view-edit']) expect(mayRefund(role)).toBe(false);
});
