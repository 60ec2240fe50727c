const OF_CUSTOMER = 'filter[buid_customer]=C100';

/** What the page of a statement of account reads first. */
export const STATEMENT_READS = {
  '/statements': {
    at: '/statements?from=2026-10-01&to=2026-10-31&page=2',
    reads: [
      `countInvoices ${OF_CUSTOMER}`,
      `getStatementMail ${OF_CUSTOMER}`,
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
      `listStatementLines ${OF_CUSTOMER} filter[from]=2026-10-01 filter[to]=2026-10-31 page[number]=2 page[size]=25`,
    ],
  },
};
