import { useActorRef } from '@xstate/react';
import type { ReactElement } from 'react';
import { passwordResetActors } from '#api/recovery/actors.ts';
import { passwordReset } from '#machines/recovery/password-reset.ts';
import { ResetPasswordPage } from '#ui/recovery/reset-password-page.tsx';
import { usePasswordReset } from '#ui/recovery/use-password-reset.ts';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

const provided = passwordReset.provide({ actors: passwordResetActors });

/** A new password behind a mailed link. */
export function ResetPassword({ token, ...frame }: LoginAreaProps & { token: string }): ReactElement {
  const actor = useActorRef(provided, { input: { token } });
  return <ResetPasswordPage {...frame} {...usePasswordReset(actor)} />;
}
