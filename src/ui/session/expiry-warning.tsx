import type { ReactElement } from 'react';
import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

export interface ExpiryWarningProps {
  /** Until the session ends, counted when the warning appears. */
  minutes: number;
  /** Whether something that the user has begun outlives the session. */
  keepsDraft: boolean;
  isBusy: boolean;
  /** Why the session could not be extended; null unless that was tried. */
  failure: CallError | null;
  onExtend: () => void;
  onSignOut: () => void;
}

/** Asks whether to stay signed in, some minutes before an idle session ends (decisions §1 session). */
export function ExpiryWarning(props: ExpiryWarningProps): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={t('session.aboutToExpireTitle')}
      actions={
        <>
          <Button onPress={props.onSignOut}>{t('session.signOut')}</Button>
          <Button
            variant="primary"
            takesFocus
            isPending={props.isBusy}
            pendingLabel={t('session.staying')}
            onPress={props.onExtend}
          >
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <p>{t('session.aboutToExpire', { minutes: props.minutes })}</p>
      {props.keepsDraft ? <p>{t('session.aboutToExpireKept')}</p> : null}
      {props.failure ? <FailedNotice hint={t('session.notExtended')} failure={props.failure} /> : null}
    </Dialog>
  );
}
