import type {
  MerchantInvoiceCounts,
  MerchantInvoiceFilter,
  MerchantInvoicePage,
  MerchantInvoiceSort,
} from '#domain/invoice/merchant-invoice.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { SortedListProps } from '#ui/shared/list-part.tsx';

/** What the list of a merchant's invoices is given. */
export interface MerchantInvoicesProps extends SortedListProps<
  MerchantInvoicePage,
  MerchantInvoiceFilter,
  MerchantInvoiceSort
> {
  /** Whether the list is of several merchants, so that each row names its own. */
  readonly namesMerchant: boolean;
  /** Under the conditions of the filter; null until known, and where they cannot be had. */
  readonly counts: MerchantInvoiceCounts | null;
  readonly download: Download;
  readonly hrefs: {
    readonly list: (list: InvoiceList) => PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    /** Without conditions. */
    readonly all: PageAddress;
  };
}
