import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BankAccountForm, BankAccountStyle } from '#domain/bank-account/bank-account-form.ts';
import type { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';

/** A bank account behind a mailed link as its page takes it: the chart's state, and what can be done. */
export function useBankAccountLink(actor: ActorRefFrom<typeof bankAccountLink>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    actions: {
      retry: () => actor.send({ type: 'link.retry' }),
      chooseStyle: (style: BankAccountStyle) => actor.send({ type: 'style.choose', style }),
      add: (form: BankAccountForm) => actor.send({ type: 'account.add', form }),
    },
  };
}
