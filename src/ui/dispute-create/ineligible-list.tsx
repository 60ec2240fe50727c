import type { ReactElement } from 'react';
import type { IneligibleInvoice } from '#domain/dispute/dispute-form.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import type { DisputeCreateFrame } from '#ui/dispute-create/dispute-create-frame.ts';
import { lines } from '#ui/dispute-create/dispute-create.css.ts';
import { DisputeObstacleList } from '#ui/shared/dispute-obstacle-list.tsx';

export interface IneligibleListProps {
  readonly ineligible: readonly IneligibleInvoice[];
  readonly invoices: readonly Invoice[];
  readonly hrefs: DisputeCreateFrame['hrefs'];
}

/** Each invoice that cannot be disputed, with every reason and what is possible instead. */
export function IneligibleList({ ineligible, invoices, hrefs }: IneligibleListProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={lines}>
      {ineligible.map(({ trxId, obstacles }) => {
        const invoice = invoices.find((one) => one.trxId === trxId);
        return (
          <section key={trxId} aria-labelledby={`out-${trxId}`}>
            <h2 id={`out-${trxId}`}>
              {invoice
                ? t('disputeCreate.invoiceOf', { number: invoice.invoiceId, merchant: invoice.merchantName })
                : t('disputeCreate.unknownInvoice', { number: trxId })}
            </h2>
            <DisputeObstacleList obstacles={obstacles} trxId={trxId} hrefs={hrefs} />
          </section>
        );
      })}
    </div>
  );
}
