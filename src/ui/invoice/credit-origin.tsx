import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { origin } from './invoice.css.ts';
import type { InvoicePartProps } from './invoice-frame.ts';

/** Of a credit: the invoice that it was given for, and the dispute or the chargeback that it came of. */
export function CreditOrigin({ details, frame }: Omit<InvoicePartProps, 'parts'>): ReactElement | null {
  const { t } = useMessages();
  const { formatDayOf } = useFormats();
  const { creditOf } = details;
  if (!creditOf) return null;
  const { trxId, invoiceId, disputeId, disputeNumber, chargeback, takenBackAt } = creditOf;
  const { invoice, disputeOf, chargeback: chargebackPage } = frame.hrefs;
  const why = (): string => {
    if (chargeback)
      return t('invoice.creditOfChargeback', { invoice: invoiceId, number: chargeback.chargebackNumber });
    return disputeNumber === null
      ? t('invoice.creditFor', { invoice: invoiceId })
      : t('invoice.creditOfDispute', { invoice: invoiceId, number: disputeNumber });
  };
  return (
    <Section title={t('invoice.creditOrigin')} isSmall className={origin}>
      <p>{why()}</p>
      {takenBackAt ? (
        <p>
          {t(disputeNumber === null ? 'invoice.creditTakenBack' : 'invoice.creditTakenBackReopened', {
            date: formatDayOf(takenBackAt),
          })}
        </p>
      ) : null}
      <p>
        <Link href={invoice(trxId)}>{t('invoice.creditInvoiceLink', { invoice: invoiceId })}</Link>
      </p>
      {chargeback && chargebackPage ? (
        <p>
          <Link href={chargebackPage(chargeback.chargebackId)}>{t('invoice.seeChargeback')}</Link>
        </p>
      ) : null}
      {disputeId !== null && disputeOf ? (
        <p>
          <Link href={disputeOf(trxId, disputeId)}>
            {t(takenBackAt ? 'invoice.disputeOpenLink' : 'invoice.disputeEndedLink')}
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
