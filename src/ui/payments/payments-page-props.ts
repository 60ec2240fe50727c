import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListedStatus, PaymentFilter, PaymentPage, PaymentSort } from '#domain/payment/payment-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { SortedListProps } from '#ui/shared/list-part.tsx';

/** What the history is given. */
export interface PaymentsPageProps extends SortedListProps<PaymentPage, PaymentFilter, PaymentSort> {
  readonly customerName: string;
  /** The customer and its sub-accounts. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** In which totals are typed. */
  readonly currency: string;
  /** The business date. */
  readonly today: PlainDate;
  readonly download: Download;
  readonly hrefs: {
    readonly status: (status: ListedStatus | undefined) => PageAddress;
    /** Without conditions. */
    readonly all: PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
    /** Where payments on a date are listed; null where none can be scheduled. */
    readonly scheduled: PageAddress | null;
    /** Null where the role does not pay. */
    readonly pay: PageAddress | null;
  };
}
