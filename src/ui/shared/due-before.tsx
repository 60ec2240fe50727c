import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';

/** Invoices that are named where they fall due before. */
const NAMED = 3;

/** Which invoices become past due before the money of a day arrives, and what comes of it; nothing where none does. */
export function DueBefore({
  due,
}: {
  readonly due: readonly { readonly invoiceId: string }[];
}): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (due.length === 0) return null;
  const named = due.slice(0, NAMED).map(({ invoiceId }) => invoiceId);
  const more = due.length > NAMED ? [`+${formatNumber(due.length - NAMED)}`] : [];
  return (
    <ObstacleNote
      kind="fact"
      title={t('scheduled.dueBefore', { count: due.length })}
      reason={t('scheduled.dueBeforeText', { invoices: [...named, ...more].join(', ') })}
    />
  );
}
