import { transition } from 'xstate';
import { expect, test } from 'vitest';
import { EMPTY_ANSWER, type AnsweredDispute, type AnswerForm } from '#domain/dispute/dispute-answer.ts';
import { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import { begun, sinceAnsweredOf } from '#machines/dispute-answer/context.ts';
import { testChart } from '../harness/test-chart.ts';
import {
  aDocument,
  ANSWERED,
  ANSWER_INPUT,
  answeredOf,
  OFFERED,
  readOfIds,
} from './dispute-answer-examples.ts';

await testChart('dispute-answer');

test('decisions §12 Bulk: of two of which one was taken, the other alone is answered again', () => {
  const asked = [OFFERED.disputeId, ANSWERED.disputeId];
  const context = {
    ...begun({ ...ANSWER_INPUT, asked }),
    read: readOfIds(asked),
    form: { ...begun(ANSWER_INPUT).form, action: 'respondToMerchant' as const, comment: 'Ten came.' },
    answered: [
      ...answeredOf([OFFERED], true),
      // Nothing stands against it: it failed by itself.
      ...answeredOf([ANSWERED], false).map((one) => ({ ...one, obstacles: [] })),
    ],
  };
  const reported = disputeAnswer.resolveState({ value: 'reported', context });
  const [again] = transition(disputeAnswer, reported, { type: 'failed.again' });
  expect(again.value).toBe('loading');
  expect(again.context.asked).toEqual([ANSWERED.disputeId]);
});

test('what has come between is told of those that are tried again, and of those that were left out', () => {
  const asked = [OFFERED.disputeId, ANSWERED.disputeId];
  const context = {
    ...begun({ ...ANSWER_INPUT, asked }),
    read: readOfIds(asked),
    form: { ...begun(ANSWER_INPUT).form, action: 'agree' as const, comment: 'Ten came.' },
    answered: answeredOf([OFFERED], false).map((one) => ({ ...one, obstacles: [] })),
  };
  const reported = disputeAnswer.resolveState({ value: 'reported', context });
  for (const [type, dispute] of [
    ['failed.again', OFFERED],
    ['leftOut.answer', ANSWERED],
  ] as const) {
    const [loading] = transition(disputeAnswer, reported, { type });
    expect(sinceAnsweredOf(loading.context)).toEqual([]);
    const now = { ...dispute, offer: 2_500 };
    const { at } = readOfIds([]);
    expect(sinceAnsweredOf({ ...loading.context, read: { disputes: [now], at } })).toEqual([
      { was: dispute, now, news: [{ kind: 'standing' }] },
    ]);
    expect(sinceAnsweredOf({ ...loading.context, read: { disputes: [dispute], at } })).toEqual([]);
  }
  // Before anything was answered nothing has come between.
  expect(sinceAnsweredOf({ ...context, read: readOfIds(asked) })).toEqual([]);
});

test('an answer to those that were left out begins without any file', () => {
  const asked = [OFFERED.disputeId, ANSWERED.disputeId];
  const context = {
    ...begun({ ...ANSWER_INPUT, asked }),
    read: readOfIds(asked),
    form: { ...EMPTY_ANSWER, action: 'agree' as const, comment: 'Ten came.', documents: [aDocument(1)] },
    answered: answeredOf([OFFERED], true),
  };
  const reported = disputeAnswer.resolveState({ value: 'reported', context });
  const [another] = transition(disputeAnswer, reported, { type: 'leftOut.answer' });
  expect(another.context.form).toEqual(EMPTY_ANSWER);
});

test('what went with an answer is tried again with it, and stays behind where its words are changed', () => {
  const asked = [OFFERED.disputeId, ANSWERED.disputeId];
  const form = { ...EMPTY_ANSWER, action: 'respondToMerchant' as const, documents: [aDocument(1)] };
  const failing = answeredOf([ANSWERED], false).map((one) => ({ ...one, obstacles: [] }));
  const context = {
    ...begun({ ...ANSWER_INPUT, asked }),
    read: readOfIds(asked),
    form,
    answered: [...answeredOf([OFFERED], true), ...failing],
  };
  const again = (answered: readonly AnsweredDispute[]) => {
    const reported = disputeAnswer.resolveState({ value: 'reported', context: { ...context, answered } });
    const [{ context: loading }] = transition(disputeAnswer, reported, { type: 'failed.again' });
    return disputeAnswer.resolveState({
      value: { answering: 'fresh' },
      context: { ...loading, read: readOfIds([ANSWERED.disputeId]) },
    });
  };
  const documentsAfter = (answered: readonly AnsweredDispute[], change: Partial<AnswerForm>) =>
    transition(disputeAnswer, again(answered), { type: 'answer.change', change })[0].context.form.documents;
  expect(again(context.answered).context.form.documents).toEqual(form.documents);
  expect(documentsAfter(context.answered, { amount: 5 })).toEqual(form.documents);
  expect(documentsAfter(context.answered, { comment: 'Nine came.' })).toEqual([]);
  expect(documentsAfter(context.answered, { action: 'escalate' })).toEqual([]);
  // Of what nobody has taken, nothing was given.
  expect(documentsAfter(failing, { comment: 'Nine came.' })).toEqual(form.documents);
});
