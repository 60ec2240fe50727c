import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AccountForm } from '#domain/user/new-account.ts';
import type { createAccount } from '#machines/recovery/create-account.ts';

/**
 * A new account as its page takes it: the chart's state, and what can be done.
 * @param onCreated the account exists and its user is signed in
 */
export function useCreateAccount(actor: ActorRefFrom<typeof createAccount>, onCreated: () => void) {
  const snapshot = useSelector(actor, (now) => now);
  const isCreated = snapshot.matches('created');
  useEffect(() => {
    if (isCreated) onCreated();
  }, [isCreated, onCreated]);
  return {
    snapshot,
    onSubmit: (form: AccountForm) => actor.send({ type: 'account.submit', form }),
    onRetry: () => actor.send({ type: 'link.retry' }),
  };
}
