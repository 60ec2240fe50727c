import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { mappedLists } from '#machines/portal/mapped-lists.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { abovePage } from './mapped-lists-notice.css.ts';

export interface MappedListsNoticeProps {
  snapshot: SnapshotFrom<typeof mappedLists>;
  onRetry: () => void;
}

/** Customers and locations came in part only, after three errors in a row (§8). */
export function MappedListsNotice({ snapshot, onRetry }: MappedListsNoticeProps): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  if (!snapshot.matches('partial')) return null;
  return (
    <Notice
      tone="caution"
      role="status"
      className={abovePage}
      title={t('portal.mappedPartial')}
      actions={
        <Button size="sm" onPress={onRetry}>
          {t('selection.retry')}
        </Button>
      }
    >
      <p>{hintOf(snapshot.context.failure, t('portal.mappedPartialHint'))}</p>
    </Notice>
  );
}
