/**
 * Why an invoice needs attention, as a list is narrowed by it: it can be paid and is due soon, its dispute waits for the
 * customer, a bank has sent its payment back, or a part of it is paid and the rest is owed. What is past due is a list.
 */
export const INVOICE_ATTENTIONS = ['due-soon', 'waiting', 'sent-back', 'partly-paid'] as const;
export type InvoiceAttention = (typeof INVOICE_ATTENTIONS)[number];

/** Due soon is up to so many days from the business date, which is the first of them. */
export const DUE_SOON_DAYS = 7;
