import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { CodeStep } from '#ui/sign-in-step/code-step.tsx';
import { useSecondFactor } from '#ui/sign-in-step/use-second-factor.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof secondFactor>;
type Actor = ActorRefFrom<typeof secondFactor>;

function Step({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <CodeStep
        {...useSecondFactor(actor)}
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

function says(now: Now): string[] {
  if (now.matches({ byAuthenticator: 'incomplete' })) return [t('secondFactor.codeRequired')];
  if (now.matches({ byAuthenticator: 'wrong' }))
    return [t('secondFactor.wrong'), t('signIn.triesLeft', { tries: 4 })];
  if (now.matches({ byRecoveryCode: 'incomplete' })) return [t('secondFactor.recoveryCodeRequired')];
  if (now.matches({ byRecoveryCode: 'wrong' }))
    return [t('secondFactor.recoveryWrong'), t('signIn.triesLeft', { tries: 4 })];
  if (now.hasTag('failed')) return toldFormFailure(now, t('secondFactor.failedHint'));
  if (now.matches('byRecoveryCode')) return [t('secondFactor.introRecovery')];
  return now.matches('byAuthenticator') ? [t('secondFactor.intro')] : [];
}

export default defineView(secondFactor, {
  live: () => secondFactor.provide({ actors: signInStepActors }),
  render: (actor) => <Step actor={actor as Actor} />,
  heading: () => t('secondFactor.title'),
  says,
  controls: {
    'code.submit': {
      role: 'button',
      name: t('secondFactor.submit'),
      isOnlyWhenPossible: true,
      act: (button, { code }) => submitForm(button, { code }),
    },
    'code.otherWay': {
      role: 'button',
      name: (now) => t(now.matches('byRecoveryCode') ? 'secondFactor.useApp' : 'secondFactor.useRecovery'),
      isOnlyWhenPossible: true,
    },
    'code.cancel': { role: 'button', name: t('signIn.back'), isOnlyWhenPossible: true },
  },
});
