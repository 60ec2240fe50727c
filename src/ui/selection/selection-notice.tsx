import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { selection } from '#machines/selection.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { abovePage } from '#ui/selection/customer-picker.css.ts';

export interface SelectionNoticeProps {
  snapshot: SnapshotFrom<typeof selection>;
  onRetry: () => void;
  /** Above a page's head, with space around it. */
  isAbovePage?: boolean;
}

/** Why a customer could not be set or found again (§8 Unable to set active customer). */
export function SelectionNotice({
  snapshot,
  onRetry,
  isAbovePage,
}: SelectionNoticeProps): ReactElement | null {
  const { t } = useMessages();
  const [title, hint] = words();
  if (!title) return null;
  return (
    <Notice
      tone="negative"
      role="alert"
      className={isAbovePage ? abovePage : undefined}
      title={title}
      actions={
        <Button size="sm" onPress={onRetry}>
          {t('selection.retry')}
        </Button>
      }
    >
      <p>{hint}</p>
    </Notice>
  );

  function words(): [title?: string, hint?: string] {
    if (snapshot.matches({ customer: 'notSet' })) return [t('selection.notSet'), t('selection.notSetHint')];
    if (snapshot.matches({ customer: 'notRestored' })) {
      return [t('selection.notRestored'), t('selection.notRestoredHint')];
    }
    if (snapshot.matches({ customer: { selected: 'notSwitched' } })) {
      const name = snapshot.context.selected?.customer.customerName ?? '';
      return [t('selection.notSet'), t('selection.notSwitchedHint', { name })];
    }
    return [];
  }
}
