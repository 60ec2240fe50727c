import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BankAccountEdit } from '#domain/bank-account/bank-account-edit.ts';
import type { BankAccountField, BankAccountStyle } from '#domain/bank-account/bank-account-form.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { bankAccountEdit } from '#machines/bank-account/bank-account-edit.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

type Actor = ActorRefFrom<typeof bankAccountEdit>;

/** An account that is added or changed, as its page takes it. */
export function useBankAccountEdit(actor: Actor) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onStyle: (style: BankAccountStyle) => actor.send({ type: 'style.choose', style }),
    onCheck: (field: BankAccountField, form: BankAccountEdit) =>
      actor.send({ type: 'field.check', field, form }),
    onSave: (form: BankAccountEdit) => actor.send({ type: 'account.save', form }),
    onMove: () => actor.send({ type: 'move.confirm' }),
    onStay: () => actor.send({ type: 'move.cancel' }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
    onAgain: () => actor.send({ type: 'save.again' }),
  };
}

export type BankAccountEditing = Omit<ReturnType<typeof useBankAccountEdit>, 'onProof'>;

/** Tells the chart what the page reads anew, and the page that AutoPay is elsewhere or the account another by now. */
export function useAccountsAnew(actor: Actor, accounts: readonly BankAccount[], refresh: () => void): void {
  const isStale = useSelector(
    actor,
    (now) => now.matches({ editing: 'autopayMoved' }) || now.matches({ editing: 'overtaken' }),
  );
  useEffect(() => {
    actor.send({ type: 'accounts.told', accounts });
  }, [actor, accounts]);
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale, refresh]);
}
