import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { EmailCodes, EmailForm } from '#domain/user/email-change.ts';
import type { emailChange } from '#machines/settings/email-change.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

/** A change of the e-mail address as its section takes it: the chart's state, and what can be done. */
export function useEmailChange(actor: ActorRefFrom<typeof emailChange>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onOpen: () => actor.send({ type: 'emailChange.open' }),
    onSubmit: (form: EmailForm) => actor.send({ type: 'emailChange.submit', form }),
    onCodes: (form: EmailCodes) => actor.send({ type: 'codes.submit', form }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
    onCancel: () => actor.send({ type: 'emailChange.cancel' }),
  };
}
