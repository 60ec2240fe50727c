import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { useSecondFactorSetup } from '#ui/settings/use-second-factor-setup.ts';
import { SecondFactorSection } from '#ui/settings/second-factor-section.tsx';
import { secondFactorActors } from '#api/settings/actors.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof secondFactorSetup>;
type Actor = ActorRefFrom<typeof secondFactorSetup>;

function Setup({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('settings.title')}>
      <SecondFactorSection
        codesHead={['Termline: recovery codes', 'Username: ada']}
        {...useSecondFactorSetup(actor)}
        onDownload={() => undefined}
        onPrint={() => undefined}
      />
    </InPage>
  );
}

const isRemoving = (now: Now) => now.matches('askingToRemove') || now.matches('removing');

function submitName(now: Now): string {
  if (now.hasTag('scanning')) return t('secondFactor.turnOn');
  return isRemoving(now) ? t('settings.factorRemove') : t('secondFactor.submit');
}

function says(now: Now): string[] {
  const notice = typeof now.value === 'object' ? Object.values(now.value)[0] : '';
  const isCode = now.matches('scanning');
  if (notice === 'incomplete') return [t(isCode ? 'secondFactor.codeRequired' : 'signIn.passwordRequired')];
  if (notice === 'wrong') {
    return isCode
      ? [t('secondFactor.wrong')]
      : [t('passwordChange.currentWrong'), t('passwordChange.triesLeft', { tries: 2 })];
  }
  if (notice === 'tooSoon') return [t('signIn.tooSoon'), t('signIn.tooSoonHint', { seconds: 4 })];
  if (notice === 'blocked') return [t('passwordChange.blockedHint')];
  if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
  if (now.matches('showingCodes')) return [t('secondFactor.codesHint'), ...now.context.codes];
  if (now.matches('on')) {
    const left = t('settings.codesLeft', { count: now.context.codesLeft });
    return now.context.isDemanded ? [left, t('settings.factorStaysReason')] : [left];
  }
  return now.matches('off') ? [t('settings.factorOff')] : [];
}

export default defineView(secondFactorSetup, {
  live: () => secondFactorSetup.provide({ actors: secondFactorActors }),
  render: (actor) => <Setup actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says,
  controls: {
    'factor.add': {
      role: 'button',
      name: (now) => t(now.context.isOn ? 'settings.factorReplace' : 'settings.factorAdd'),
      isOnlyWhenPossible: true,
    },
    'factor.renew': { role: 'button', name: t('settings.factorRenew'), isOnlyWhenPossible: true },
    'factor.remove': {
      role: 'button',
      name: t('settings.factorRemove'),
      absent: isRemoving,
      isOnlyWhenPossible: true,
    },
    'factor.cancel': { role: 'button', name: t('settings.cancel'), isOnlyWhenPossible: true },
    'codes.saved': { role: 'button', name: t('secondFactor.codesKeep'), isOnlyWhenPossible: true },
    'password.submit': {
      role: 'button',
      name: submitName,
      absent: (now) => !now.hasTag('asksPassword'),
      isOnlyWhenPossible: true,
      act: (button, { password }) => submitForm(button, { typed: password }),
    },
    'code.submit': {
      role: 'button',
      name: submitName,
      absent: (now) => !now.hasTag('scanning'),
      isOnlyWhenPossible: true,
      act: (button, { code }) => submitForm(button, { typed: code }),
    },
  },
});
