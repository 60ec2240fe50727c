import { expect, test } from 'vitest';
import { EMPTY_ANSWER, type AnswerableDispute, type KeptAnswer } from '#domain/dispute/dispute-answer.ts';
import type { DisputeStep } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import { begun, keptOf, leftOutOf, previewOf, reread } from '#machines/dispute-answer/context.ts';

const answerable = (disputeId: string, latestStep: DisputeStep, offer: number | null): AnswerableDispute => ({
  ...aDispute({ status: 'waitingOnCustomer', offer }),
  latestStep,
  disputeId,
  disputeNumber: disputeId,
  invoice: null,
  listed: { disputed: money(10_000, 'USD') } as AnswerableDispute['listed'],
});
const read = (...disputes: AnswerableDispute[]) => ({ disputes, at: DISPUTE_NOON });
const [offered, one, other] = [
  answerable('d1', 'offer', 4_000),
  answerable('d2', 'disagreement', null),
  answerable('d3', 'disagreement', null),
];
const input = {
  asked: ['d1', 'd2', 'd3'],
  side: 'customer',
  role: 'admin',
  config: { ...aDisputeConfig, disputesPerAnswer: 9 },
  kept: null,
} as const;
const agreeing = { ...EMPTY_ANSWER, action: 'agree' } as const;

test('DIS-22: an answer that is read again is for the group that it was written for, and for no other one in its place', () => {
  const first = {
    ...begun(input),
    form: agreeing,
    read: read(offered, answerable('d2', 'offer', 500), other),
  };
  expect(previewOf(first).taken.map(({ disputeId }) => disputeId)).toEqual(['d1', 'd2']);
  const again = { ...begun({ ...input, kept: keptOf(first) }), read: read(offered, one, other) };
  // Two of three are disagreements by now, which agreeing gives away: the offer alone is still agreed to.
  expect(previewOf(again).taken.map(({ disputeId }) => disputeId)).toEqual(['d1']);
  expect(previewOf(again).leftOut.flatMap(({ obstacles }) => obstacles.map(({ rule }) => rule))).toEqual([
    'DIS-22',
    'DIS-22',
  ]);
});

test('of no answer yet no group is kept', () => {
  expect(keptOf({ ...begun(input), read: read(offered, one, other) }).group).toBeNull();
});

const escalated = (kept: KeptAnswer, action: 'cancel' | 'respondToMerchant') => {
  const now = { ...one, status: 'escalated' as const };
  const first = begun({ ...input, asked: ['d2'], kept: { ...kept, form: { ...kept.form, action } } });
  return reread(first, read(now));
};

test('DIS-21: what is read in another status is answered in that, without the words of an act that it takes no more', () => {
  const form = { ...EMPTY_ANSWER, comment: 'Nine came.' };
  const kept = { form, removed: [], group: { status: 'waitingOnCustomer', step: null } } as const;
  const again = escalated(kept, 'respondToMerchant');
  expect(again.form).toEqual({ ...EMPTY_ANSWER, action: 'cancel' });
  expect(previewOf(again)).toMatchObject({ obstacles: [], leftOut: [] });
  // The same act is asked for anew: its words are its own.
  const same = escalated(kept, 'cancel');
  expect(same.form).toEqual({ ...form, action: 'cancel' });
  expect(previewOf(same).taken.map(({ disputeId }) => disputeId)).toEqual(['d2']);
});

test('DIS-24: one that waits for the other side is not offered to be answered, since it could only be taken back', () => {
  const waiting = { ...other, ...aDispute({ status: 'waitingOnMerchant' }) };
  const answering = { ...begun(input), form: { ...EMPTY_ANSWER, action: 'disagree' as const } };
  expect(leftOutOf({ ...answering, read: read(one, waiting) })).toEqual([]);
  expect(leftOutOf({ ...answering, read: read(one, waiting), removed: ['d2'] })).toEqual(['d2']);
  const withdrawing = { ...answering, form: { ...EMPTY_ANSWER, action: 'cancel' as const } };
  expect(leftOutOf({ ...withdrawing, read: read(one, waiting), removed: ['d3'] })).toContain('d3');
});
