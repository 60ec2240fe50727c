import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { signInByPasskey } from '#api/passkeys/calls.ts';
import type { User } from '#domain/user/user.ts';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { FactorStep } from '#ui/sign-in-step/factor-step.tsx';
import { useSecondFactor } from '#ui/sign-in-step/use-second-factor.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { showAtOnce } from '../browser/device-at-once.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure, toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof secondFactor>;
type Actor = ActorRefFrom<typeof secondFactor>;

function Step({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <FactorStep
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
  if (now.matches({ byPasskey: 'dismissed' })) return [t('secondFactor.passkeyDismissed')];
  if (now.matches({ byPasskey: 'unsupported' })) return [t('secondFactor.passkeyUnsupported')];
  if (now.matches({ byPasskey: 'wrong' }))
    return [t('secondFactor.passkeyWrong'), t('signIn.triesLeft', { tries: 4 })];
  if (now.matches('unreachable')) {
    const hint = t('secondFactor.waysFailed');
    return [toldFailure(now.context.failure, hint, hint)];
  }
  if (now.matches('byPasskey') && now.hasTag('failed'))
    return toldFormFailure(now, t('secondFactor.passkeyFailedHint'));
  if (now.hasTag('failed')) return toldFormFailure(now, t('secondFactor.failedHint'));
  if (now.matches('byPasskey')) return [t('secondFactor.introPasskey')];
  if (now.matches('looking')) return [t('secondFactor.introWays')];
  if (now.matches('byRecoveryCode')) return [t('secondFactor.introRecovery')];
  return now.matches('byAuthenticator') ? [t('secondFactor.intro')] : [];
}

/** Each way leads to the next one that the user has; recovery codes are the last. */
function otherWay(now: Now): string {
  const { ways } = now.context;
  if (now.matches('byRecoveryCode')) {
    return t(ways?.hasPasskey ? 'secondFactor.usePasskey' : 'secondFactor.useApp');
  }
  return t(now.matches('byPasskey') && ways?.hasApp ? 'secondFactor.useApp' : 'secondFactor.useRecovery');
}

export default defineView(secondFactor, {
  live: () =>
    secondFactor.provide({
      actors: {
        ...signInStepActors,
        signInByPasskey: fromPromise<User, void>(({ signal }) => signInByPasskey(signal, showAtOnce)),
      },
    }),
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
    'passkey.use': {
      role: 'button',
      name: t('secondFactor.usePasskey'),
      absent: (now) => !now.matches('byPasskey'),
      isOnlyWhenPossible: true,
    },
    'ways.retry': { role: 'button', name: t('session.tryAgain'), isOnlyWhenPossible: true },
    'code.otherWay': {
      role: 'button',
      name: otherWay,
      isOnlyWhenPossible: true,
    },
    'code.cancel': { role: 'button', name: t('signIn.back'), isOnlyWhenPossible: true },
  },
});
