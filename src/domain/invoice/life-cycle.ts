/** How far an invoice is, whatever is disputed, held or being paid of it (decisions §4). */
export type InvoiceLifeCycle =
  | 'unbilled'
  | 'invoiced'
  | 'billed'
  | 'paid'
  | 'unapplied'
  | 'adjusted'
  | 'closed';
