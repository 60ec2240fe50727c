import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { consent } from '#machines/consent/consent.ts';
import { useSnapshot } from '#ui/shared/use-snapshot.ts';

/** Id of the banner's heading, where whoever opens it is led. */
export const CONSENT_TITLE = 'consent-title';

export type ConsentActor = ActorRefFrom<typeof consent>;

/** The choice about tracking as its banner takes it: the chart's state, and what can be done. */
export function useConsent(actor: ConsentActor) {
  return {
    snapshot: useSnapshot(actor),
    onAccept: () => actor.send({ type: 'consent.accept' }),
    onDecline: () => actor.send({ type: 'consent.decline' }),
    onClose: () => actor.send({ type: 'settings.close' }),
  };
}

/** What opens the banner from any page in a state of the chart; null while there is no choice to change (§4 Consent). */
export function settingsOpener(actor: ConsentActor) {
  const open = (): void => {
    actor.send({ type: 'settings.open' });
    // Whoever does not see that it is open already is led there; one that comes now takes the focus itself.
    document.getElementById(CONSENT_TITLE)?.focus();
  };
  return (snapshot: SnapshotFrom<typeof consent>) => (snapshot.can({ type: 'settings.open' }) ? open : null);
}
