import type { ReactElement } from 'react';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { rowNote } from '#ui/payment/payment.css.ts';

/**
 * That an announced run of AutoPay collects an invoice, or a scheduled payment does, and what becomes of that where it is
 * paid here.
 */
export function CollectedNote({
  invoice: { autoPayOn, scheduledOn },
}: {
  readonly invoice: Invoice;
}): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  if (scheduledOn) {
    return <div className={rowNote}>{t('payment.scheduleLeaves', { date: formatDate(scheduledOn) })}</div>;
  }
  return autoPayOn ? (
    <div className={rowNote}>{t('payment.autoPayCollects', { date: formatDate(autoPayOn) })}</div>
  ) : null;
}
