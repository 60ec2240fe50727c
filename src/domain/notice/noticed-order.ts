/** Of a payment what tells it from others, as a notice of it says it; what is missing is not said, as in notices of before. */
export interface NoticedOrder {
  readonly invoiceCount?: number | undefined;
  /** Numbers of the first of its invoices. */
  readonly firstInvoices?: readonly string[] | undefined;
  /** Of the account that pays, or, of an approval, that is changed. */
  readonly bankName?: string | undefined;
  readonly lastFour?: string | undefined;
}

/** Most numbers that a notice names: it is read at a glance, and its page has all of them. */
export const MOST_NOTICED = 3;
