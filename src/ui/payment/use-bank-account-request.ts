import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bankAccountRequest } from '#machines/bank-account/bank-account-request.ts';

/** A request for a link to add a bank account as its part of a page takes it. */
export function useBankAccountRequest(actor: ActorRefFrom<typeof bankAccountRequest>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onRequest: () => actor.send({ type: 'mail.wish' }),
  };
}
