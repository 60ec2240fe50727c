import type { ReactElement } from 'react';
import type { LeftOut } from '#domain/selection/left-out.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';

export interface LeftOutNoteProps {
  leftOut: LeftOut;
  /** Disputed ones that are selected, where no line says so. */
  disputed?: number;
  /** Takes the disputed ones in; left out where the selection cannot be changed. */
  onTakeIn?: (() => void) | undefined;
}

/**
 * What 'all', a group or 'past due' has left out of the selection, with the way to take it in, and how many disputed
 * ones are in it all the same (decisions §11).
 */
export function LeftOutNote({
  leftOut,
  disputed: selected = 0,
  onTakeIn,
}: LeftOutNoteProps): ReactElement | null {
  const { t } = useMessages();
  const { disputed, credits } = leftOut;
  if (selected + disputed + credits === 0) return null;
  return (
    <div role="status">
      {selected > 0 ? <p>{t('invoices.disputedSelected', { count: selected })}</p> : null}
      {disputed > 0 ? (
        <p>
          {t('invoices.disputedLeftOut', { count: disputed })}{' '}
          {onTakeIn ? (
            <LinkButton onPress={onTakeIn}>{t('invoices.takeIn', { count: disputed })}</LinkButton>
          ) : null}
        </p>
      ) : null}
      {credits > 0 ? <p>{t('invoices.creditsLeftOut', { count: credits })}</p> : null}
    </div>
  );
}
