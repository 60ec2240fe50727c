import { createActor } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { consentActors, watchChoice } from '#api/third-parties/consent.ts';
import { hasRunForeignScript } from '#api/third-parties/foreign-document.ts';
import { watchNews } from '#api/third-parties/portal-news.ts';
import type { ThirdParties } from '#domain/portal/third-parties.ts';
import { consent } from '#machines/consent/consent.ts';
import { settingsOpener } from '#ui/consent/use-consent.ts';
import { cookieSettings } from './cookie-settings.ts';

/** Runs the consent chart for this page. Banner and third parties are downloaded when they are needed. */
export function runConsent(): void {
  const actor = createActor(consent.provide({ actors: { ...consentActors, watchChoice: watchChoice() } }));
  const tracking = trackingOf();
  actor.on('tracking.began', ({ parties }) => tracking.begin(parties));
  actor.on('tracking.ended', tracking.end);
  const openerIn = settingsOpener(actor);
  let hasBanner = false;
  const look = (snapshot: SnapshotFrom<typeof consent>): void => {
    cookieSettings.offer(openerIn(snapshot));
    if (hasBanner || !snapshot.hasTag('banner')) return;
    hasBanner = true;
    void import('./consent-view.tsx').then(
      ({ showConsent }) => showConsent(actor),
      // Without the banner nobody is asked, so nobody is told anything; the next one to open it tries again.
      () => (hasBanner = false),
    );
  };
  actor.subscribe(look);
  actor.start();
  watchNews((news) => {
    // Sign-in asks for a password, which no program of somebody else's may see.
    if (news.type === 'visitor' && news.visitor === null && hasRunForeignScript()) location.reload();
  });
}

/** What is configured is downloaded after consent, and ends at once. */
function trackingOf() {
  let stop: (() => void) | undefined;
  let wanted: ThirdParties | null = null;
  return {
    begin: (parties: ThirdParties): void => {
      wanted = parties;
      void import('#api/third-parties/start.ts').then(
        ({ startThirdParties }) => {
          if (wanted === parties) stop = startThirdParties(parties);
        },
        () => undefined,
      );
    },
    end: (): void => {
      wanted = null;
      stop?.();
      stop = undefined;
    },
  };
}
