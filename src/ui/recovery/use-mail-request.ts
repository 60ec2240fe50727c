import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { mailRequest } from '#machines/recovery/mail-request.ts';

/** A request for a message as its page takes it: the chart's state, and what can be done. */
export function useMailRequest(actor: ActorRefFrom<typeof mailRequest>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    actions: {
      request: (about: string) => actor.send({ type: 'mail.request', about }),
      again: () => actor.send({ type: 'mail.again' }),
      change: () => actor.send({ type: 'mail.change' }),
    },
  };
}
