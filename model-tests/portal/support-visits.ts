import { SUE, type Visits } from './visit.ts';

/** How the pages of customer support are opened. */
export const SUPPORT_VISITS = {
  '/support/customers': [{ as: SUE, at: '/support/customers' }],
  '/support/disputes': [{ as: SUE, at: '/support/disputes' }],
  '/support/disputes/$dispute_id': [
    { as: SUE, at: '/support/disputes?status=escalated', links: 2 },
    { as: SUE, at: '/support/disputes?status=closed', links: 1 },
  ],
  '/support/chargebacks': [{ as: SUE, at: '/support/chargebacks' }],
  '/support/chargebacks/$chargeback_id': [{ as: SUE, at: '/support/chargebacks', links: 3 }],
  '/support/payments': [{ as: SUE, at: '/support/payments' }],
  '/support/payments/$payment_id': [{ as: SUE, at: '/support/payments', links: 2 }],
  '/support/activity': [{ as: SUE, at: '/support/activity' }],
  '/support/users': [{ as: SUE, at: '/support/users' }],
  '/support/users/$user_id': [{ as: SUE, at: '/support/users', links: 2 }],
} as const satisfies Visits;
