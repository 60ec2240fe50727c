/** A page that is opened. */
interface Opened {
  /** An address of the page. */
  readonly at: string;
  /** What it reads first: an operation a line, with its parameters. */
  readonly reads: readonly string[];
}

/** What pages read first, each by its path in the router. */
export type FirstReads = Readonly<Record<string, Opened>>;

export const UNREAD = 'listNotifications page[number]=1 page[size]=1 text[language]=en';
export const OF_CUSTOMER = 'filter[buid_customer]=C100';
export const COUNTS = `countInvoices ${OF_CUSTOMER}`;
/** What stands around each page, for one with a customer. */
export const FRAME = [COUNTS, UNREAD];
export const ONE_INVOICE = `${OF_CUSTOMER} filter[trx_id]=7802114`;
/** The id of what a page is about, where any would do. */
export const ID = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001';
