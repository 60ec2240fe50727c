import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactor } from '#machines/sign-in-step/second-factor.ts';

/** The code that sign-in asks for as its page takes it: the chart's state, and what can be done. */
export function useSecondFactor(actor: ActorRefFrom<typeof secondFactor>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onSubmit: (code: string) => actor.send({ type: 'code.submit', code }),
    onPasskey: () => actor.send({ type: 'passkey.use' }),
    onStop: () => actor.send({ type: 'passkey.stop' }),
    onRecovery: () => actor.send({ type: 'code.recovery' }),
    onRetry: () => actor.send({ type: 'ways.retry' }),
    onOtherWay: () => actor.send({ type: 'code.otherWay' }),
    onCancel: () => actor.send({ type: 'code.cancel' }),
  };
}
