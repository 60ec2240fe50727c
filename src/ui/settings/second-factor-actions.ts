import type { ActorRefFrom } from 'xstate';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';

/** What a user can do about the second factor, each a function that sends one event of the chart. */
export function secondFactorActions(actor: ActorRefFrom<typeof secondFactorSetup>) {
  return {
    onAdd: () => actor.send({ type: 'factor.add' }),
    onRenew: () => actor.send({ type: 'factor.renew' }),
    onRemove: () => actor.send({ type: 'factor.remove' }),
    onPassword: (password: string) => actor.send({ type: 'password.submit', password }),
    onCode: (code: string) => actor.send({ type: 'code.submit', code }),
    onCancel: () => actor.send({ type: 'factor.cancel' }),
    onSaved: () => actor.send({ type: 'codes.saved' }),
  };
}
