import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { passwordResetActors } from '#api/recovery/actors.ts';
import { passwordReset } from '#machines/recovery/password-reset.ts';
import { ResetPasswordPage } from '#ui/recovery/reset-password-page.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

/** A new password behind a mailed link. */
export function ResetPassword({ token, ...frame }: LoginAreaProps & { token: string }): ReactElement {
  const [actor] = useState(() =>
    createActor(passwordReset.provide({ actors: passwordResetActors }), { input: { token } }).start(),
  );
  const snapshot = useSelector(actor, (now) => now);
  return (
    <ResetPasswordPage
      {...frame}
      snapshot={snapshot}
      actions={{
        retry: () => actor.send({ type: 'link.retry' }),
        answer: (answer) => actor.send({ type: 'challenge.answer', answer }),
        submit: (form) => actor.send({ type: 'password.submit', form }),
      }}
    />
  );
}
