import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceCounts, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { InvoiceListActions, InvoiceListSnapshot } from '#ui/invoice-list/use-invoice-list.ts';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';
import type { ListViews } from '#ui/invoice-list/invoice-views-row.tsx';
import type { MenuEntry } from '#ui/kit/menu.tsx';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { OtherFiles } from '#ui/shared/file-entries.ts';

/** Row heights, chosen by the user and remembered. */
export const DENSITIES = ['dense', 'normal', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** What stands around the invoice list and comes from the route. */
export interface InvoiceListFrame {
  /** Counts without any filter, and the choices of the filters; null until known, and the list does without. */
  readonly counts: InvoiceCounts | null;
  /** Numbers on the tabs, under the filters that are set; null until known, and the tabs do without. */
  readonly listCounts: InvoiceCounts['lists'] | null;
  readonly pageSizes: readonly number[];
  /** Whether the list was opened to dispute invoices: that is said, and offered first. */
  readonly isForDispute: boolean;
  /** Whether it is of all customers of the user, absent of one's: each row names its customer, in the place of its account. */
  readonly isProgram?: boolean;
  /** Most invoices that are disputed together. */
  readonly mostDisputed: number;
  /** The currency that amounts are filtered in: the selected one, or the customer's own. */
  /** Null over several currencies. */
  readonly currency: string | null;
  /** Null where there are none: of all customers, and where they could not be read. */
  readonly views: ListViews | null;
  /** The columns that the user has chosen, in their order; null for the usual ones. */
  readonly columns: readonly InvoiceColumnId[] | null;
  /** Opens their choice; null where there is none. */
  readonly onColumns: (() => void) | null;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly download: Download;
  /** Documents that one ZIP holds at most. */
  readonly mostInZip: number;
  /** Opens an invoice whose customer has to be selected first; absent where all are of the selected one. */
  readonly onOpenInvoice?: (invoice: Invoice) => void;
  readonly hrefs: {
    readonly query: (query: InvoicePageQuery) => PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    /** Begins a payment; null where it begins with what is selected. */
    readonly pay: PageAddress | null;
    /** Begins a payment of all that is past due. */
    readonly payPastDue: PageAddress | null;
    /** Begins a dispute of the rows that are selected; null where the user may not dispute here. */
    readonly dispute: ((trxIds: readonly string[]) => PageAddress) | null;
    /** Asks for the rows that are selected to be charged back; null for whom there is no such page, and for too many. */
    readonly chargeBack: ((trxIds: readonly string[]) => PageAddress | null) | null;
    /** The page of an invoice's dispute, and that of a chargeback; null for whom there is none. */
    readonly disputeOf: ((trxId: string) => PageAddress) | null;
    readonly chargeback: ((chargebackId: string) => PageAddress) | null;
    readonly help: PageAddress;
  };
}

/** What every part of the list gets. */
export interface InvoiceListPartProps {
  readonly snapshot: InvoiceListSnapshot;
  readonly actions: InvoiceListActions;
  readonly frame: InvoiceListFrame;
}

/** As what else invoices are taken along; of all customers there is no ZIP of documents. */
export const otherFiles = (
  file: InvoiceFile,
  count: number,
  { isProgram, mostInZip }: Pick<InvoiceListFrame, 'isProgram' | 'mostInZip'>,
  ...entries: readonly MenuEntry[]
): OtherFiles => ({
  workbook: { ...file, as: 'workbook' },
  entries,
  ...(isProgram ? {} : { zip: { request: { ...file, as: 'zip' }, count, most: mostInZip } }),
});

/** Of what a file is, with the columns that the list has; what an amount is in, and of what, no file lacks. */
export const withColumns = <File extends InvoiceFile>(
  file: File,
  { columns }: Pick<InvoiceListFrame, 'columns'>,
): File => (columns ? { ...file, columns: [...columns, 'currency', 'trx_id'] } : file);
