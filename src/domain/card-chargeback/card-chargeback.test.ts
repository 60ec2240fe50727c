import { expect, test } from 'vitest';
import {
  cardChargebackActs,
  cardChargebackFormObstacles,
  cardChargebackObstacles,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import {
  cardChargebackLife,
  chargebackParts,
  chargedBackByInvoice,
  EVIDENCE_MAXIMUM,
  isLost,
  isUndecided,
  type CardChargeback,
} from '#domain/card-chargeback/card-chargeback.ts';
import {
  CARD_CHARGEBACK_NOTICE_KINDS,
  cardChargebackAddress,
  cardChargebackReminder,
  supportKindOf,
  type CardChargebackNoticeKind,
} from '#domain/notice/card-chargeback-notice.ts';
import { money } from '#domain/money/money.ts';
import { refundableLines, refundObstacles, type RefundablePayment } from '#domain/refund/refund-acts.ts';

const usd = (amount: number) => money(amount, 'USD');
const PAID: RefundablePayment = {
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
};
const chargeback = (differing: Partial<CardChargeback> = {}): CardChargeback => ({
  chargebackId: 'c',
  chargebackNumber: 'CCB-1',
  status: 'opened',
  amount: usd(10_250),
  reason: 'other',
  lines: [{ trxId: '1', invoiceId: 'INV-1', amount: usd(10_000) }],
  fee: usd(250),
  openedAt: '2026-11-20T18:00:00.000Z',
  evidenceDueAt: '2026-11-30T18:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  ...differing,
});
test('each step of a chargeback keeps its date', () => {
  const [opened, answered, ended] = [
    '2026-11-20T18:00:00.000Z',
    '2026-11-23T18:00:00.000Z',
    '2026-12-01T18:00:00.000Z',
  ];
  const life = (differing: Partial<CardChargeback>) =>
    cardChargebackLife(chargeback(differing)).map(({ status, at, isOver }) => [status, at, isOver]);
  expect(life({})).toEqual([['opened', opened, false]]);
  expect(life({ status: 'contested', answeredAt: answered })).toEqual([
    ['opened', opened, true],
    ['contested', answered, false],
  ]);
  expect(life({ status: 'won', answeredAt: answered, endedAt: ended })).toEqual([
    ['opened', opened, true],
    ['contested', answered, true],
    ['won', ended, true],
  ]);
  expect(life({ status: 'accepted', answeredAt: answered, endedAt: answered })).toEqual([
    ['opened', opened, true],
    ['accepted', answered, true],
  ]);
  // Nobody has answered it in time.
  expect(life({ status: 'lost', endedAt: ended })).toEqual([
    ['opened', opened, true],
    ['lost', ended, true],
  ]);
});

const LEFT = [
  { trxId: '1', amount: 6_000 },
  { trxId: '2', amount: 0 },
  { trxId: '3', amount: 4_000 },
];

test.each([
  [10_250, [6_000, 4_000], 250, 0],
  [10_100, [6_000, 4_000], 100, 0],
  [7_000, [6_000, 1_000], 0, 0],
  [6_000, [6_000], 0, 0],
  [12_000, [6_000, 4_000], 250, 1_750],
])(
  'of %i charged back the invoices come first, then the fee, then what had gone back',
  (amount, lines, fee, loss) => {
    const parts = chargebackParts(amount, LEFT, 250);
    expect([parts.lines.map((line) => line.amount), parts.fee, parts.loss]).toEqual([lines, fee, loss]);
  },
);

test('what is left below nothing gives nothing', () => {
  expect(chargebackParts(100, [{ trxId: '1', amount: -5 }], 0)).toEqual({ lines: [], fee: 0, loss: 100 });
});

test.each([
  ['opened', true, false],
  ['contested', true, false],
  ['accepted', false, true],
  ['won', false, false],
  ['lost', false, true],
] as const)('%s: undecided %s, lost %s', (status, undecided, lost) => {
  expect([isUndecided({ status }), isLost({ status })]).toEqual([undecided, lost]);
  expect(chargedBackByInvoice([chargeback({ status })]).get('1')).toBe(lost ? 10_000 : undefined);
});

test('PAY-80, PAY-81: it is answered once, and contested before its evidence is due', () => {
  const at = (readAt: string, differing: Partial<CardChargeback> = {}) => ({
    chargeback: chargeback(differing),
    readAt,
  });
  const early = at('2026-11-30T17:59:59.999Z');
  const due = at('2026-11-30T18:00:00.000Z');
  const rules = (one: ReturnType<typeof at>) =>
    cardChargebackActs(one).map(({ obstacles }) => obstacles.map(({ rule }) => rule));
  expect(rules(early)).toEqual([[], []]);
  expect(rules(due)).toEqual([[], ['PAY-81']]);
  expect(rules(at('2026-11-20T18:00:00.000Z', { status: 'won' }))).toEqual([]);
  expect(cardChargebackObstacles('accept', at(due.readAt, { status: 'contested' }))[0]?.rule).toBe('PAY-80');
});

test('PAY-82: evidence is needed to contest, within its limit', () => {
  const rules = (act: 'accept' | 'contest', evidence: string) =>
    cardChargebackFormObstacles(act, { evidence }).map(({ rule }) => rule);
  expect(rules('accept', '')).toEqual([]);
  expect(rules('contest', '  ')).toEqual(['PAY-82']);
  expect(rules('contest', 'x'.repeat(EVIDENCE_MAXIMUM))).toEqual([]);
  expect(rules('contest', 'x'.repeat(EVIDENCE_MAXIMUM + 1))).toEqual(['PAY-82']);
});

test('PAY-79: nothing is refunded while one is undecided, and nothing of what was charged back for good', () => {
  const rules = (status: CardChargeback['status']) =>
    refundObstacles('refund', { ...PAID, chargebacks: [chargeback({ status })] }).map(({ rule }) => rule);
  expect([rules('opened'), rules('contested'), rules('won'), rules('lost')]).toEqual([
    ['PAY-79'],
    ['PAY-79'],
    [],
    [],
  ]);
  const line = { trxId: '1', invoiceId: 'INV-1', amount: usd(12_000) };
  const left = (status: CardChargeback['status']) =>
    refundableLines([line], [], [chargeback({ status })])[0]?.left.amount;
  expect([left('won'), left('lost'), left('accepted')]).toEqual([12_000, 2_000, 2_000]);
});

test('support is reminded of what nobody has answered, three days and one day before its evidence is due, and once it is', () => {
  // Due on Monday, November 30, at noon Central time.
  const at = (readAt: string, status: CardChargeback['status'] = 'opened') =>
    cardChargebackReminder(chargeback({ status }), readAt, 'America/Chicago');
  const due = '2026-11-30T18:00:00.000Z';
  const before = (days: number) => ({ kind: 'card_chargeback_due', occasion: `${days} before ${due}` });
  expect(at('2026-11-27T05:59:59.999Z')).toBeNull();
  expect(at('2026-11-27T06:00:00.000Z')).toEqual(before(3));
  expect(at('2026-11-28T18:00:00.000Z')).toEqual(before(3));
  expect(at('2026-11-29T06:00:00.000Z')).toEqual(before(1));
  expect(at('2026-11-30T17:59:59.999Z')).toEqual(before(1));
  expect(at(due)).toEqual({ kind: 'card_chargeback_unanswered', occasion: `unanswered ${due}` });
  for (const status of ['contested', 'accepted', 'won', 'lost'] as const) expect(at(due, status)).toBeNull();
});

test.each([
  ['opened', null, 'card_chargeback_to_answer'],
  ['contested', 'answered', null],
  ['accepted', 'answered', null],
  ['won', 'answered', 'card_chargeback_defended'],
  ['lost', 'answered', 'card_chargeback_not_defended'],
  ['lost', null, 'card_chargeback_lost_unanswered'],
] as const)('support is told of one that is %s, %s: %s', (status, answeredAt, kind) => {
  expect(supportKindOf({ status, answeredAt })).toBe(kind);
});

test('each side is led to its own page', () => {
  const address = (kind: CardChargebackNoticeKind) => cardChargebackAddress({ kind, paymentId: 'P' });
  expect(CARD_CHARGEBACK_NOTICE_KINDS.filter((kind) => address(kind) === '/payments/P')).toEqual([
    'card_chargeback_opened',
    'card_chargeback_won',
    'card_chargeback_lost',
  ]);
  expect(address('card_chargeback_due')).toBe('/support/payments/P');
});
