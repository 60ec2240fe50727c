import type { ReactElement } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Language } from '#locales/languages.ts';
import type { chunk } from '#machines/chunk.ts';
import type { session } from '#machines/session.ts';
import { Opening } from '#ui/session/opening.tsx';
import type { OpeningProps } from '#ui/session/opening.tsx';
import { Replaced } from '#ui/session/replaced.tsx';
import { SignIn } from '#ui/sign-in/sign-in.tsx';
import type { Brand } from '#ui/sign-in/sign-in.tsx';
import { useSnapshot } from './use-snapshot.ts';

export interface OutsideProps {
  sessionRef: ActorRefFrom<typeof session>;
  chunkRef: ActorRefFrom<typeof chunk>;
  brand: Brand;
  /** The sign-in page is on the screen already, so it stays while the server is asked who the user is. */
  isPrerendered: boolean;
  onLanguage: (language: Language) => void;
}

/** What is shown while the portal is not: sign-in, the wait for the portal, a session that another user took over. */
export function Outside({
  sessionRef,
  chunkRef,
  brand,
  isPrerendered,
  onLanguage,
}: OutsideProps): ReactElement {
  const snapshot = useSnapshot(sessionRef);
  const chunkSnapshot = useSnapshot(chunkRef);
  const retry = (): void => {
    sessionRef.send({ type: 'session.retry' });
    chunkRef.send({ type: 'chunk.retry' });
  };
  if (snapshot.matches('replaced')) return <Replaced onContinue={retry} />;
  if (snapshot.hasTag('signedOut') && (isPrerendered || !snapshot.matches('asking'))) {
    return (
      <SignIn
        snapshot={snapshot}
        brand={brand}
        onSubmit={(credentials) => sessionRef.send({ type: 'signIn.submit', ...credentials })}
        onRetry={retry}
        onLanguage={onLanguage}
      />
    );
  }
  return (
    <Opening
      progress={progress(snapshot, chunkSnapshot)}
      requestId={snapshot.context.requestId}
      onRetry={retry}
      onSignOut={() => sessionRef.send({ type: 'session.signOut' })}
    />
  );
}

function progress(
  snapshot: SnapshotFrom<typeof session>,
  part: SnapshotFrom<typeof chunk>,
): OpeningProps['progress'] {
  if (snapshot.matches('notSignedOut') || snapshot.matches({ signedIn: { settings: 'failed' } }))
    return 'failed';
  if (part.matches('timedOut')) return 'timedOut';
  if (part.matches('failed')) return 'failed';
  return part.matches({ loading: 'slow' }) ? 'slow' : 'quick';
}
