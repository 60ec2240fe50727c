import type { ReactElement, ReactNode } from 'react';
import { inHistoryOrder, isDay, type HistoryLine } from '#domain/invoice/history-order.ts';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type { MerchantInvoiceDetails } from '#domain/invoice/merchant-invoice.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Timeline } from '#ui/kit/timeline.tsx';
import { useClaimMoments, type HistoryReader } from './claim-moments.ts';

interface InvoiceMomentsProps {
  /** What happened to it, besides its chargebacks and what was paid less of it. */
  readonly told: readonly ToldMoment[];
  readonly details: Pick<InvoiceDetails | MerchantInvoiceDetails, 'chargebacks' | 'shortPays' | 'today'>;
  readonly reader: HistoryReader;
}

interface ToldMoment extends HistoryLine {
  readonly key: string;
  readonly what: ReactNode;
  readonly note?: ReactNode;
}

/** What has happened to an invoice, its chargebacks and part payments among it, the latest first; a due date once it is there. */
export function InvoiceMoments({ told, details, reader }: InvoiceMomentsProps): ReactElement {
  const { dayOf, formatDate, formatDateTime } = useFormats();
  const claimMoments = useClaimMoments(reader);
  const all: readonly ToldMoment[] = [...told, ...claimMoments(details)].filter(
    ({ at }) => (isDay(at) ? at : dayOf(at)) <= details.today,
  );
  return (
    <Timeline
      isCompact
      moments={inHistoryOrder(all, dayOf)
        .toReversed()
        .map(({ at, ...moment }) => ({
          ...moment,
          when: <time dateTime={at}>{isDay(at) ? formatDate(at) : formatDateTime(at)}</time>,
          isDone: true,
        }))}
    />
  );
}
