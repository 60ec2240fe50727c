import type { Page as PortalPage } from '#domain/access/access.ts';

/** A visit of a page whose controls are all used. */
export interface Visit {
  /** A user of the demonstration; null for whoever has not signed in. */
  readonly as: string | null;
  /** Where the page is, or where a list leads to it. */
  readonly at: string;
  /** That `at` is a list, of which so many links lead to the page. */
  readonly links?: number;
  /** To which page the links lead where it is another one: the page is that of the same id. */
  readonly of?: PortalPage;
  /**
   * What is used before the page is there, each time that it is opened: `button Review # invoice`; with a question mark
   * what may not be there.
   */
  readonly way?: readonly string[];
  /** What is used once, before anything else: the customer whom the pages of a user of several are about. */
  readonly first?: readonly string[];
  /** What of the screen is used, the page itself without it. */
  readonly area?: 'frame';
  /** In pixels. */
  readonly width?: number;
}

const DANA = 'dana.whitlock';
const ADA = 'ada.approver';
const MAE = 'mae.maker';
const RAY = 'ray.ostrander';
const SUE = 'sue.support';
const CORA = 'cora.corporate';
const MILA = 'mila.merchants';
const GINA = 'gina.groups';
/** One of the customers of a user of several. */
const ONE = ['button … in a row'];
/** The wizard goes on where its draft was left. */
const NAMED = ['textbox Group name?', 'combobox Parent group?', 'button Add customers?'];
const WITH_USERS = [...NAMED, 'checkbox …?', 'button Add users?'];
/** Where something was begun before. */
const ANEW = 'several pages: button Start anew?';
const REVIEWED = [ANEW, 'checkbox in a row', 'button Review # invoice'];
const ACKNOWLEDGED = 'checkbox I have read and acknowledge the payment terms, version #.';
const PAST_DUE_OF_ALL = '/account/program-overview-invoice-list/past-due?currency=USD';
/** What was selected before stays so. */
const NONE = 'button Clear?';
const OF_ALL = [NONE, 'checkbox Select all on this page', 'button Pay # invoice', ANEW];
const DISPUTED = [NONE, 'checkbox in a row', 'link Dispute', ANEW, 'button Go on without this invoice?'];
const DESCRIBED = [
  ...DISPUTED,
  // The first three reasons ask for documents.
  ...Array.from({ length: 4 }, () => 'combobox Dispute reason?'),
  'textbox Description?',
  'button Go on to the documents?',
];
const REVIEWED_DISPUTE = [...DESCRIBED, 'button Review the dispute?'];
const NO_FLOW = 'its flow is not built';
const RUN_OF_DAYS = 'needs days that pass: the story of a run of AutoPay uses its controls';
const BY_STORIES = 'needs the steps before it: the stories of its wizard use its controls';

/** As whom and where what stands around all pages is used. */
export const FRAME_VISITS: readonly Visit[] = [
  { as: DANA, at: '/account/overview', area: 'frame' },
  { as: DANA, at: '/account/overview', area: 'frame', width: 390 },
  { as: CORA, at: '/account/program-overview', area: 'frame' },
  { as: RAY, at: '/merchant/overview', area: 'frame' },
  { as: MILA, at: '/merchant/overview', area: 'frame' },
  { as: SUE, at: '/support/disputes', area: 'frame' },
  { as: GINA, at: '/manage-groups', area: 'frame', first: ONE },
  { as: GINA, at: '/manage-groups/create', area: 'frame', first: ONE, way: NAMED },
  { as: DANA, at: '/payment/due', area: 'frame', way: REVIEWED },
  { as: DANA, at: '/payment/due', area: 'frame', way: [...REVIEWED, ACKNOWLEDGED, 'button Pay # USD'] },
  { as: DANA, at: '/invoice-list/billed', area: 'frame', way: DESCRIBED },
  { as: null, at: '/login', area: 'frame' },
];

/** The pages that are open to whoever has not signed in. */
export const OPEN_VISITS: readonly Visit[] = [
  '/login',
  '/forgot-user',
  '/forgot-password',
  '/create-account',
  '/create-account#token=worn',
  '/reactivation',
  '/reset-password#token=worn',
  '/add-bank-account#token=worn',
  '/help',
  '/terms',
  '/privacy',
  '/Error404',
]
  .map((at): Visit => ({ as: null, at }))
  .concat({ as: DANA, at: '/help' });

/** How each page is opened whose every control is used; the reason where it is not opened by itself. */
export const VISITS: Readonly<Record<PortalPage, readonly Visit[] | string>> = {
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
  '/payment/due': [{ as: DANA, at: '/payment/due', way: [ANEW] }],
  '/payment/invoices': [
    { as: DANA, at: '/payment/due?past_due=all', way: [ANEW] },
    { as: DANA, at: '/payment/due', way: REVIEWED },
  ],
  '/payment/confirm': [
    { as: DANA, at: '/payment/due', way: [...REVIEWED, ACKNOWLEDGED, 'button Pay # USD'] },
  ],
  '/payment/remittance': [{ as: DANA, at: '/payment/remittance' }],
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

  '/notification-center': [{ as: DANA, at: '/notification-center' }],
  '/application-center': NO_FLOW,
  '/active-loyalty-program': NO_FLOW,
  '/loyalty': NO_FLOW,
  '/loyalty/programs/$program_id': NO_FLOW,
  '/vouchers': NO_FLOW,
  '/enrollments': NO_FLOW,

  '/manage-users': [{ as: DANA, at: '/manage-users' }],
  '/manage-users/invite': [{ as: DANA, at: '/manage-users/invite' }],
  '/manage-users/$user_id': [{ as: DANA, at: '/manage-users', links: 2 }],
  '/manage-groups': [{ as: GINA, at: '/manage-groups', first: ONE }],
  '/manage-groups/create': [{ as: GINA, at: '/manage-groups/create', first: ONE }],
  '/manage-groups/create/customers': [
    { as: GINA, at: '/manage-groups/create', first: ONE, way: [...NAMED, 'button Back to the customers?'] },
  ],
  '/manage-groups/create/users': [{ as: GINA, at: '/manage-groups/create', first: ONE, way: WITH_USERS }],
  '/manage-groups/create/done': [
    {
      as: GINA,
      at: '/manage-groups/create',
      first: ONE,
      way: [...WITH_USERS, 'checkbox … …', 'button Create group'],
    },
  ],
  '/manage-groups/$group_id': [{ as: GINA, at: '/manage-groups', first: ONE, way: ['link in a row'] }],

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
  '/activity': [{ as: DANA, at: '/activity' }],
  '/support/activity': [{ as: SUE, at: '/support/activity' }],
  '/support/users': [{ as: SUE, at: '/support/users' }],
  '/support/users/$user_id': [{ as: SUE, at: '/support/users', links: 2 }],

  '/cgi-bin/$location': 'what stands in its frame is another system’s',
  '/frame/$location': 'what stands in its frame is another system’s',
  '/notices': [{ as: DANA, at: '/notices' }],
};
