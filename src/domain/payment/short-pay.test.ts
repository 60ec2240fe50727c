import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import {
  isAnswerLate,
  acceptedCredit,
  mayAnswerShortPays,
  shortPayActs,
  shortPayObstacles,
  shortPayStanding,
  shortPayWordsObstacles,
  shortRest,
  SHORT_PAY_ACTS,
  SHORT_PAY_WORDS_MAXIMUM,
  type AnsweredShortPay,
} from '#domain/payment/short-pay.ts';

const usd = (amount: number) => money(amount, 'USD');
const WAITING: AnsweredShortPay = {
  status: 'waiting',
  shortBy: usd(2_500),
  open: usd(2_500),
  creditable: usd(9_000),
  isInPayment: false,
  isDisputed: false,
  hasChargeback: false,
};
const rules = (act: (typeof SHORT_PAY_ACTS)[number], facts: Partial<AnsweredShortPay>) =>
  shortPayObstacles(act, { ...WAITING, ...facts }).map(({ rule, remedy }) => `${rule} ${remedy.kind}`);

test.each([
  [{}, [], []],
  [{ status: 'accepted' }, ['PAY-21 contactSupport'], ['PAY-21 contactSupport']],
  [{ status: 'refused' }, ['PAY-21 contactSupport'], ['PAY-21 contactSupport']],
  [{ status: 'lapsed' }, ['PAY-21 contactSupport'], ['PAY-21 contactSupport']],
  [{ open: usd(0) }, ['PAY-21 contactSupport'], ['PAY-21 contactSupport']],
  [{ open: usd(1) }, [], []],
  [{ isInPayment: true }, ['PAY-22 waitForRest'], []],
  [{ isDisputed: true }, ['PAY-22 waitForRest'], []],
  [{ hasChargeback: true }, ['PAY-22 waitForRest'], []],
  [{ creditable: usd(0) }, ['PAY-83 refuseInstead'], []],
  [{ creditable: usd(0), isInPayment: true }, ['PAY-83 refuseInstead'], []],
  [{ creditable: usd(1) }, [], []],
] as const)('%o is accepted but for %o, refused but for %o', (facts, accept, refuse) => {
  expect(rules('accept', facts)).toEqual(accept);
  expect(rules('refuse', facts)).toEqual(refuse);
});

test('PAY-22: what a payment, a dispute or a chargeback holds of the rest is not credited, and may be refused', () => {
  for (const held of [{ isInPayment: true }, { isDisputed: true }, { hasChargeback: true }]) {
    expect(shortPayActs({ ...WAITING, ...held }).map(({ obstacles }) => obstacles.length)).toEqual([1, 0]);
  }
});

test('one that waits while nothing is open any more has ended, and what was answered stays so', () => {
  const standing = (status: AnsweredShortPay['status'], open: number) =>
    shortPayStanding({ status, open: usd(open) });
  expect([standing('waiting', 1), standing('waiting', 0), standing('waiting', -1)]).toEqual([
    'waiting',
    'lapsed',
    'lapsed',
  ]);
  for (const status of ['accepted', 'refused', 'lapsed'] as const) expect(standing(status, 0)).toBe(status);
});

test.each([
  ['2026-12-19', 'waiting', 2_500, false],
  ['2026-12-20', 'waiting', 2_500, false],
  ['2026-12-21', 'waiting', 2_500, true],
  ['2026-12-21', 'waiting', 0, false],
  ['2026-12-21', 'refused', 2_500, false],
] as const)('on %s one that is %s with %i open is late: %s', (today, status, open, late) => {
  expect(isAnswerLate({ status, open: usd(open), answerBy: '2026-12-20' }, today)).toBe(late);
});

test('PAY-83: of what is credited whole nothing more is credited, and of the rest what earlier credits leave', () => {
  expect(acceptedCredit({ ...WAITING, creditable: usd(900) })).toEqual(usd(900));
  expect(shortRest({ ...WAITING, open: usd(700) })).toEqual(usd(700));
  expect(rules('accept', { creditable: usd(0) })).toEqual(['PAY-83 refuseInstead']);
});

test('what is credited is what was paid less, and no more than is open', () => {
  expect(acceptedCredit(WAITING)).toEqual(usd(2_500));
  expect(acceptedCredit({ ...WAITING, open: usd(9_000) })).toEqual(usd(2_500));
  expect(acceptedCredit({ ...WAITING, open: usd(700) })).toEqual(usd(700));
  expect(acceptedCredit({ ...WAITING, open: usd(-1) })).toEqual(usd(0));
});

test('PAY-23: a refusal needs words, and no answer too many', () => {
  const missing = (act: (typeof SHORT_PAY_ACTS)[number], words: string) =>
    shortPayWordsObstacles(act, words).map(({ rule }) => rule);
  expect(missing('refuse', '  ')).toEqual(['PAY-23']);
  expect(missing('accept', '  ')).toEqual([]);
  for (const act of SHORT_PAY_ACTS) {
    expect(missing(act, 'x'.repeat(SHORT_PAY_WORDS_MAXIMUM))).toEqual([]);
    expect(missing(act, 'x'.repeat(SHORT_PAY_WORDS_MAXIMUM + 1))).toEqual(['PAY-23']);
  }
});

test('administrators answer, in any case of letters', () => {
  expect(['Admin', 'admin', 'payer', 'viewer'].map(mayAnswerShortPays)).toEqual([true, true, false, false]);
});

test('PAY-21: what waits is offered both answers, and all else none', () => {
  expect(shortPayActs(WAITING).map(({ act, obstacles }) => [act, obstacles])).toEqual([
    ['accept', []],
    ['refuse', []],
  ]);
  expect(shortPayActs({ ...WAITING, status: 'accepted' })).toEqual([]);
});
