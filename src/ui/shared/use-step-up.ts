import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { stepUp } from '#machines/shapes/step-up.ts';

/** A step-up as its dialog takes it. */
export function useStepUp(actor: ActorRefFrom<typeof stepUp>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onGive: (secret: string) => actor.send({ type: 'proof.give', secret }),
    onRetry: () => actor.send({ type: 'step.retry' }),
    onCancel: () => actor.send({ type: 'step.cancel' }),
  };
}
