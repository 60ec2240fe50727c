import type { ReactElement } from 'react';
import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { caption } from '#ui/kit/text.css.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

export interface SigningOutProps {
  isBusy: boolean;
  /** Why the session could not be ended. */
  failure: CallError | null;
  onSignOut: () => void;
  onBack: () => void;
}

/** The session is being ended, or could not be: then leaving the computer would be unsafe. */
export function SigningOut({ isBusy, failure, onSignOut, onBack }: SigningOutProps): ReactElement {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  if (isBusy) return <Dialog role="alertdialog" isOpen title={t('session.signingOut')} />;
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={t('session.notSignedOutTitle')}
      actions={
        <>
          <Button onPress={onBack}>{t('session.backToWork')}</Button>
          <Button variant="primary" takesFocus onPress={onSignOut}>
            {t('session.tryAgain')}
          </Button>
        </>
      }
    >
      <p>{hintOf(failure, t('session.notSignedOut'))}</p>
      {failure?.requestId ? (
        <p className={caption}>{t('read.reference', { reference: failure.requestId })}</p>
      ) : null}
    </Dialog>
  );
}
