/** The rules on what a merchant changes of an invoice (`src/domain/rules.ts` has those of every area). */
export const INVOICE_RULES = {
  'INV-01': {
    name: 'an invoice is edited, not a credit',
    spec: '§2 Customer details and an editable invoice details page',
  },
  'INV-02': { name: 'what had a PO number keeps one', spec: '§5 Required-field messages: PO number' },
  'INV-03': { name: 'it was received by today', spec: '§3 Invoice: received date' },
  'INV-04': { name: 'texts within their bounds', spec: '§3 Invoice: PO number, notes, adjustment comments' },
  'INV-05': {
    name: 'an amount is adjusted once it is billed',
    spec: '§4 Invoice statuses: unbilled, invoiced, adjusted',
  },
  'INV-06': { name: 'an adjustment lowers the amount', spec: '§4 Invoice statuses: adjusted' },
  'INV-07': {
    name: 'an adjustment takes no more than is left of the total',
    spec: 'decisions §11: open = total - paid - credited',
  },
  'INV-08': { name: 'an adjustment has a reason', spec: '§5 Required-field messages: reason' },
  'INV-09': { name: 'an adjustment has a comment', spec: '§5 Required-field messages: comment' },
  'INV-10': {
    name: 'no chargeback of the invoice is undecided',
    spec: 'decisions §12: Chargeback: support decides',
  },
} as const;

/** Stable id of a rule on what a merchant changes of an invoice. */
export type InvoiceRule = keyof typeof INVOICE_RULES;
