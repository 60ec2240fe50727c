import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { askToSignIn } from '#api/passkeys/calls.ts';
import type { ShownPasskey } from '#domain/user/passkey.ts';
import { timeInZone } from '#locales/zone-mark.ts';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { FactorStep } from '#ui/sign-in-step/factor-step.tsx';
import { useSecondFactor } from '#ui/sign-in-step/use-second-factor.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { showAtOnce } from '../browser/device-at-once.ts';
import { InPortal, t, translator } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure, toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const ZONE = 'America/Chicago';

type Now = SnapshotFrom<typeof secondFactor>;
type Actor = ActorRefFrom<typeof secondFactor>;

function Step({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <FactorStep
        {...useSecondFactor(actor)}
        timeZone={ZONE}
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
  if (now.matches('locked'))
    return [
      t('secondFactor.locked'),
      t('secondFactor.lockedUntil', {
        time: timeInZone(now.context.lockedUntil ?? '', translator.locale, ZONE),
      }),
      t('secondFactor.lockedAfter'),
    ];
  if (now.matches({ byAuthenticator: 'incomplete' })) return [t('secondFactor.codeRequired')];
  if (now.matches({ byAuthenticator: 'wrong' }))
    return [t('secondFactor.wrong'), t('signIn.triesLeft', { tries: 4 })];
  if (now.matches({ byRecoveryCode: 'incomplete' })) return [t('secondFactor.recoveryCodeRequired')];
  if (now.matches({ byRecoveryCode: 'wrong' }))
    return [t('secondFactor.recoveryWrong'), t('signIn.triesLeft', { tries: 4 })];
  if (
    ['byAuthenticator', 'byRecoveryCode', 'byPasskey'].some((way) =>
      now.matches({ [way]: 'tooSoon' } as never),
    )
  )
    return [t('secondFactor.tooSoon'), t('signIn.tooSoonHint', { seconds: 30 })];
  if (now.matches({ byPasskey: 'timedOut' })) return [t('secondFactor.passkeyTimedOut')];
  if (now.matches('askingDevice')) return [t('secondFactor.passkeyWaiting')];
  if (now.matches({ byPasskey: 'dismissed' })) return [t('secondFactor.passkeyDismissed')];
  if (now.matches({ byPasskey: 'unsupported' })) return [t('secondFactor.passkeyUnsupported')];
  if (now.matches({ byPasskey: 'wrong' }))
    return [
      t('secondFactor.passkeyWrong'),
      ...(now.context.guessesLeft ? [t('signIn.triesLeft', { tries: 4 })] : []),
    ];
  if (now.matches('unreachable')) {
    const hint = t('secondFactor.waysFailed');
    return [toldFailure(now.context.failure, hint, hint)];
  }
  if (now.matches('byPasskey') && now.hasTag('failed'))
    return toldFormFailure(now, t('secondFactor.passkeyFailedHint'));
  if (now.hasTag('failed')) return toldFormFailure(now, t('secondFactor.failedHint'));
  if (now.matches('byPasskey')) return [t('secondFactor.introPasskey')];
  if (now.matches('looking')) return [t('secondFactor.introWays')];
  const { ways } = now.context;
  const none = ways?.hasPasskey && !ways.canAskDevice ? [t('secondFactor.noPasskeys')] : [];
  if (now.matches('byRecoveryCode')) return [t('secondFactor.introRecovery'), ...none];
  return now.matches('byAuthenticator') ? [t('secondFactor.intro'), ...none] : [];
}

/** Each way leads to the next one that the user has; recovery codes are the last. */
function otherWay(now: Now): string {
  const { ways } = now.context;
  if (now.matches('byRecoveryCode')) {
    return t(ways?.hasPasskey && ways.canAskDevice ? 'secondFactor.usePasskey' : 'secondFactor.useApp');
  }
  const isPasskey = now.matches('byPasskey') || now.matches('askingDevice');
  return t(isPasskey && ways?.hasApp ? 'secondFactor.useApp' : 'secondFactor.useRecovery');
}

export default defineView(secondFactor, {
  live: () =>
    secondFactor.provide({
      actors: {
        ...signInStepActors,
        askDevice: fromPromise<ShownPasskey, void>(({ signal }) => askToSignIn(signal, showAtOnce)),
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
    'passkey.stop': { role: 'button', name: t('secondFactor.stop'), isOnlyWhenPossible: true },
    'code.recovery': {
      role: 'button',
      name: t('secondFactor.useRecovery'),
      absent: (now) => !now.can({ type: 'code.recovery' }),
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
