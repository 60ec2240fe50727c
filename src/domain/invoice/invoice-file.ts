import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { NamedException } from '#domain/selection/invoice-selection.ts';

/** As what invoices are taken along: a workbook, or their documents in one ZIP; as CSV where nothing is said. */
export interface FileForm {
  readonly as?: 'workbook' | 'zip';
  /** The columns of a table, in their order; all where nothing is said. */
  readonly columns?: readonly string[] | undefined;
}

/** Invoices as a file: all that match, those selected one by one, or a set that the server keeps. */
export type InvoiceFile = FileForm &
  (
    | ({ readonly kind: 'matching' } & Pick<InvoicePageQuery, 'filter' | 'sort'>)
    | { readonly kind: 'selected'; readonly trxIds: readonly string[] }
    | {
        readonly kind: 'kept';
        readonly selectionId: string;
        readonly exceptions: readonly NamedException[];
      }
  );
