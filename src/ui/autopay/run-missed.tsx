import type { ReactElement } from 'react';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** That a run makes up one that could not be announced in time; nothing where it makes up none. */
export function RunMissed({ run: { missedOn } }: { readonly run: ShownRun }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return missedOn === null ? null : <p>{t('autopayNotice.missed', { date: formatDate(missedOn) })}</p>;
}
