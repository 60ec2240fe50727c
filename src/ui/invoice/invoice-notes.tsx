import type { ReactElement } from 'react';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { notes } from './invoice.css.ts';

export interface InvoiceNotesProps {
  readonly details: InvoiceDetails;
  /** Whether the user may dispute invoices here: whether this one can be is said to nobody else. */
  readonly mayDispute: boolean;
}

/** Notes of the merchant, why it was adjusted, and what is disputed; only what there is. */
export function InvoiceNotes({ details, mayDispute }: InvoiceNotesProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
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
      </Section>
    </div>
  );
}
