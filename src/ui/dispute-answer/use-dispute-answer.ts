import { useSelector } from '@xstate/react';
import type { AnswerPartProps, DisputeAnswerActor } from './answer-frame.ts';

/** The answer as its page takes it: the chart's state, and what can be done. */
export function useDisputeAnswer(actor: DisputeAnswerActor): Pick<AnswerPartProps, 'snapshot' | 'send'> {
  return { snapshot: useSelector(actor, (now) => now), send: (event) => actor.send(event) };
}
