import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { stepUp } from '#machines/shapes/step-up.ts';

/** A step-up as its dialog takes it. */
export function useStepUp(actor: ActorRefFrom<typeof stepUp>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onGive: (secret: string) => actor.send({ type: 'proof.give', secret }),
    onPasskey: () => actor.send({ type: 'passkey.use' }),
    onOtherWay: () => actor.send({ type: 'step.otherWay' }),
    onRetry: () => actor.send({ type: 'step.retry' }),
    onCancel: () => actor.send({ type: 'step.cancel' }),
  };
}
