import type { ReactElement } from 'react';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceListFrame } from '#ui/invoice-list/invoice-list-frame.ts';
import { DisputeObstacleList } from '#ui/shared/dispute-obstacle-list.tsx';
import { outOfDispute } from './invoice-list.css.ts';

export interface NotDisputableReasonsProps {
  readonly invoices: readonly Invoice[];
  readonly hrefs: Pick<InvoiceListFrame['hrefs'], 'disputeOf' | 'chargeBack' | 'chargeback' | 'help'>;
}

/** Each invoice that cannot be disputed, with every reason and what is possible instead. */
export function NotDisputableReasons({ invoices, hrefs }: NotDisputableReasonsProps): ReactElement {
  const { chargeBack } = hrefs;
  const pages = {
    dispute: hrefs.disputeOf,
    chargeback: chargeBack && ((trxId: string) => chargeBack([trxId]) ?? hrefs.help),
    openChargeback: hrefs.chargeback,
    help: hrefs.help,
  };
  return (
    <div className={outOfDispute}>
      {invoices.map(({ trxId, invoiceId, disputeObstacles = [] }) => (
        <section key={trxId} aria-labelledby={`not-disputable-${trxId}`}>
          <h3 id={`not-disputable-${trxId}`}>{invoiceId}</h3>
          <DisputeObstacleList obstacles={disputeObstacles} trxId={trxId} hrefs={pages} />
        </section>
      ))}
    </div>
  );
}
