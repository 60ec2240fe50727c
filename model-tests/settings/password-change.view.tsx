import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { passwordChange } from '#machines/settings/password-change.ts';
import { createFormats } from '#locales/format.ts';
import { PasswordSection } from '#ui/settings/password-section.tsx';
import { PasswordStep } from '#ui/sign-in-step/password-step.tsx';
import { usePasswordChange } from '#ui/shared/use-password-change.ts';
import { passwordActors } from '#api/settings/actors.ts';
import { signInStepActors } from '#api/sign-in-step/actors.ts';
import { SETTINGS } from '../visitor-examples.ts';
import { InPage } from '../browser/in-page.tsx';
import { InPortal, t, translator } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure, toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const { formatTime } = createFormats(translator);

type Now = SnapshotFrom<typeof passwordChange>;
type Actor = ActorRefFrom<typeof passwordChange>;

/** On the way in a page of its own, for a signed-in user a section of the settings. */
function Change({ actor }: { actor: Actor }) {
  const common = { ...usePasswordChange(actor), username: 'ada' };
  return common.snapshot.context.asksCurrent ? (
    <InPage title={t('settings.title')}>
      <PasswordSection {...common} changedAt={null} />
    </InPage>
  ) : (
    <InPortal>
      <PasswordStep
        {...common}
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
        }}
        language={null}
        isExpired
      />
    </InPortal>
  );
}

function says(now: Now): string[] {
  if (now.matches('unreachable'))
    return [toldFailure(now.context.failure, t('passwordChange.unreachableHint'))];
  if (now.matches({ filling: 'currentWrong' }))
    return [t('passwordChange.currentWrong'), t('passwordChange.triesLeft', { tries: 2 })];
  if (now.matches({ filling: 'tooSoon' }))
    return [t('signIn.tooSoon'), t('signIn.tooSoonHint', { seconds: 4 })];
  if (now.matches({ filling: 'used' })) return [t('passwordChange.used')];
  if (now.matches({ filling: 'refused' })) return [t('createAccount.passwordRequirements')];
  if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
  if (now.matches({ filling: 'blocked' })) {
    const { retryAt = null } = now.context.error ?? {};
    return [
      retryAt === null
        ? t('passwordChange.blockedHint')
        : t('passwordChange.blockedUntil', { time: formatTime(retryAt) }),
    ];
  }
  if (now.matches({ closed: 'changed' })) return [t('settings.passwordChanged')];
  return now.matches({ filling: 'fresh' }) ? [t('passwordRules.heading')] : [];
}

export default defineView(passwordChange, {
  live: (input) =>
    passwordChange.provide({
      actors: (input as { asksCurrent: boolean }).asksCurrent
        ? passwordActors(SETTINGS.config.password)
        : signInStepActors,
    }),
  render: (actor) => <Change actor={actor as Actor} />,
  heading: (now) => t(now.context.asksCurrent ? 'settings.title' : 'passwordChange.expiredTitle'),
  says,
  controls: {
    'passwordChange.open': {
      role: 'button',
      name: t('settings.changePassword'),
      isOnlyWhenPossible: true,
    },
    'passwordChange.submit': {
      role: 'button',
      name: t('passwordChange.submit'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, form),
    },
    'passwordChange.retry': { role: 'button', name: t('signIn.retry'), isOnlyWhenPossible: true },
    'passwordChange.cancel': {
      role: 'button',
      name: (now) => t(now.context.asksCurrent ? 'settings.cancel' : 'signIn.back'),
      isOnlyWhenPossible: true,
    },
  },
});
