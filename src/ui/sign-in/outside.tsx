import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import type { Language } from '#locales/languages.ts';
import type { chunk } from '#machines/portal/chunk.ts';
import type { Credentials } from '#machines/session/setup.ts';
import type { session } from '#machines/session/session.ts';
import { Opening, partProgress } from '#ui/sign-in/opening.tsx';
import type { OpeningProps } from '#ui/sign-in/opening.tsx';
import { Moved, Replaced } from '#ui/sign-in/replaced.tsx';
import { SignIn } from '#ui/sign-in/sign-in.tsx';

/** What can be done before the portal is open, each a named function over one event of the charts. */
export interface OutsideActions {
  signIn: (credentials: Credentials) => void;
  signInWith: (provider: string) => void;
  signOut: () => void;
  retry: () => void;
  /** Leaves a step after the password. */
  cancel: () => void;
}

export interface OutsideProps {
  snapshot: SnapshotFrom<typeof session>;
  /** How far the portal's part of the program is. */
  part: SnapshotFrom<typeof chunk>;
  brand: PortalFace;
  /** The sign-in page is on the screen, so it stays while the server is asked, and until there is a page to show. */
  isFormShown: boolean;
  /** The step after the password, once its part of the program is there. */
  step?: ReactNode;
  actions: OutsideActions;
  onLanguage: (language: Language) => void;
  /** Absent or null while there is nothing to change. */
  onCookieSettings?: (() => void) | null;
}

/** What is shown while the portal is not: sign-in, the wait for the portal, a session that another user took over. */
export function Outside(props: OutsideProps): ReactElement {
  const { snapshot, part, actions } = props;
  if (snapshot.matches('replaced')) return <Replaced onContinue={actions.retry} />;
  if (snapshot.matches('moved')) return <Moved onContinue={actions.retry} />;
  const isProving = snapshot.matches('proving');
  if (isProving && props.step) return <>{props.step}</>;
  const howFar = progress(snapshot, part);
  const isEntering = snapshot.matches('signedIn') && props.isFormShown && howFar === 'quick';
  const isForm = snapshot.hasTag('signedOut') && (props.isFormShown || !snapshot.matches('asking'));
  if (isEntering || (isForm && !isProving)) {
    return (
      <SignIn
        snapshot={snapshot}
        brand={props.brand}
        onSubmit={actions.signIn}
        onProvider={actions.signInWith}
        onRetry={actions.retry}
        onLanguage={props.onLanguage}
        onCookieSettings={props.onCookieSettings}
      />
    );
  }
  return (
    <Opening
      progress={howFar}
      failure={snapshot.context.failure}
      onRetry={actions.retry}
      isSigningOut={snapshot.matches('signingOut')}
      isProving={isProving}
      onSignOut={isProving ? actions.cancel : actions.signOut}
    />
  );
}

function progress(
  snapshot: SnapshotFrom<typeof session>,
  part: SnapshotFrom<typeof chunk>,
): OpeningProps['progress'] {
  if (snapshot.matches('notSignedOut') || snapshot.matches({ signedIn: { settings: 'failed' } }))
    return 'failed';
  return partProgress(part);
}
