import { useActorRef } from '@xstate/react';
import type { ReactElement } from 'react';
import { bankAccountLinkActors } from '#api/bank-account/actors.ts';
import { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { BankAccountLinkPage } from '#ui/bank-account-link/bank-account-link-page.tsx';
import { useBankAccountLink } from '#ui/bank-account-link/use-bank-account-link.ts';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

const provided = bankAccountLink.provide({ actors: bankAccountLinkActors });

/** A bank account behind a mailed link. */
export function AddBankAccount({ token, ...frame }: LoginAreaProps & { token: string }): ReactElement {
  const actor = useActorRef(provided, { input: { token } });
  return <BankAccountLinkPage {...frame} {...useBankAccountLink(actor)} />;
}
