import { describe, expect, test } from 'vitest';
import {
  answerObstacles,
  holdObstacles,
  previewBulk,
  unseenObstacles,
  type BulkDispute,
} from '#domain/dispute/bulk-answer.ts';
import type { DisputeActor } from '#domain/dispute/dispute-action.ts';
import { money } from '#domain/money/money.ts';
import {
  aDispute,
  aDisputeConfig as config,
  DISPUTE_NOON,
  disputeTerms,
} from '#domain/testing/dispute-facts.ts';

const merchant: DisputeActor = { party: 'merchant', role: 'admin', at: DISPUTE_NOON };
const support: DisputeActor = { ...merchant, party: 'support' };

function one(disputeId: string, differing: Partial<BulkDispute> = {}): BulkDispute {
  return { ...aDispute(), disputeId, disputeNumber: `DSP-${disputeId}`, latestStep: 'opened', ...differing };
}

const ids = (disputes: readonly BulkDispute[]) => disputes.map(({ disputeId }) => disputeId).join('');
const outOf = (preview: ReturnType<typeof previewBulk>) =>
  preview.leftOut.map(({ dispute, obstacles }) => [dispute.disputeId, obstacles.map(({ rule }) => rule)]);

describe('one answer for several disputes', () => {
  test('DSP-05, DIS-21: takes the same status, the most that can be answered, and says what would bring others in', () => {
    const disputes = [one('1', { status: 'escalated' }), one('2'), one('3'), one('4', { status: 'onHold' })];
    const preview = previewBulk(disputes, { action: 'hold' }, support, { config });
    expect(ids(preview.taken)).toBe('23');
    expect(preview.group).toEqual({ status: 'waitingOnMerchant', step: null });
    expect(preview.leftOut).toMatchObject([
      {
        dispute: { disputeId: '1' },
        obstacles: [
          {
            rule: 'DIS-21',
            facts: { status: 'waitingOnMerchant' },
            remedy: { kind: 'answerApart', status: 'escalated', step: null },
          },
        ],
      },
      { dispute: { disputeId: '4' }, obstacles: [{ rule: 'DIS-26' }] },
    ]);
    expect([preview.obstacles, preview.credits]).toEqual([[], []]);
  });

  test('takes the first of groups that are alike, or the one that is chosen', () => {
    const disputes = [one('1', { status: 'escalated' }), one('2')];
    const hold = (chosen?: Parameters<typeof previewBulk>[3]['chosen']) =>
      ids(previewBulk(disputes, { action: 'hold' }, support, { config, chosen }).taken);
    expect(hold()).toBe('1');
    expect(hold({ status: 'waitingOnMerchant', step: null })).toBe('2');
  });

  test('DSP-05, DIS-23: leaves out what has expired', () => {
    const over = { deadline: { date: '2026-11-22', timeZone: 'America/Chicago' } };
    const preview = previewBulk([one('1'), one('2', over)], { action: 'disagree' }, merchant, { config });
    expect(ids(preview.taken)).toBe('1');
    expect(outOf(preview)).toEqual([['2', ['DIS-23']]]);
  });

  test('DIS-22: takes the same kind of latest step where the answer means money, and no other answer asks', () => {
    const disputes = [
      one('1', { latestStep: 'offer', offer: 4_000 }),
      one('2'),
      one('3', { latestStep: 'offer', offer: 10 }),
    ];
    const agree = previewBulk(disputes, { action: 'agree' }, merchant, { config });
    expect(ids(agree.taken)).toBe('13');
    expect(agree.leftOut[0]?.obstacles).toEqual([
      {
        rule: 'DIS-22',
        facts: { step: 'offer', credit: money(10_000, 'USD') },
        remedy: { kind: 'answerApart', status: 'waitingOnMerchant', step: 'opened' },
      },
    ]);
    expect(ids(previewBulk(disputes, { action: 'disagree' }, merchant, { config }).taken)).toBe('123');
  });

  test('DIS-22: steps after which agreeing means the same money are of one kind', () => {
    const disputes = [
      one('1', { latestStep: 'disagreement' }),
      one('2', { latestStep: 'response' }),
      one('3', { latestStep: 'question' }),
      one('4'),
      one('5', { latestStep: 'offer', offer: 4_000 }),
    ];
    const agree = (chosen?: Parameters<typeof previewBulk>[3]['chosen']) =>
      previewBulk(disputes, { action: 'agree' }, merchant, { config, chosen });
    expect(ids(agree().taken)).toBe('1234');
    expect(agree().leftOut).toMatchObject([
      { dispute: { disputeId: '5' }, obstacles: [{ facts: { credit: money(4_000, 'USD') } }] },
    ]);
    expect(ids(agree({ status: 'waitingOnMerchant', step: 'question' }).taken)).toBe('1234');
    expect(ids(agree({ status: 'waitingOnMerchant', step: 'offer' }).taken)).toBe('5');
  });

  test('DIS-22: what agreeing was said to credit, and credits by now, is told', () => {
    const offered = one('1', { latestStep: 'offer', offer: 4_000 });
    const seen = (credit: number) => ({
      status: 'waitingOnMerchant' as const,
      step: 'offer' as const,
      credits: new Map([['1', money(credit, 'USD')]]),
    });
    expect(unseenObstacles(offered, { action: 'agree' }, merchant, seen(4_000))).toEqual([]);
    expect(unseenObstacles(offered, { action: 'agree' }, merchant, seen(3_000))).toMatchObject([
      { rule: 'DIS-22', facts: { credit: money(4_000, 'USD'), said: money(3_000, 'USD') } },
    ]);
  });

  test('DIS-35: one amount takes the disputes of its currency, and says of the others in which theirs is', () => {
    const disputes = [one('1'), one('2', { terms: { ...disputeTerms, currency: 'CAD' } }), one('3')];
    const offer = { action: 'offer', amount: 4_000, currency: 'USD' } as const;
    const preview = previewBulk(disputes, offer, merchant, { config });
    expect(ids(preview.taken)).toBe('13');
    expect(preview.leftOut).toMatchObject([
      {
        dispute: { disputeId: '2' },
        obstacles: [{ rule: 'DIS-35', remedy: { kind: 'amountIn', currency: 'CAD' } }],
      },
    ]);
  });

  test('says what agreeing credits still, by currency', () => {
    const disputes = [
      one('1', { adjusted: 500 }),
      one('2', { terms: { ...disputeTerms, currency: 'CAD' } }),
      one('3', { disputed: 7 }),
    ];
    const { credits } = previewBulk(disputes, { action: 'agree' }, merchant, { config });
    expect(credits).toEqual([money(9_507, 'USD'), money(10_000, 'CAD')]);
    const ofCustomer = one('4', { status: 'waitingOnCustomer', offer: 20 });
    const customer: DisputeActor = { ...merchant, party: 'customer' };
    expect(previewBulk([ofCustomer], { action: 'agree' }, customer, { config }).credits).toEqual([
      money(20, 'USD'),
    ]);
  });

  test('DSP-20, DIS-20, DIS-32: needs one that can be answered, and takes so many at most', () => {
    const judge = (...disputes: BulkDispute[]) =>
      previewBulk(disputes, { action: 'disagree' }, merchant, { config });
    const nothing = [{ rule: 'DIS-20', facts: {}, remedy: { kind: 'select' } }];
    expect(judge()).toMatchObject({ group: null, obstacles: nothing });
    expect(judge(one('1', { status: 'closed' })).obstacles).toEqual(nothing);
    expect(judge(one('1'), one('2')).obstacles).toEqual([]);
    expect(judge(one('1'), one('2'), one('3')).obstacles).toEqual([
      { rule: 'DIS-32', facts: { count: 3, limit: 2 }, remedy: { kind: 'keepFirst', count: 2 } },
    ]);
  });

  test('REQ-08, DIS-31: needs a comment', () => {
    expect(answerObstacles('Here it is.')).toEqual([]);
    expect(answerObstacles(' \n')).toEqual([
      { rule: 'DIS-31', facts: { missing: ['comment'] }, remedy: { kind: 'fillIn', field: 'comment' } },
    ]);
  });

  test('DIS-33: is held until a day to come, and for no longer than a hold lasts', () => {
    const held = (until: string | null) => holdObstacles(until, '2026-11-23', { holdDays: 30 });
    const refused = [
      { rule: 'DIS-33', facts: { until: '2026-12-23' }, remedy: { kind: 'fillIn', field: 'until' } },
    ];
    expect(held('2026-11-24')).toEqual([]);
    expect(held('2026-11-23')).toEqual(refused);
    expect(held(null)).toEqual(refused);
    expect(held('2026-12-23')).toEqual([]);
    expect(held('2026-12-24')).toEqual(refused);
  });
});
