import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { NamedException } from '#domain/selection/invoice-selection.ts';

/** Most invoices that are copied as text: more are a file. */
export const MOST_COPIED = 1_000;

/**
 * As what invoices are taken along: a workbook, their documents in one ZIP, or text that goes into the clipboard; as CSV
 * where nothing is said.
 */
export interface FileForm {
  readonly as?: 'workbook' | 'zip' | 'text';
  /** The columns of a table, in their order; all where nothing is said. */
  readonly columns?: readonly string[] | undefined;
}

/** Invoices as a file: all that match, those selected one by one, or a set that the server keeps. */
export type InvoiceFile = FileForm &
  (
    | ({ readonly kind: 'matching' } & Pick<InvoicePageQuery, 'filter' | 'sort'>)
    | {
        readonly kind: 'selected';
        readonly trxIds: readonly string[];
        /** In the order of the list; the usual one where nothing is said. */
        readonly sort?: InvoicePageQuery['sort'];
      }
    | {
        readonly kind: 'kept';
        readonly selectionId: string;
        readonly exceptions: readonly NamedException[];
      }
  );
