import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { toast } from '#ui/shell/toast.css.ts';

/** The absolute length of the session is nearly over: nothing extends it, so nothing is asked. */
export function LastMinutes({ minutes }: { minutes: number }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={toast}>
      <Notice tone="caution" role="status" title={t('session.lastMinutesTitle')}>
        <p>{t('session.lastMinutes', { minutes })}</p>
      </Notice>
    </div>
  );
}
