import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { NewPasswordForm } from '#domain/user/new-password.ts';
import type { passwordReset } from '#machines/recovery/password-reset.ts';

/** The reset of a password as its page takes it: the chart's state, and what can be done. */
export function usePasswordReset(actor: ActorRefFrom<typeof passwordReset>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    actions: {
      retry: () => actor.send({ type: 'link.retry' }),
      answer: (answer: string) => actor.send({ type: 'challenge.answer', answer }),
      submit: (form: NewPasswordForm) => actor.send({ type: 'password.submit', form }),
    },
  };
}
