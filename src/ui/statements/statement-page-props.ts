import type { ReactNode } from 'react';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { StatementPage } from '#domain/statement/statement.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { ListProps } from '#ui/shared/list-part.tsx';
import type { ReceiptDownloadProps } from '#ui/shared/receipt-download.tsx';

/** What a statement of account is given. */
export interface StatementPageProps extends ListProps<StatementPage> {
  readonly customerName: string;
  /** Name of the portal, on paper only. */
  readonly brandName: string;
  /** The business date. */
  readonly today: PlainDate;
  /** The portal's clock. */
  readonly now: () => Instant;
  /** Whether it comes by mail each month. */
  readonly mail: ReactNode;
  readonly downloads: {
    readonly csv: Download;
    readonly pdf: Pick<ReceiptDownloadProps, 'snapshot' | 'send'>;
  };
  readonly hrefs: {
    readonly thisMonth: PageAddress;
    readonly overview: PageAddress;
    /** An invoice or a credit. */
    readonly invoice: (trxId: string) => PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
  };
}
