import type { ReactElement } from 'react';
import type { LeftOut } from '#domain/selection/left-out.ts';
import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';

const NONE: readonly Money[] = [];

export interface LeftOutNoteProps {
  leftOut: LeftOut;
  /** Disputed ones that are selected, where no line says so. */
  disputed?: number;
  /** What of the selected ones is disputed in part, and so in no sum beside this. */
  disputedParts?: readonly Money[];
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
  disputedParts = NONE,
  onTakeIn,
}: LeftOutNoteProps): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  const { disputed, credits } = leftOut;
  if (selected + disputed + credits + disputedParts.length === 0) return null;
  const parts = new Intl.ListFormat(locale).format(disputedParts.map(formatMoney));
  return (
    <div role="status">
      {selected > 0 ? <p>{t('invoices.disputedSelected', { count: selected })}</p> : null}
      {disputedParts.length > 0 ? <p>{t('invoices.disputedParts', { amount: parts })}</p> : null}
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
