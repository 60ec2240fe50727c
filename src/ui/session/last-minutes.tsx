import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { lastMinutes } from '#ui/session/last-minutes.css.ts';

/** The absolute length of the session is nearly over: nothing extends it, so nothing is asked. */
export function LastMinutes({ minutes }: { minutes: number }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={lastMinutes}>
      <Notice tone="caution" role="status" title={t('session.lastMinutesTitle')}>
        <p>{t('session.lastMinutes', { minutes })}</p>
      </Notice>
    </div>
  );
}
