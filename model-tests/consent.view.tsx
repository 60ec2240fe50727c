import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { consent } from '#machines/consent.ts';
import { ConsentBanner } from '#ui/consent/consent-banner.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { consentActors, watchChoice } from '#api/actors/consent.ts';
import { InPortal, t } from './browser/in-portal.tsx';
import { defineView } from './browser/view.ts';

type Now = SnapshotFrom<typeof consent>;

/** The banner stands above any page, which offers its settings; here one with a heading stands for it. */
function Consent({ actor }: { actor: ActorRefFrom<typeof consent> }) {
  const snapshot = useSelector(actor, (now) => now);
  return (
    <InPortal>
      <main>
        <h1>Sign in</h1>
        {snapshot.can({ type: 'settings.open' }) ? (
          <LinkButton onPress={() => actor.send({ type: 'settings.open' })}>
            {t('portal.cookieSettings')}
          </LinkButton>
        ) : null}
      </main>
      <ConsentBanner
        snapshot={snapshot}
        onAccept={() => actor.send({ type: 'consent.accept' })}
        onDecline={() => actor.send({ type: 'consent.decline' })}
        onClose={() => actor.send({ type: 'settings.close' })}
      />
    </InPortal>
  );
}

function says(now: Now): string[] {
  if (!now.hasTag('banner')) return [];
  if (now.matches('accepted')) return [t('consent.text'), t('consent.accepted')];
  if (now.matches('declined')) return [t('consent.text'), t('consent.declined')];
  const asked = [t('consent.text'), t('consent.later')];
  return now.matches({ asking: 'notKept' }) ? [...asked, t('consent.notKept')] : asked;
}

export default defineView(consent, {
  live: () => consent.provide({ actors: { ...consentActors, watchChoice: watchChoice() } }),
  render: (actor) => <Consent actor={actor as ActorRefFrom<typeof consent>} />,
  heading: (now) => (now.hasTag('banner') ? t('consent.title') : 'Sign in'),
  says,
  controls: {
    'consent.accept': { role: 'button', name: t('consent.accept'), isOnlyWhenPossible: true },
    'consent.decline': { role: 'button', name: t('consent.decline'), isOnlyWhenPossible: true },
    'settings.open': { role: 'button', name: t('portal.cookieSettings'), isOnlyWhenPossible: true },
    'settings.close': { role: 'button', name: t('consent.close'), isOnlyWhenPossible: true },
  },
  world: ['otherTab.chose'],
});
