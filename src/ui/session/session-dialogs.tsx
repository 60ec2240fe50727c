import type { ReactElement } from 'react';
import { ExpiryWarning } from '#ui/session/expiry-warning.tsx';
import { LastMinutes } from '#ui/session/last-minutes.tsx';
import { SigningOut } from '#ui/session/signing-out.tsx';
import { useSession, type SessionActor } from '#ui/shared/use-session.ts';

/** What the session says above the open page: it ends soon, it is ending, it could not be ended. */
export function SessionDialogs({ sessionRef }: { sessionRef: SessionActor }): ReactElement | null {
  const { snapshot, actions } = useSession(sessionRef);
  if (snapshot.matches('signingOut') || snapshot.matches('notSignedOut')) {
    return (
      <SigningOut
        isBusy={snapshot.matches('signingOut')}
        failure={snapshot.context.failure}
        onSignOut={actions.signOut}
        onBack={actions.retry}
      />
    );
  }
  const minutes = Math.max(
    1,
    Math.round((snapshot.context.settings?.config.session.warningSeconds ?? 0) / 60),
  );
  if (snapshot.matches({ signedIn: { idleness: 'aboutToExpire' } })) {
    return (
      <ExpiryWarning
        minutes={minutes}
        keepsDraft={snapshot.context.keepsDraft}
        isBusy={snapshot.matches({ signedIn: { idleness: { aboutToExpire: 'extending' } } })}
        failure={snapshot.context.failure}
        onExtend={actions.extend}
        onSignOut={actions.signOut}
      />
    );
  }
  return snapshot.matches({ signedIn: { length: 'lastMinutes' } }) ? <LastMinutes minutes={minutes} /> : null;
}
