import { DANA, MAE, RAY, SUE, CORA, PAST_DUE_OF_ALL, type Visits } from './visit.ts';

/** How the pages of an account and its invoices are opened. */
export const ACCOUNT_VISITS = {
  '/account/overview': [
    { as: DANA, at: '/account/overview' },
    { as: CORA, at: '/account/overview' },
    { as: 'mona.many', at: '/account/overview' },
    { as: MAE, at: '/account/overview' },
    { as: 'vera.viewer', at: '/account/overview' },
  ],
  '/account/program-overview': [{ as: CORA, at: '/account/program-overview' }],
  '/account/program-overview-invoice-list/$status': [
    { as: CORA, at: '/account/program-overview-invoice-list/unpaid' },
    { as: 'mona.many', at: '/account/program-overview-invoice-list/past-due' },
    { as: CORA, at: PAST_DUE_OF_ALL },
  ],
  '/account/customers': [{ as: CORA, at: '/account/customers' }],
  '/account/cards': [{ as: DANA, at: '/account/cards' }],
  '/account/cards/request': [{ as: DANA, at: '/account/cards/request' }],
  '/account/cards/$card_id': [{ as: DANA, at: '/account/cards', links: 4 }],
  '/account/settings': [{ as: DANA, at: '/account/settings' }],
  '/customers/$customer_id': [
    { as: SUE, at: '/customers/100412' },
    { as: DANA, at: '/customers/100412' },
  ],
  '/invoice-list/$status': [{ as: DANA, at: '/invoice-list/all' }],
  '/invoice/$invoice_id': [
    { as: DANA, at: '/invoice-list/past-due', links: 2 },
    { as: DANA, at: '/invoice-list/disputed', links: 2 },
    { as: DANA, at: '/invoice-list/paid', links: 1 },
  ],
  '/invoice/$invoice_id/edit': [
    { as: RAY, at: '/merchant/invoices', links: 1, of: '/merchant/invoice/$invoice_id' },
  ],
  '/invoice/$invoice_id/chargeback': [
    { as: DANA, at: '/invoice-list/paid', links: 1, of: '/invoice/$invoice_id' },
  ],
  '/statements': [{ as: DANA, at: '/statements' }],
} as const satisfies Visits;
