import type { SnapshotFrom } from 'xstate';
import { consent } from '#machines/consent/consent.ts';
import { ConsentBanner } from '#ui/consent/consent-banner.tsx';
import { settingsOpener, useConsent, type ConsentActor } from '#ui/consent/use-consent.ts';
import { consentActors, watchChoice } from '#api/third-parties/consent.ts';
import { LoginFrame } from '#ui/shell/login-frame.tsx';
import { InPortal, t } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof consent>;

/** The banner stands above any page, which offers its settings; here one before sign-in. */
function Consent({ actor }: { actor: ConsentActor }) {
  const choice = useConsent(actor);
  return (
    <InPortal>
      <LoginFrame
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
        }}
        language={null}
        title={t('signIn.title')}
        onCookieSettings={settingsOpener(actor)(choice.snapshot)}
      />
      <ConsentBanner {...choice} />
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
  render: (actor) => <Consent actor={actor as ConsentActor} />,
  heading: (now) => t(now.hasTag('banner') ? 'consent.title' : 'signIn.title'),
  says,
  controls: {
    'consent.accept': { role: 'button', name: t('consent.accept'), isOnlyWhenPossible: true },
    'consent.decline': { role: 'button', name: t('consent.decline'), isOnlyWhenPossible: true },
    'settings.open': { role: 'button', name: t('signIn.cookieSettings'), isOnlyWhenPossible: true },
    'settings.close': { role: 'button', name: t('consent.close'), isOnlyWhenPossible: true },
  },
  world: ['otherTab.chose'],
});
