import { describe, expect, test } from 'vitest';
import { aRejection, aTransaction } from '#domain/testing/a-rejection.ts';
import {
  actObstacles,
  isCorrectable,
  isReady,
  isUnderWay,
  previewAct,
  resubmitObstacles,
  takenTotals,
} from '#domain/rejection/rejection-act.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';

const LAST = '2026-12-11';
const AFTER = '2026-12-12';
const rules = (obstacles: readonly RejectionObstacle[]) => obstacles.map(({ rule }) => rule);
const standing = (rule: 'REJ-01' | 'REJ-06', kind: 'customerReactivates' | 'sendAnew') => ({
  reasons: [{ rule, facts: {}, remedy: { kind } }] as const,
  standing: [{ rule, facts: {}, remedy: { kind } }] as const,
});

const totalWas = {
  rule: 'REJ-04',
  facts: { field: 'total', amount: { amount: 214_000, currency: 'USD' } },
  remedy: { kind: 'correct', field: 'total' },
} as const;

describe('what is done to a rejected transaction', () => {
  test.each(['resubmitting', 'stillProcessing'] as const)('REJ-08: nothing while it is %s', (status) => {
    const rejection = aRejection({ status });
    expect(isUnderWay(rejection)).toBe(true);
    for (const act of ['resubmit', 'cancel'] as const)
      expect(actObstacles(rejection, act, LAST)).toEqual([
        { rule: 'REJ-08', facts: {}, remedy: { kind: 'waitForAnswer' } },
      ]);
  });

  test.each(['accepted', 'cancelled'] as const)('REJ-09: nothing once it is %s', (status) => {
    const rejection = aRejection({ status });
    expect(isUnderWay(rejection)).toBe(false);
    expect(rules(actObstacles(rejection, 'resubmit', LAST))).toEqual(['REJ-09']);
    expect(rules(actObstacles(rejection, 'cancel', LAST))).toEqual(['REJ-09']);
  });

  test('REJ-10: it is resubmitted on its last day, and not the day after', () => {
    const change = { poNumber: '45-11602' };
    expect(resubmitObstacles(aRejection(), change, LAST)).toEqual([]);
    expect(resubmitObstacles(aRejection(), change, AFTER)).toEqual([
      { rule: 'REJ-10', facts: { day: LAST }, remedy: { kind: 'sendAnew' } },
    ]);
    expect(rules(actObstacles(aRejection({ status: 'expired' }), 'cancel', AFTER))).toEqual(['REJ-10']);
    // What is over otherwise is not told to be late.
    expect(rules(actObstacles(aRejection({ status: 'accepted' }), 'resubmit', AFTER))).toEqual(['REJ-09']);
  });

  test('it is cancelled whatever was wrong', () => {
    expect(actObstacles(aRejection(standing('REJ-06', 'sendAnew')), 'cancel', LAST)).toEqual([]);
  });

  test('REJ-11: what cannot be mended is not resubmitted', () => {
    expect(rules(actObstacles(aRejection(standing('REJ-06', 'sendAnew')), 'resubmit', LAST))).toEqual([
      'REJ-11',
    ]);
  });

  test('REJ-12: what was wrong is another value', () => {
    for (const corrections of [{}, { poNumber: '' }, { poNumber: aRejection().sent.poNumber }])
      expect(rules(resubmitObstacles(aRejection(), corrections, LAST))).toEqual(['REJ-12']);
    expect(resubmitObstacles(aRejection(), { poNumber: '45-11602' }, LAST)).toEqual([]);
  });

  test('REJ-13: what the buyer has to mend is mended first', () => {
    const inactive = aRejection(standing('REJ-01', 'customerReactivates'));
    expect(rules(resubmitObstacles(inactive, {}, LAST))).toEqual(['REJ-13']);
    expect(resubmitObstacles({ ...inactive, standing: [] }, {}, LAST)).toEqual([]);
  });

  test('REJ-04: another total than lines and tax come to is not sent, above, below or less than nothing', () => {
    const off = aRejection({
      sent: aTransaction({ total: 214_500 }),
      reasons: [totalWas],
      standing: [totalWas],
    });
    for (const total of [214_001, 213_999, 0, -500])
      expect(resubmitObstacles(off, { total }, LAST)).toEqual([totalWas]);
    expect(resubmitObstacles(off, { total: 214_000 }, LAST)).toEqual([]);
    // What was not wrong is refused for that alone.
    expect(rules(resubmitObstacles(aRejection(), { poNumber: '45-11602', total: 1 }, LAST))).toEqual([
      'REJ-14',
    ]);
  });

  test('what its merchant corrects can still come in, what another mends cannot', () => {
    const correct = resubmitObstacles(aRejection(), {}, LAST);
    expect(isCorrectable(correct)).toBe(true);
    const inactive = actObstacles(aRejection(standing('REJ-01', 'customerReactivates')), 'resubmit', LAST);
    expect(isCorrectable(inactive)).toBe(false);
    expect(isCorrectable([...correct, ...inactive])).toBe(false);
  });

  test('what is sent comes to the totals as they are corrected, by currency', () => {
    const euro = aRejection({
      transactionId: 'TRX-2',
      sent: aTransaction({ currency: 'EUR', total: 300 }),
      standing: [],
    });
    const other = aRejection({ transactionId: 'TRX-3', sent: aTransaction({ total: 100 }), standing: [] });
    const form = { corrections: { 'TRX-558131': { poNumber: '45-1' }, 'TRX-3': { total: 214_000 } } };
    const subject = { rejections: [aRejection(), euro, other], today: LAST };
    const wrong = { ...other, reasons: [totalWas], standing: [totalWas] };
    expect(takenTotals(previewAct(subject, 'resubmit', { corrections: {} }), form)).toEqual([
      { amount: 300, currency: 'EUR' },
      { amount: 214_000, currency: 'USD' },
    ]);
    const all = previewAct({ ...subject, rejections: [aRejection(), euro, wrong] }, 'resubmit', form);
    expect(takenTotals(all, form)).toEqual([
      { amount: 428_000, currency: 'USD' },
      { amount: 300, currency: 'EUR' },
    ]);
  });

  test('REJ-14: what was right is not changed', () => {
    const obstacles = resubmitObstacles(aRejection(), { poNumber: '45-11602', total: 1 }, LAST);
    expect(obstacles).toEqual([{ rule: 'REJ-14', facts: { field: 'total' }, remedy: { kind: 'sendAnew' } }]);
    // The same value is no change.
    expect(resubmitObstacles(aRejection(), { poNumber: '45-11602', total: 214_000 }, LAST)).toEqual([]);
  });

  test('decisions §13: ready is what can be resubmitted as it was sent', () => {
    expect(isReady(aRejection(), LAST)).toBe(false);
    expect(isReady(aRejection({ standing: [] }), LAST)).toBe(true);
    expect(isReady(aRejection({ standing: [] }), AFTER)).toBe(false);
  });
});
