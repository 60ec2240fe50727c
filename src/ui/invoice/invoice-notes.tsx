import type { ReactElement } from 'react';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import type { InvoiceFrame } from './invoice-frame.ts';
import { notes } from './invoice.css.ts';

export interface InvoiceNotesProps {
  readonly details: InvoiceDetails;
  /** Whether this invoice can be disputed is said to those only who may dispute invoices here. */
  readonly frame: Pick<InvoiceFrame, 'mayDispute' | 'hrefs'>;
}

/** Notes of the merchant, why it was adjusted, and what is disputed; only what there is. */
export function InvoiceNotes({ details, frame }: InvoiceNotesProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { mayDispute, hrefs } = frame;
  const { notes: text, adjustmentReason, adjustmentComments, disputedTotal, invoice } = details;
  const possible = invoice.eligibleForDispute ? 'invoice.disputePossible' : 'invoice.disputeClosed';
  const dispute =
    disputedTotal.amount > 0
      ? t('invoice.disputedTotal', { amount: formatMoney(disputedTotal) })
      : t(mayDispute ? possible : 'invoice.notDisputed');
  return (
    <div className={notes}>
      {text ? (
        <Section title={t('invoice.notes')} isSmall>
          <p>{text}</p>
        </Section>
      ) : null}
      {adjustmentReason || adjustmentComments ? (
        <Section title={t('invoice.adjustment')} isSmall>
          {adjustmentReason ? <p>{adjustmentReason}</p> : null}
          {adjustmentComments ? <p>{adjustmentComments}</p> : null}
        </Section>
      ) : null}
      <Section title={t('invoice.dispute')} isSmall>
        <p>{dispute}</p>
        {mayDispute && invoice.eligibleForDispute ? (
          <p>
            <Link href={hrefs.dispute(invoice.trxId)}>{t('invoice.disputeIt')}</Link>
          </p>
        ) : null}
      </Section>
    </div>
  );
}
