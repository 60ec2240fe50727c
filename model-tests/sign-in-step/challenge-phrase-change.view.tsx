import type { ActorRefFrom } from 'xstate';
import { CHALLENGE_BOUNDS } from '#domain/user/challenge-phrase.ts';
import { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import { ChallengeStep } from '#ui/sign-in-step/challenge-step.tsx';
import { useChallengePhraseChange } from '#ui/sign-in-step/use-challenge-phrase-change.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof challengePhraseChange>;

function Step({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <ChallengeStep
        {...useChallengePhraseChange(actor)}
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
        }}
        language={null}
      />
    </InPortal>
  );
}

export default defineView(challengePhraseChange, {
  live: () => challengePhraseChange.provide({ actors: signInStepActors }),
  render: (actor) => <Step actor={actor as Actor} />,
  heading: () => t('challengePhrase.title'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('challengePhrase.failedHint'));
    if (now.matches({ filling: 'fresh' })) {
      return [t('challengePhrase.tooShort', { minimum: CHALLENGE_BOUNDS.phraseMinimum })];
    }
    return now.context.problems.map(({ field, problem }) => {
      if (problem === 'inQuestion') return t('challengePhrase.inQuestion');
      return t(`challengePhrase.${field}Required`);
    });
  },
  controls: {
    'challengePhrase.submit': {
      role: 'button',
      name: t('challengePhrase.submit'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, form),
    },
    'challengePhrase.cancel': { role: 'button', name: t('signIn.back'), isOnlyWhenPossible: true },
  },
});
