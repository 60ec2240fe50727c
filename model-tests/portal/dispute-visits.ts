import { DANA, DISPUTED, DESCRIBED, type Visits } from './visit.ts';

const REVIEWED_DISPUTE = [...DESCRIBED, 'button Review the dispute?'];

/** How the pages of a customer’s disputes and chargebacks are opened. */
export const DISPUTE_VISITS = {
  '/dispute/create': [
    { as: DANA, at: '/dispute/create' },
    { as: DANA, at: '/invoice-list/billed', way: DISPUTED },
  ],
  // What the others dispute is not first in this order.
  '/dispute/create/documents': [{ as: DANA, at: '/invoice-list/billed?sort=-amount', way: DESCRIBED }],
  '/dispute/create/review': [{ as: DANA, at: '/invoice-list/billed?sort=po_number', way: REVIEWED_DISPUTE }],
  '/dispute/create/done': [
    {
      as: DANA,
      at: '/invoice-list/billed?sort=-po_number',
      way: [...REVIEWED_DISPUTE, 'button Submit dispute'],
    },
  ],
  '/dispute-center': [{ as: DANA, at: '/dispute-center' }],
  // Before those that answer and withdraw what there is.
  '/dispute-center/$invoice_id': [
    { as: DANA, at: '/dispute-center?status=waitingOnCustomer', links: 1 },
    { as: DANA, at: '/dispute-center?status=waitingOnMerchant', links: 1 },
    { as: DANA, at: '/dispute-center?status=closed', links: 1 },
  ],
  '/dispute-center/respond': [
    {
      as: DANA,
      at: '/dispute-center?status=waitingOnCustomer',
      way: ['checkbox in a row', 'link Answer # dispute'],
    },
  ],
  '/dispute-center/withdraw': [
    {
      as: DANA,
      at: '/dispute-center?status=waitingOnMerchant',
      way: ['link in a row', 'link Withdraw this dispute'],
    },
  ],
  '/dispute-center/chargebacks': [{ as: DANA, at: '/dispute-center/chargebacks' }],
  '/dispute-center/chargebacks/$chargeback_id': [{ as: DANA, at: '/dispute-center/chargebacks', links: 3 }],
} as const satisfies Visits;
