import type { ReactElement } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';

export interface OutcomeAskedProps {
  readonly snapshot: AnyMachineSnapshot;
  readonly onCheck: () => void;
  /** Goes on without waiting; absent where that would let somebody make the same thing twice. */
  readonly onLeave?: () => void;
}

/** The answer to what was sent was lost: it is asked what became of it, by itself, at once, or not any more. */
export function OutcomeAsked({ snapshot, onCheck, onLeave }: OutcomeAskedProps): ReactElement {
  const { t } = useMessages();
  const isLate = snapshot.matches({ unsure: 'late' });
  const reference: string | null = isLate ? (snapshot.context.failure?.requestId ?? null) : null;
  return (
    <Notice
      ref={useFocusOnShow()}
      tone="caution"
      role="status"
      title={t('acts.unknown')}
      actions={
        snapshot.matches('unsure') ? (
          <>
            {isLate ? (
              <Button size="sm" onPress={onCheck}>
                {t('acts.askNow')}
              </Button>
            ) : null}
            {onLeave === undefined ? null : (
              <Button size="sm" variant="quiet" onPress={onLeave}>
                {t('acts.goOn')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <p>{t('acts.asking')}</p>
      {reference === null ? null : <p>{t('read.reference', { reference })}</p>}
    </Notice>
  );
}
