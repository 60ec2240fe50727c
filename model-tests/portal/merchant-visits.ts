import { RAY, MILA, type Visits } from './visit.ts';

/** How the pages of merchants are opened. */
export const MERCHANT_VISITS = {
  '/merchant/select': [{ as: MILA, at: '/merchant/select' }],
  '/merchant/overview': [
    { as: RAY, at: '/merchant/overview' },
    { as: MILA, at: '/merchant/overview' },
  ],
  '/merchant/invoices': [{ as: RAY, at: '/merchant/invoices' }],
  '/merchant/invoice/$invoice_id': [{ as: RAY, at: '/merchant/invoices', links: 2 }],
  '/merchant/disputes': [{ as: RAY, at: '/merchant/disputes' }],
  '/merchant/disputes/$dispute_id': [
    { as: RAY, at: '/merchant/disputes?status=waitingOnMerchant', links: 1 },
    { as: RAY, at: '/merchant/disputes?status=closed', links: 1 },
  ],
  '/merchant/disputes/respond': [
    {
      as: RAY,
      at: '/merchant/disputes?status=waitingOnMerchant',
      way: ['checkbox in a row', 'link Answer # dispute'],
    },
  ],
  '/merchant/chargebacks': [{ as: RAY, at: '/merchant/chargebacks' }],
  '/merchant/chargebacks/$chargeback_id': [{ as: RAY, at: '/merchant/chargebacks', links: 3 }],
  '/merchant/short-pays': [{ as: RAY, at: '/merchant/short-pays' }],
  '/merchant/short-pays/$short_pay_id': [{ as: RAY, at: '/merchant/short-pays', links: 2 }],
  '/rejection-center': [{ as: RAY, at: '/rejection-center' }],
  '/rejection-center/selected': [
    {
      as: RAY,
      at: '/rejection-center?status=rejected',
      way: ['checkbox in a row', 'link Resubmit or cancel'],
    },
  ],
  '/rejection-center/$transaction_id': [{ as: RAY, at: '/rejection-center', links: 3 }],
} as const satisfies Visits;
