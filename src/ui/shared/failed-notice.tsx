import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';

export interface FailedNoticeProps {
  /** What became of what was typed, and what to do. */
  hint: string;
  /** What a user can quote to support. */
  requestId: string | null;
  /** Offers to try again; absent where the form below sends again. */
  onRetry?: () => void;
}

/** A call did not come through (§8 Unable to contact server). */
export function FailedNotice({ hint, requestId, onRetry }: FailedNoticeProps): ReactElement {
  const { t } = useMessages();
  const retry = onRetry ? (
    <Button size="sm" onPress={onRetry}>
      {t('signIn.retry')}
    </Button>
  ) : undefined;
  return (
    <Notice tone="negative" role="alert" title={t('signIn.failed')} actions={retry}>
      <p>{hint}</p>
      {requestId ? <p>{t('signIn.reference', { reference: requestId })}</p> : null}
    </Notice>
  );
}
