import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { passkeyActors } from '#api/passkeys/actors.ts';
import { askToMake } from '#api/passkeys/calls.ts';
import type { MadePasskey } from '#domain/user/passkey.ts';
import { isFirstFactor, isLastPasskey } from '#machines/settings/passkeys-parts.ts';
import { passkeys } from '#machines/settings/passkeys.ts';
import { PasskeysSection } from '#ui/settings/passkeys-section.tsx';
import { usePasskeys } from '#ui/settings/use-passkeys.ts';
import { makeAtOnce } from '../browser/device-at-once.ts';
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
  if (said === 'incomplete') return [t('newPasskey.nameMissing')];
  if (said === 'taken') return [t('newPasskey.nameTaken')];
  if (said === 'timedOut') return [t('newPasskey.timedOut')];
  if (now.matches('askingDevice')) return [t('newPasskey.waiting')];
  if (said === 'dismissed') return [t('newPasskey.dismissed')];
  if (said === 'unsupported') return [t('newPasskey.unsupported')];
  if (said === 'known') return [t('newPasskey.known')];
  if (said === 'notTaken') return [t('newPasskey.notTaken')];
  if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
  if (now.matches('showingCodes')) return [t('secondFactor.codesHint'), ...now.context.codes];
  if (now.matches('keepingCodes')) return [t('secondFactor.codesNoting')];
  if (now.hasTag('adds'))
    return [t('settings.passkeyAddIntro'), ...(isFirstFactor(now.context) ? [t('settings.othersEnd')] : [])];
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
  return [
    t('settings.passkeysIntro'),
    ...names,
    ...(said === 'added' ? [t('settings.passkeyAdded')] : []),
    ...(said === 'removed' ? [t('settings.passkeyRemoved')] : []),
    ...(stays ? [t('settings.passkeyStaysReason')] : []),
    ...(now.context.canAskDevice ? [] : [t('newPasskey.unsupported')]),
  ];
}

export default defineView(passkeys, {
  live: () =>
    passkeys.provide({
      actors: {
        ...passkeyActors,
        askDevice: fromPromise<MadePasskey, void>(({ signal }) => askToMake(signal, makeAtOnce)),
      },
    }),
  render: (actor) => <Section actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says,
  controls: {
    'passkey.add': { role: 'button', name: t('settings.passkeyAdd'), isOnlyWhenPossible: true },
    'passkey.create': {
      role: 'button',
      name: t('newPasskey.create'),
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
