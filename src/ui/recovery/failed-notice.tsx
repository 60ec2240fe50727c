import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';

export interface FailedNoticeProps {
  /** What a user can quote to support. */
  requestId: string | null;
  actions?: ReactNode;
}

/** A call did not come through; what was typed is kept (§8 Unable to contact server). */
export function FailedNotice({ requestId, actions }: FailedNoticeProps): ReactElement {
  const { t } = useMessages();
  return (
    <Notice tone="negative" role="alert" title={t('signIn.failed')} actions={actions}>
      <p>{t('recovery.failedHint')}</p>
      {requestId ? <p>{t('signIn.reference', { reference: requestId })}</p> : null}
    </Notice>
  );
}
