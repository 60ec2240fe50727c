import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { useSecondFactorSetup } from '#ui/settings/use-second-factor-setup.ts';
import { factorChange } from '#ui/settings/factor-change.ts';
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
  const { onProof: _, onRead: __, ...setup } = useSecondFactorSetup(actor);
  return (
    <InPage title={t('settings.title')}>
      <SecondFactorSection
        codesHead={['Termline: recovery codes', 'Username: ada']}
        {...setup}
        onDownload={() => undefined}
        onPrint={() => undefined}
      />
    </InPage>
  );
}

const isRemoving = (now: Now) => now.hasTag('removes');
const goOnName = (now: Now) => t(isRemoving(now) ? 'settings.factorRemove' : 'secondFactor.submit');

/** What was done just now, and that nobody has said that the codes are saved. */
const besides = ({ context: { done, areCodesSaved } }: Now) => [
  ...(done === 'saved' ? [t('settings.codesSaved')] : []),
  ...(done === 'removed' ? [t('settings.factorRemoved')] : []),
  ...(areCodesSaved ? [] : [t('settings.codesUnsaved'), t('settings.codesUnsavedHint')]),
];

function says(now: Now): string[] {
  const notice = typeof now.value === 'object' ? Object.values(now.value)[0] : '';
  if (notice === 'incomplete') return [t('secondFactor.codeRequired')];
  if (notice === 'wrong') return [t('secondFactor.wrong')];
  if (notice === 'blocked') return [t('passwordChange.blockedHint')];
  if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
  if (now.matches('showingCodes')) return [t('secondFactor.codesHint'), ...now.context.codes];
  if (now.matches('keepingCodes')) return [t('secondFactor.codesNoting')];
  if (now.matches('codesElsewhere')) return [t('settings.factorByPasskey')];
  if (now.matches('on')) {
    const left = t('settings.codesLeft', { count: now.context.codesLeft });
    const on = t(now.context.passkeys > 0 ? 'settings.factorOnBoth' : 'settings.factorOn');
    return now.context.isDemanded && now.context.passkeys === 0
      ? [on, left, t('settings.factorStaysReason'), ...besides(now)]
      : [on, left, ...besides(now)];
  }
  const change = factorChange(now);
  if (change) return [t(change.intro), ...(now.hasTag('adds') ? [t('settings.othersEnd')] : [])];
  if (now.matches('onByPasskey')) {
    return [
      t('settings.factorByPasskey'),
      t('settings.codesLeft', { count: now.context.codesLeft }),
      ...besides(now),
    ];
  }
  return now.matches('off') ? [t('settings.factorOff'), ...besides(now)] : [];
}

export default defineView(secondFactorSetup, {
  live: () => secondFactorSetup.provide({ actors: secondFactorActors }),
  render: (actor) => <Setup actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says,
  controls: {
    'factor.add': {
      role: 'button',
      name: ({ context }) => {
        if (context.hasApp) return t('settings.factorReplace');
        return t(context.passkeys > 0 ? 'settings.factorAppAdd' : 'settings.factorAdd');
      },
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
    'codes.saved': {
      role: 'button',
      name: (now) => t(now.matches('showingCodes') ? 'secondFactor.codesKeep' : 'settings.codesConfirm'),
      isOnlyWhenPossible: true,
    },
    'factor.goOn': {
      role: 'button',
      name: goOnName,
      absent: (now) => !now.hasTag('asks'),
      isOnlyWhenPossible: true,
    },
    'code.submit': {
      role: 'button',
      name: t('secondFactor.turnOn'),
      absent: (now) => !now.hasTag('scanning'),
      isOnlyWhenPossible: true,
      act: (button, { code }) => submitForm(button, { typed: code }),
    },
  },
  world: ['identity.proved', 'identity.refused', 'factor.read', 'codes.elsewhere'],
});
