import {
  DANA,
  MAE,
  CORA,
  ANEW,
  REVIEWED,
  ACKNOWLEDGED,
  PAST_DUE_OF_ALL,
  NONE,
  type Visits,
} from './visit.ts';

const ADA = 'ada.approver';
const OF_ALL = [NONE, 'checkbox Select all on this page', 'button Pay # invoice', ANEW];
const RUN_OF_DAYS = 'needs days that pass: the story of a run of AutoPay uses its controls';
const BY_STORIES = 'needs the steps before it: the stories of its wizard use its controls';

/** How the pages of payments, their approval and ways to pay are opened. */
export const PAYMENT_VISITS = {
  '/payment/due': [{ as: DANA, at: '/payment/due', way: [ANEW] }],
  '/payment/invoices': [
    { as: DANA, at: '/payment/due?past_due=all', way: [ANEW] },
    { as: DANA, at: '/payment/due', way: REVIEWED },
  ],
  '/payment/confirm': [
    { as: DANA, at: '/payment/due', way: [...REVIEWED, ACKNOWLEDGED, 'button Pay # USD'] },
  ],
  '/payment/remittance': [{ as: DANA, at: '/payment/remittance' }],
  '/account/program-payments': [{ as: CORA, at: '/account/program-payments' }],
  '/account/program-payments/$order_id': BY_STORIES,
  '/payment/program': BY_STORIES,
  '/payment/program/invoices': [{ as: CORA, at: PAST_DUE_OF_ALL, way: OF_ALL }],
  '/payment/program/confirm': [
    {
      as: CORA,
      at: PAST_DUE_OF_ALL,
      way: [...OF_ALL, ACKNOWLEDGED, 'button Pay # USD?', 'button Pay # USD in # payment?'],
    },
  ],
  '/payments': [{ as: DANA, at: '/payments' }],
  '/payments/$payment_id': [
    { as: DANA, at: '/payments?status=settled', links: 1 },
    { as: DANA, at: '/payments?status=returned', links: 1 },
    { as: DANA, at: '/payments?sort=-total', links: 1 },
  ],
  '/payments/scheduled': [{ as: DANA, at: '/payments/scheduled' }],
  '/payments/scheduled/$schedule_id': [{ as: DANA, at: '/payments/scheduled', links: 2 }],
  '/approvals': [
    { as: ADA, at: '/approvals' },
    { as: MAE, at: '/approvals' },
  ],
  '/approvals/limit': [{ as: ADA, at: '/approvals/limit' }],
  '/approvals/$approval_id': [
    { as: MAE, at: '/approvals', links: 2 },
    { as: ADA, at: '/approvals', links: 3 },
  ],
  '/payment-methods': [{ as: DANA, at: '/payment-methods' }],
  '/payment-methods/add': [{ as: DANA, at: '/payment-methods/add' }],
  '/payment-methods/autopay': [{ as: DANA, at: '/payment-methods/autopay' }],
  '/payment-methods/autopay/$run_id': RUN_OF_DAYS,
  '/payment-methods/$account_id': [{ as: DANA, at: '/payment-methods', links: 1 }],
} as const satisfies Visits;
