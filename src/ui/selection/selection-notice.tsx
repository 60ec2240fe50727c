import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { nameOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import type { selection } from '#machines/selection/selection.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { abovePage } from '#ui/selection/party-picker.css.ts';

export interface SelectionNoticeProps {
  snapshot: SnapshotFrom<typeof selection>;
  onRetry: () => void;
  /** What was taken away has been read. */
  onRead: () => void;
  /** Above a page's head, with space around it. */
  isAbovePage?: boolean;
}

/** Why a selection could not be made or found again (§8 Unable to set active merchant, customer, …), or is gone. */
export function SelectionNotice({
  snapshot,
  onRetry,
  onRead,
  isAbovePage,
}: SelectionNoticeProps): ReactElement | null {
  const { t } = useMessages();
  const { titleOf } = useFailureWords();
  const { kind, target, selected, failure } = snapshot.context;
  if (snapshot.hasTag('loss')) {
    return (
      <Notice
        tone="caution"
        role="alert"
        className={isAbovePage ? abovePage : undefined}
        title={t('selection.lost', { name: snapshot.context.lost ?? '' })}
        action={
          <Button size="sm" onPress={onRead}>
            {t('selection.lossRead')}
          </Button>
        }
      >
        {selected ? <p>{t('selection.lostInstead', { name: nameOf(selected) })}</p> : null}
        <p>{t('selection.lostHint')}</p>
      </Notice>
    );
  }
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
      {failure?.kind === 'forbidden' ? <p>{t('read.noAccessHint')}</p> : null}
      <p>{hint}</p>
    </Notice>
  );

  function words(): [title?: string, hint?: string] {
    if (snapshot.matches({ party: 'notSet' })) {
      return [notSet(), t(kind === 'customer' ? 'selection.notSetHint' : 'selectMerchant.notSetHint')];
    }
    if (snapshot.matches({ party: 'notRestored' })) {
      return [
        titleOf(failure),
        t(kind === 'customer' ? 'selection.notRestoredHint' : 'selectMerchant.notRestoredHint'),
      ];
    }
    if (snapshot.matches({ party: { selected: 'notSwitched' } })) {
      return [notSet(), t('selection.notSwitchedHint', { name: selected ? nameOf(selected) : '' })];
    }
    return [];
  }

  function notSet(): string {
    if (kind === 'merchant') return t('selectMerchant.notSet');
    return target?.to === 'location' ? t('selection.locationNotSet') : t('selection.notSet');
  }
}
