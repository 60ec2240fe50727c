import { use, type ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { taskBanner } from './wizard-shell.css.ts';
import { OfflineContext } from '#ui/shell/offline-context.ts';

/** What works during a task while there is no connection, and what waits for it; nothing while there is one. */
export function TaskOffline(): ReactElement | null {
  const { t } = useMessages();
  if (!use(OfflineContext)) return null;
  return (
    <div className={taskBanner}>
      <Notice tone="caution" title={t('portal.offline')} role="status">
        {t('wizard.offlineHint')}
      </Notice>
    </div>
  );
}
