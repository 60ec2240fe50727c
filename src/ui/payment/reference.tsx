import type { ReactElement } from 'react';
import type { Failure } from '#machines/payment-context.ts';
import { useMessages } from '#locales/react.tsx';
import { caption } from '#ui/kit/text.css.ts';

/** What a user can quote to support; nothing where no answer carried it. */
export function Reference({ failure }: { failure: Failure | null }): ReactElement | null {
  const { t } = useMessages();
  if (!failure?.requestId) return null;
  return <p className={caption}>{t('payment.reference', { reference: failure.requestId })}</p>;
}
