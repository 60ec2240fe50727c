import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChallengeForm } from '#domain/user/challenge-phrase.ts';
import type { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';

/** The challenge phrase that sign-in asks for as its page takes it: the chart's state, and what can be done. */
export function useChallengePhraseChange(actor: ActorRefFrom<typeof challengePhraseChange>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onSubmit: (form: ChallengeForm) => actor.send({ type: 'challengePhrase.submit', form }),
    onCancel: () => actor.send({ type: 'challengePhrase.cancel' }),
  };
}
