import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { askToEnrol } from '#api/passkeys/calls.ts';
import type { MadePasskey } from '#domain/user/passkey.ts';
import { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { EnrolmentStep } from '#ui/sign-in-step/enrolment-step.tsx';
import { useSecondFactorEnrolment } from '#ui/sign-in-step/use-second-factor-enrolment.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { makeAtOnce } from '../browser/device-at-once.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure, toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof secondFactorEnrolment>;
type Actor = ActorRefFrom<typeof secondFactorEnrolment>;

function Step({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <EnrolmentStep
        {...useSecondFactorEnrolment(actor)}
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
        }}
        language={null}
        head={['Termline: recovery codes', 'Username: ada']}
        onDownload={() => undefined}
        onPrint={() => undefined}
      />
    </InPortal>
  );
}

function says(now: Now): string[] {
  const { failure, codes } = now.context;
  if (now.matches({ scanning: 'incomplete' })) return [t('secondFactor.codeRequired')];
  if (now.matches({ scanning: 'wrong' })) return [t('secondFactor.wrong')];
  const said = now.matches('naming') ? Object.values(now.value)[0] : '';
  if (said === 'incomplete') return [t('newPasskey.nameMissing')];
  if (said === 'dismissed') return [t('newPasskey.dismissed')];
  if (said === 'unsupported') return [t('newPasskey.unsupported')];
  if (said === 'known') return [t('newPasskey.known')];
  if (said === 'notTaken') return [t('newPasskey.notTaken')];
  if (said === 'timedOut') return [t('newPasskey.timedOut')];
  if (now.matches('askingDevice')) return [t('newPasskey.waiting')];
  if (now.matches('notBegun')) return [toldFailure(failure, t('secondFactor.notBegun'))];
  if (now.matches('notFinished')) return [toldFailure(failure, t('secondFactor.notFinished'))];
  if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
  if (now.matches('showingCodes')) return [t('secondFactor.codesHint'), ...codes];
  if (now.matches('beginning')) return [t('secondFactor.beginning')];
  if (now.matches('finishing')) return [t('secondFactor.finishing')];
  if (now.hasTag('passkey')) return [t('secondFactor.enrolPasskeyIntro')];
  return now.hasTag('scanning') ? [t('secondFactor.enrolIntro')] : [];
}

export default defineView(secondFactorEnrolment, {
  live: () =>
    secondFactorEnrolment.provide({
      actors: {
        ...signInStepActors,
        makePasskey: fromPromise<MadePasskey, void>(({ signal }) => askToEnrol(signal, makeAtOnce)),
      },
    }),
  render: (actor) => <Step actor={actor as Actor} />,
  heading: () => t('secondFactor.enrolHeading'),
  says,
  controls: {
    'code.submit': {
      role: 'button',
      name: t('secondFactor.turnOn'),
      isOnlyWhenPossible: true,
      act: (button, { code }) => submitForm(button, { typed: code }),
    },
    'enrolment.passkey': {
      role: 'button',
      name: t('secondFactor.enrolPasskey'),
      isOnlyWhenPossible: true,
    },
    'enrolment.app': { role: 'button', name: t('secondFactor.enrolApp'), isOnlyWhenPossible: true },
    'passkey.create': {
      role: 'button',
      name: t('newPasskey.create'),
      absent: (now) => !now.matches('naming'),
      isOnlyWhenPossible: true,
      act: (button, { name }) => submitForm(button, { name }),
    },
    'passkey.stop': { role: 'button', name: t('secondFactor.stop'), isOnlyWhenPossible: true },
    'codes.saved': { role: 'button', name: t('secondFactor.codesKeep'), isOnlyWhenPossible: true },
    'enrolment.retry': { role: 'button', name: t('signIn.retry'), isOnlyWhenPossible: true },
    'enrolment.cancel': { role: 'button', name: t('signIn.back'), isOnlyWhenPossible: true },
  },
});
