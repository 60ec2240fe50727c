import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { passkeyActors } from '#api/passkeys/actors.ts';
import { isLastPasskey, passkeys } from '#machines/settings/passkeys.ts';
import { PasskeysSection } from '#ui/settings/passkeys-section.tsx';
import { usePasskeys } from '#ui/settings/use-passkeys.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof passkeys>;
type Actor = ActorRefFrom<typeof passkeys>;

function Section({ actor }: { actor: Actor }) {
  const { onProof: _, onRead: __, ...section } = usePasskeys(actor);
  return (
    <InPage title={t('settings.title')}>
      <PasskeysSection
        {...section}
        codesHead={['Termline: recovery codes', 'Username: ada']}
        onDownload={() => undefined}
        onPrint={() => undefined}
      />
    </InPage>
  );
}

const firstName = ({ context }: Now) => context.passkeys[0]?.name ?? '';

function says(now: Now): string[] {
  const said = typeof now.value === 'object' ? Object.values(now.value)[0] : '';
  if (said === 'incomplete') return [t('settings.passkeyNameMissing')];
  if (said === 'dismissed') return [t('settings.passkeyDismissed')];
  if (said === 'unsupported') return [t('settings.passkeyUnsupported')];
  if (said === 'known') return [t('settings.passkeyKnown')];
  if (said === 'notTaken') return [t('settings.passkeyNotTaken')];
  if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
  if (now.matches('showingCodes')) return [t('secondFactor.codesHint'), ...now.context.codes];
  if (now.hasTag('adds')) return [t('settings.passkeyAddIntro')];
  if (now.hasTag('removes')) {
    const name = firstName(now);
    return [
      isLastPasskey(now.context)
        ? t('settings.passkeyRemoveLast', { name })
        : t('settings.passkeyRemoveIntro', { name }),
    ];
  }
  const names = now.context.passkeys.map(({ name }) => name);
  const stays = now.context.isDemanded && isLastPasskey(now.context);
  return [t('settings.passkeysIntro'), ...names, ...(stays ? [t('settings.passkeyStaysReason')] : [])];
}

export default defineView(passkeys, {
  live: () => passkeys.provide({ actors: passkeyActors }),
  render: (actor) => <Section actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says,
  controls: {
    'passkey.add': { role: 'button', name: t('settings.passkeyAdd'), isOnlyWhenPossible: true },
    'passkey.create': {
      role: 'button',
      name: t('settings.passkeyCreate'),
      absent: (now) => !now.matches('adding'),
      isOnlyWhenPossible: true,
      act: (button, { name }) => submitForm(button, { name }),
    },
    'passkey.remove': {
      role: 'button',
      name: (now) => t('settings.passkeyRemoveOf', { name: firstName(now) }),
      isOnlyWhenPossible: true,
    },
    'passkey.goOn': {
      role: 'button',
      name: t('settings.factorRemove'),
      absent: (now) => !now.matches('askingToRemove'),
      isOnlyWhenPossible: true,
    },
    'passkey.cancel': { role: 'button', name: t('settings.cancel'), isOnlyWhenPossible: true },
    'codes.saved': { role: 'button', name: t('secondFactor.codesKeep'), isOnlyWhenPossible: true },
  },
  world: ['identity.proved', 'identity.refused', 'passkeys.read'],
});
