import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { session } from '#machines/session/session.ts';
import { ExpiryWarning } from '#ui/session/expiry-warning.tsx';
import { LastMinutes } from '#ui/session/last-minutes.tsx';
import { SigningOut } from '#ui/session/signing-out.tsx';

/** What the session says above the open page: it ends soon, it is ending, it could not be ended. */
export function SessionDialogs({
  sessionRef,
}: {
  sessionRef: ActorRefFrom<typeof session>;
}): ReactElement | null {
  const snapshot = useSelector(sessionRef, (current) => current);
  return (
    <SessionDialog
      snapshot={snapshot}
      onExtend={() => sessionRef.send({ type: 'session.extend' })}
      onSignOut={() => sessionRef.send({ type: 'session.signOut' })}
      onRetry={() => sessionRef.send({ type: 'session.retry' })}
    />
  );
}

export interface SessionDialogProps {
  snapshot: SnapshotFrom<typeof session>;
  onExtend: () => void;
  onSignOut: () => void;
  onRetry: () => void;
}

/** The one dialog that the session's state asks for. */
export function SessionDialog({
  snapshot,
  onExtend,
  onSignOut,
  onRetry,
}: SessionDialogProps): ReactElement | null {
  if (snapshot.matches('signingOut') || snapshot.matches('notSignedOut')) {
    return (
      <SigningOut
        isBusy={snapshot.matches('signingOut')}
        failure={snapshot.context.failure}
        onSignOut={onSignOut}
        onBack={onRetry}
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
        onExtend={onExtend}
        onSignOut={onSignOut}
      />
    );
  }
  return snapshot.matches({ signedIn: { length: 'lastMinutes' } }) ? <LastMinutes minutes={minutes} /> : null;
}
