import type { ReactElement } from 'react';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useAdjustmentReason } from '#ui/shared/adjustment-reason.ts';
import type { HistoryReader } from './claim-moments.ts';

type Written = Pick<InvoiceDetails, 'notes' | 'adjustmentReason' | 'adjustmentComments'> & {
  /** Who reads them. */
  readonly reader: HistoryReader;
};

/** What the merchant has noted on an invoice, and why it was adjusted; only what there is. */
export function WrittenNotes({ notes, adjustmentReason, adjustmentComments, reader }: Written): ReactElement {
  const { t } = useMessages();
  const reasonOf = useAdjustmentReason();
  return (
    <>
      {notes ? (
        <Section title={t(reader === 'merchant' ? 'invoice.ownNotes' : 'invoice.notes')} isSmall>
          <p>{notes}</p>
        </Section>
      ) : null}
      {adjustmentReason || adjustmentComments ? (
        <Section title={t('invoice.adjustment')} isSmall>
          {adjustmentReason ? <p>{reasonOf(adjustmentReason)}</p> : null}
          {adjustmentComments ? <p>{adjustmentComments}</p> : null}
        </Section>
      ) : null}
    </>
  );
}
