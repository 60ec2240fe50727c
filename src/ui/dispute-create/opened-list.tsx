import type { ReactElement, ReactNode } from 'react';
import { Link } from '#ui/kit/link.tsx';
import type { DisputeCreateFrame } from '#ui/dispute-create/dispute-create-frame.ts';
import { invoiceHead, invoiceRow } from '#ui/dispute-create/dispute-create.css.ts';

/** A dispute that is open, of an invoice that was asked for. */
export interface OpenedRow {
  readonly trxId: string;
  readonly disputeNumber: string;
  readonly invoiceId: string;
  readonly merchantName: string;
  readonly amount?: ReactNode;
}

export interface OpenedListProps {
  readonly rows: readonly OpenedRow[];
  readonly hrefs: DisputeCreateFrame['hrefs'];
}

/** Disputes that are open, each with its page and its invoice; the amount takes a line of its own where it is narrow. */
export function OpenedList({ rows, hrefs }: OpenedListProps): ReactElement {
  return (
    <div>
      {rows.map(({ trxId, disputeNumber, invoiceId, merchantName, amount }) => (
        <div key={trxId} className={invoiceRow}>
          <div className={invoiceHead}>
            <span>
              {hrefs.dispute ? <Link href={hrefs.dispute(trxId)}>{disputeNumber}</Link> : disputeNumber},{' '}
              <Link href={hrefs.invoice(trxId)}>{invoiceId}</Link>, {merchantName}
            </span>
            {amount}
          </div>
        </div>
      ))}
    </div>
  );
}
