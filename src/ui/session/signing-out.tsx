import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { caption } from '#ui/kit/text.css.ts';

export interface SigningOutProps {
  isBusy: boolean;
  /** What a user can quote to support when it failed. */
  requestId: string | null;
  onSignOut: () => void;
  onBack: () => void;
}

/** The session is being ended, or could not be: then leaving the computer would be unsafe. */
export function SigningOut({ isBusy, requestId, onSignOut, onBack }: SigningOutProps): ReactElement {
  const { t } = useMessages();
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
      <p>{t('session.notSignedOut')}</p>
      {requestId ? <p className={caption}>{t('signIn.reference', { reference: requestId })}</p> : null}
    </Dialog>
  );
}
