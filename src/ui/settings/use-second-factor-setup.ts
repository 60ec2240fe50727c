import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { HeldFactor } from '#machines/settings/second-factor-parts.ts';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

/** The second factor as its section takes it: the chart's state, and what can be done. */
export function useSecondFactorSetup(actor: ActorRefFrom<typeof secondFactorSetup>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onAdd: () => actor.send({ type: 'factor.add' }),
    onRenew: () => actor.send({ type: 'factor.renew' }),
    onRemove: () => actor.send({ type: 'factor.remove' }),
    onGoOn: () => actor.send({ type: 'factor.goOn' }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
    onCode: (code: string) => actor.send({ type: 'code.submit', code }),
    onCancel: () => actor.send({ type: 'factor.cancel' }),
    onRead: (held: HeldFactor) => actor.send({ type: 'factor.read', ...held }),
    onSaved: () => actor.send({ type: 'codes.saved' }),
  };
}
