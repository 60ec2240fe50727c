import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ActingForm } from '#domain/user/acting.ts';
import type { actingBegin } from '#machines/acting/acting-begin.ts';
import type { actingEnd } from '#machines/acting/acting-end.ts';

/** Going into a user's place as the page takes it: the chart's state, and what can be done. */
export function useActingBegin(actor: ActorRefFrom<typeof actingBegin>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onOpen: () => actor.send({ type: 'acting.open' }),
    onSubmit: (form: ActingForm) => actor.send({ type: 'acting.submit', form }),
    onCancel: () => actor.send({ type: 'acting.cancel' }),
  };
}

/** Being in a user's place as the frame takes it. */
export function useActingEnd(actor: ActorRefFrom<typeof actingEnd>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onEnd: () => actor.send({ type: 'acting.end' }),
  };
}
