import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { bankAccountLinkActors } from '#api/bank-account/actors.ts';
import { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { BankAccountLinkPage } from '#ui/bank-account-link/bank-account-link-page.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

/** A bank account behind a mailed link. */
export function AddBankAccount({ token, ...frame }: LoginAreaProps & { token: string }): ReactElement {
  const [actor] = useState(() =>
    createActor(bankAccountLink.provide({ actors: bankAccountLinkActors }), { input: { token } }).start(),
  );
  const snapshot = useSelector(actor, (now) => now);
  return (
    <BankAccountLinkPage
      {...frame}
      snapshot={snapshot}
      actions={{
        retry: () => actor.send({ type: 'link.retry' }),
        chooseStyle: (style) => actor.send({ type: 'style.choose', style }),
        add: (form) => actor.send({ type: 'account.add', form }),
      }}
    />
  );
}
