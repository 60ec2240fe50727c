import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { askToProve } from '#api/passkeys/calls.ts';
import type { ShownPasskey } from '#domain/user/passkey.ts';
import { stepUpActors } from '#api/step-up/actors.ts';
import { stepUp } from '#machines/shapes/step-up.ts';
import { StepUpDialog } from '#ui/shared/step-up-dialog.tsx';
import { useStepUp } from '#ui/shared/use-step-up.ts';
import { showAtOnce } from '../browser/device-at-once.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof stepUp>;
type Actor = ActorRefFrom<typeof stepUp>;

const TITLE = 'Is it you?';
const SUBMIT = 'Add it';

function Asked({ actor }: { actor: Actor }) {
  const props = useStepUp(actor);
  return (
    <InPage title={TITLE}>
      {props.snapshot.status === 'active' ? (
        <StepUpDialog {...props} title={TITLE} submitText={SUBMIT} />
      ) : null}
    </InPage>
  );
}

function says(now: Now): string[] {
  const said = typeof now.value === 'object' ? Object.values(now.value)[0] : '';
  if (now.matches('offering')) {
    const left = t('stepUp.triesLeft', { tries: now.context.failure?.guessesLeft?.tries ?? 0 });
    if (said === 'timedOut') return [t('stepUp.passkeyTimedOut')];
    if (said === 'dismissed') return [t('stepUp.passkeyDismissed')];
    if (said === 'unsupported') return [t('stepUp.passkeyUnsupported')];
    if (said === 'wrong') return [t('stepUp.passkeyWrong'), left];
    if (said === 'fresh') return [t('stepUp.passkeyIntro')];
  }
  if (now.matches('askingDevice')) return [t('stepUp.passkeyWaiting')];
  const isCode = now.context.way !== 'password';
  if (said === 'incomplete') return [t(isCode ? 'stepUp.codeMissing' : 'stepUp.passwordMissing')];
  if (said === 'wrong' || said === 'wrongRecovery') {
    const ofCode = t(said === 'wrong' ? 'stepUp.codeWrong' : 'stepUp.recoveryWrong');
    const wrong = isCode ? ofCode : t('stepUp.passwordWrong');
    return [`${wrong} ${t('stepUp.triesLeft', { tries: now.context.failure?.guessesLeft?.tries ?? 0 })}`];
  }
  if (said === 'tooSoon') return [t('stepUp.tooSoon')];
  if (now.hasTag('failed')) {
    // What could not be read has changed nothing, and says no more.
    const lost = now.matches('unreachable') ? t('stepUp.failed') : t('stepUp.unanswered');
    return [toldFailure(now.context.failure, t('stepUp.failed'), lost)];
  }
  if (now.matches('over')) return [t('stepUp.over')];
  return now.matches('signInNeeded') ? [t('stepUp.signInHint')] : [];
}

export default defineView(stepUp, {
  live: () =>
    stepUp.provide({
      actors: {
        ...stepUpActors,
        askDevice: fromPromise<ShownPasskey, void>(({ signal }) => askToProve(signal, showAtOnce)),
      },
    }),
  render: (actor) => <Asked actor={actor as Actor} />,
  heading: () => TITLE,
  says,
  // Nothing was changed in any, and each can be tried again.
  alike: [['step-up.unreachable', 'step-up.asking.failed', 'step-up.offering.failed']],
  partOf: 'the page over which it is asked',
  controls: {
    'proof.give': {
      role: 'button',
      name: SUBMIT,
      absent: (now) => !now.matches('asking') && !now.matches('checking'),
      isOnlyWhenPossible: true,
      act: (button, { secret }) => submitForm(button, { secret }),
    },
    'passkey.use': {
      role: 'button',
      name: SUBMIT,
      absent: (now) => !now.matches('offering'),
      isOnlyWhenPossible: true,
    },
    'step.otherWay': {
      role: 'button',
      name: (now) => {
        if (now.matches('asking') || now.matches('checking')) return t('stepUp.passkeyInstead');
        return t(now.context.hasApp ? 'stepUp.codeInstead' : 'stepUp.recoveryInstead');
      },
      isOnlyWhenPossible: true,
    },
    'step.retry': { role: 'button', name: t('session.tryAgain'), isOnlyWhenPossible: true },
    'step.cancel': {
      role: 'button',
      name: t('stepUp.back'),
      absent: (now) => now.matches('over') || now.status !== 'active',
      isOnlyWhenPossible: true,
    },
  },
});
