import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { createAccountActors } from '#api/recovery/create-account.ts';
import { createAccount } from '#machines/recovery/create-account.ts';
import { CreateAccount as CreateAccountPage } from '#ui/create-account/create-account.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface CreateAccountProps extends LoginAreaProps {
  token: string;
  /** The account exists and its user is signed in. */
  onCreated: () => void;
}

/** Username and password of a new account, behind a mailed link. */
export function CreateAccount({ token, onCreated, ...frame }: CreateAccountProps): ReactElement {
  const [actor] = useState(() =>
    createActor(createAccount.provide({ actors: createAccountActors }), { input: { token } }).start(),
  );
  const snapshot = useSelector(actor, (now) => now);
  const isCreated = snapshot.matches('created');
  useEffect(() => {
    if (isCreated) onCreated();
  }, [isCreated, onCreated]);
  return (
    <CreateAccountPage
      {...frame}
      snapshot={snapshot}
      onSubmit={(form) => actor.send({ type: 'account.submit', form })}
      onRetry={() => actor.send({ type: 'link.retry' })}
    />
  );
}
