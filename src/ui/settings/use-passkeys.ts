import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { HeldPasskeys } from '#machines/settings/passkeys-parts.ts';
import type { passkeys } from '#machines/settings/passkeys.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

/** The passkeys of a user as their section takes them: the chart's state, and what can be done. */
export function usePasskeys(actor: ActorRefFrom<typeof passkeys>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onAdd: () => actor.send({ type: 'passkey.add' }),
    onCreate: (name: string) => actor.send({ type: 'passkey.create', name }),
    onRemove: (passkeyId: string) => actor.send({ type: 'passkey.remove', passkeyId }),
    onGoOn: () => actor.send({ type: 'passkey.goOn' }),
    onCancel: () => actor.send({ type: 'passkey.cancel' }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
    onRead: (held: HeldPasskeys) => actor.send({ type: 'passkeys.read', ...held }),
    onSaved: () => actor.send({ type: 'codes.saved' }),
  };
}
