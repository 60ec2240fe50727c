import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

type Actor = ActorRefFrom<typeof bankAccountAct>;

/** What is done with the accounts of the list, as its page takes it. */
export function useBankAccountAct(actor: Actor) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onAskRemoval: (account: BankAccount) => actor.send({ type: 'removal.ask', account }),
    onHeir: (bankAccountId: string | null) => actor.send({ type: 'autopay.moveTo', bankAccountId }),
    onPayer: (bankAccountId: string | null) => actor.send({ type: 'online.moveTo', bankAccountId }),
    onRemove: () => actor.send({ type: 'removal.confirm' }),
    onKeep: () => actor.send({ type: 'removal.cancel' }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
    onConfirm: (account: BankAccount) => actor.send({ type: 'account.confirm', account }),
  };
}

export type BankAccountActing = Omit<ReturnType<typeof useBankAccountAct>, 'onProof'>;

/** Tells the chart what the page reads anew, and the page that something was done, by this user or by another. */
export function useAccountsAfter(actor: Actor, accounts: readonly BankAccount[], refresh: () => void): void {
  const isOther = useSelector(
    actor,
    (now) =>
      now.matches({ resting: 'removed' }) ||
      now.matches({ resting: 'asked' }) ||
      now.matches({ resting: 'confirmed' }) ||
      now.matches({ resting: 'gone' }) ||
      now.matches({ resting: 'changed' }),
  );
  useEffect(() => {
    actor.send({ type: 'accounts.told', accounts });
  }, [actor, accounts]);
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, refresh]);
}
