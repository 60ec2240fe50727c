import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import type { chunk } from '#machines/portal/chunk.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { actions, opening, quiet } from '#ui/sign-in/opening.css.ts';

export interface OpeningProps {
  /** How far the portal is: nothing is said at first, then that it takes long, then why it does not come. */
  progress: 'quick' | 'slow' | 'failed' | 'timedOut';
  /** Why, and what a user can quote to support; null unless the server was asked. */
  failure: CallError | null;
  onRetry: () => void;
  onSignOut: () => void;
  /** The session is being ended, though the portal never came. */
  isSigningOut?: boolean;
  /** Nobody is signed in yet: the way out is back to the form. */
  isProving?: boolean;
}

/** How far a part of the program is. */
export function partProgress(part: SnapshotFrom<typeof chunk>): OpeningProps['progress'] {
  if (part.matches('timedOut')) return 'timedOut';
  if (part.matches('failed')) return 'failed';
  return part.matches({ loading: 'slow' }) ? 'slow' : 'quick';
}

/** Between sign-in and the portal: configuration and program are on their way (§9 Chunk loading time-out). */
export function Opening(props: OpeningProps): ReactElement {
  const { progress, failure, isSigningOut, isProving, onRetry, onSignOut } = props;
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  if (isSigningOut) {
    return (
      <main className={opening} aria-busy="true">
        <h1>{t('session.signingOut')}</h1>
      </main>
    );
  }
  if (progress === 'quick' || progress === 'slow') {
    return (
      <main className={opening} aria-busy="true">
        <h1 className={quiet}>{t('signIn.opening')}</h1>
        <p role="status">{progress === 'slow' ? t('signIn.openingSlow') : null}</p>
      </main>
    );
  }
  return (
    <main className={opening}>
      <h1>{t('signIn.openingFailed')}</h1>
      <p role="alert">
        {progress === 'timedOut'
          ? t('signIn.openingTimedOut')
          : hintOf(failure, t(isProving ? 'signIn.failedHint' : 'signIn.openingFailedHint'))}
      </p>
      {failure?.requestId ? <p>{t('read.reference', { reference: failure.requestId })}</p> : null}
      <div className={actions}>
        <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onRetry}>
          {t('signIn.retry')}
        </button>
        <button type="button" className={buttonClass()} onClick={onSignOut}>
          {isProving ? t('signIn.back') : t('signIn.signOut')}
        </button>
      </div>
    </main>
  );
}
