import { useActorRef } from '@xstate/react';
import type { ReactElement } from 'react';
import { createAccountActors } from '#api/recovery/create-account.ts';
import { createAccount } from '#machines/recovery/create-account.ts';
import { CreateAccount as CreateAccountPage } from '#ui/create-account/create-account.tsx';
import { useCreateAccount } from '#ui/create-account/use-create-account.ts';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface CreateAccountProps extends LoginAreaProps {
  token: string;
  /** The account exists and its user is signed in. */
  onCreated: () => void;
}

const provided = createAccount.provide({ actors: createAccountActors });

/** Username and password of a new account, behind a mailed link. */
export function CreateAccount({ token, onCreated, ...frame }: CreateAccountProps): ReactElement {
  const actor = useActorRef(provided, { input: { token } });
  return <CreateAccountPage {...frame} {...useCreateAccount(actor, onCreated)} />;
}
