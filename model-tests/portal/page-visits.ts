import type { Page as PortalPage } from '#domain/access/access.ts';

/** A visit of a page whose controls are all used. */
export interface Visit {
  /** A user of the demonstration. */
  readonly as: string;
  /** Where the page is, or where a list leads to it. */
  readonly at: string;
  /** That `at` is a list, of which so many links lead to the page. */
  readonly links?: number;
  /** To which page the links lead where it is another one: the page is that of the same id. */
  readonly of?: PortalPage;
}

const DANA = 'dana.whitlock';
const ADA = 'ada.approver';
const MAE = 'mae.maker';
const RAY = 'ray.ostrander';
const SUE = 'sue.support';
const CORA = 'cora.corporate';
const NO_FLOW = 'its flow is not built';
const BY_TOURS = 'the tours of its chart use its controls';
const BY_STORIES = 'needs the steps before it: the stories of its wizard use its controls';

/** How each page is opened whose every control is used; the reason where it is not opened by itself. */
export const VISITS: Readonly<Record<PortalPage, readonly Visit[] | string>> = {
  '/account/overview': [
    { as: DANA, at: '/account/overview' },
    { as: MAE, at: '/account/overview' },
  ],
  '/account/program-overview': [{ as: CORA, at: '/account/program-overview' }],
  '/account/program-overview-invoice-list/$status': [
    { as: CORA, at: '/account/program-overview-invoice-list/unpaid' },
    { as: 'mona.many', at: '/account/program-overview-invoice-list/past-due' },
  ],
  '/account/customers': [{ as: CORA, at: '/account/customers' }],
  '/account/cards': [{ as: DANA, at: '/account/cards' }],
  '/account/cards/request': [{ as: DANA, at: '/account/cards/request' }],
  '/account/cards/$card_id': [{ as: DANA, at: '/account/cards', links: 4 }],
  '/account/settings': [{ as: DANA, at: '/account/settings' }],
  '/customers/$customer_id': [{ as: SUE, at: '/customers/100412' }],
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
  '/payment/due': [{ as: DANA, at: '/payment/due' }],
  '/payment/invoices': [{ as: DANA, at: '/payment/due?past_due=all' }],
  '/payment/confirm': BY_TOURS,
  '/payment/remittance': [{ as: DANA, at: '/payment/remittance' }],
  '/payment/program': BY_STORIES,
  '/payment/program/invoices': BY_STORIES,
  '/payment/program/confirm': BY_STORIES,
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
  '/payment-methods/$account_id': [{ as: DANA, at: '/payment-methods', links: 1 }],

  '/dispute/create': [{ as: DANA, at: '/dispute/create' }],
  '/dispute/create/documents': BY_STORIES,
  '/dispute/create/review': BY_STORIES,
  '/dispute/create/done': BY_STORIES,
  '/dispute-center': [{ as: DANA, at: '/dispute-center' }],
  '/dispute-center/respond': BY_STORIES,
  '/dispute-center/withdraw': BY_STORIES,
  '/dispute-center/chargebacks': [{ as: DANA, at: '/dispute-center/chargebacks' }],
  '/dispute-center/chargebacks/$chargeback_id': [{ as: DANA, at: '/dispute-center/chargebacks', links: 3 }],
  '/dispute-center/$invoice_id': [
    { as: DANA, at: '/dispute-center?status=waitingOnCustomer', links: 1 },
    { as: DANA, at: '/dispute-center?status=waitingOnMerchant', links: 1 },
    { as: DANA, at: '/dispute-center?status=closed', links: 1 },
  ],

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
  '/manage-groups': [{ as: 'gina.groups', at: '/manage-groups' }],
  '/manage-groups/create': [{ as: 'gina.groups', at: '/manage-groups/create' }],
  '/manage-groups/create/customers': BY_STORIES,
  '/manage-groups/create/users': BY_STORIES,
  '/manage-groups/create/done': BY_STORIES,
  '/manage-groups/$group_id': BY_STORIES,

  '/merchant/select': [{ as: 'mila.merchants', at: '/merchant/select' }],
  '/merchant/overview': [
    { as: RAY, at: '/merchant/overview' },
    { as: 'mila.merchants', at: '/merchant/overview' },
  ],
  '/merchant/invoices': [{ as: RAY, at: '/merchant/invoices' }],
  '/merchant/invoice/$invoice_id': [{ as: RAY, at: '/merchant/invoices', links: 2 }],
  '/merchant/disputes': [{ as: RAY, at: '/merchant/disputes' }],
  '/merchant/disputes/respond': BY_STORIES,
  '/merchant/disputes/$dispute_id': [
    { as: RAY, at: '/merchant/disputes?status=waitingOnMerchant', links: 1 },
    { as: RAY, at: '/merchant/disputes?status=closed', links: 1 },
  ],
  '/merchant/chargebacks': [{ as: RAY, at: '/merchant/chargebacks' }],
  '/merchant/chargebacks/$chargeback_id': [{ as: RAY, at: '/merchant/chargebacks', links: 3 }],
  '/merchant/short-pays': [{ as: RAY, at: '/merchant/short-pays' }],
  '/merchant/short-pays/$short_pay_id': [{ as: RAY, at: '/merchant/short-pays', links: 2 }],
  '/rejection-center': [{ as: RAY, at: '/rejection-center' }],
  '/rejection-center/selected': BY_STORIES,
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
  '/support/users': [{ as: SUE, at: '/support/users' }],
  '/support/users/$user_id': [{ as: SUE, at: '/support/users', links: 2 }],

  '/cgi-bin/$location': 'what stands in its frame is another system’s',
  '/frame/$location': 'what stands in its frame is another system’s',
  '/notices': BY_TOURS,
};
