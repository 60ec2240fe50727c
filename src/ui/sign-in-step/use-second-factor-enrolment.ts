import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';

/** The second factor that is set up on the way in as its page takes it: the chart's state, and what can be done. */
export function useSecondFactorEnrolment(actor: ActorRefFrom<typeof secondFactorEnrolment>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onCode: (code: string) => actor.send({ type: 'code.submit', code }),
    onByPasskey: () => actor.send({ type: 'enrolment.passkey' }),
    onByApp: () => actor.send({ type: 'enrolment.app' }),
    onCreate: (name: string) => actor.send({ type: 'passkey.create', name }),
    onStop: () => actor.send({ type: 'passkey.stop' }),
    onSaved: () => actor.send({ type: 'codes.saved' }),
    onRetry: () => actor.send({ type: 'enrolment.retry' }),
    onCancel: () => actor.send({ type: 'enrolment.cancel' }),
  };
}
