import { transition } from 'xstate';
import { expect, test } from 'vitest';
import { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import { begun } from '#machines/dispute-answer/context.ts';
import { testChart } from '../harness/test-chart.ts';
import { ANSWERED, ANSWER_INPUT, answeredOf, OFFERED, readOfIds } from './dispute-answer-examples.ts';

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
