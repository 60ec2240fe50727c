import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PasswordForm } from '#domain/user/password-form.ts';
import type { passwordChange } from '#machines/settings/password-change.ts';

/** The change of a password as a page or a section takes it: the chart's state, and what can be done. */
export function usePasswordChange(actor: ActorRefFrom<typeof passwordChange>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onOpen: () => actor.send({ type: 'passwordChange.open' }),
    onSubmit: (form: PasswordForm) => actor.send({ type: 'passwordChange.submit', form }),
    onRetry: () => actor.send({ type: 'passwordChange.retry' }),
    onCancel: () => actor.send({ type: 'passwordChange.cancel' }),
  };
}
