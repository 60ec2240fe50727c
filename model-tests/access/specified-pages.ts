import { PROGRAM_PAYMENT_PAGES } from './specified-program-pages.ts';

/**
 * What the specification says of each page, typed from its tables (§2 Screens and routes, §6 Page access) and from
 * decisions §5 and §6. Nothing here is read from `src/domain/access/access.ts`: the two must agree, not be one.
 */
export interface SpecifiedPage {
  /** User types, separated by commas. */
  readonly users: string;
  /** Required roles, separated by commas; absent means any. */
  readonly roles?: string;
  readonly barred?: string;
  /** The feature flag that must be on, without its ending `Enabled`. */
  readonly feature?: string;
  /** The feature whose `…Disabled` flag must not be set. */
  readonly notDisabled?: string;
  readonly selected?: 'customer' | 'merchant';
}

const customerArea = 'customer, corporate';
const everybody = 'customer, corporate, merchant, admin';
/** §6: 'safety manager and card viewer are barred from …'. */
const neither = 'safety manager, card viewer';

const paymentMethods: SpecifiedPage = {
  users: customerArea,
  roles: 'admin',
  barred: neither,
  feature: 'paymentMethods',
  selected: 'customer',
};

const userGroupManagement: SpecifiedPage = {
  users: customerArea,
  roles: 'admin',
  barred: neither,
  feature: 'userGroupManagement',
  selected: 'customer',
};
const userManagement: SpecifiedPage = {
  users: customerArea,
  roles: 'admin',
  barred: neither,
  feature: 'userManagement',
  notDisabled: 'userManagement',
  selected: 'customer',
};

const paymentFlow: SpecifiedPage = {
  users: customerArea,
  roles: 'admin, payer',
  barred: neither,
  selected: 'customer',
};

const rejections: SpecifiedPage = { users: 'merchant', barred: neither, feature: 'rejectionCenter' };
const payments: SpecifiedPage = { users: customerArea, barred: neither, selected: 'customer' };

const loyaltyPrograms: SpecifiedPage = {
  users: customerArea,
  barred: neither,
  feature: 'customerLoyaltyProgram',
  selected: 'customer',
};

const disputeCreation: SpecifiedPage = {
  users: customerArea,
  roles: 'admin, payer',
  barred: 'card viewer',
  feature: 'disputeCreate',
  selected: 'customer',
};

/** Decisions §6 and §12 name the merchant's and support's; the customer's is read by all of its area. */
const customerChargebacks: SpecifiedPage = {
  users: customerArea,
  barred: neither,
  feature: 'chargeback',
  selected: 'customer',
};

/** No merchant has to be chosen (§6 roll-up): what waits on any of them is listed with its name. */
const merchantChargebacks: SpecifiedPage = {
  users: 'merchant',
  barred: neither,
  feature: 'chargeback',
};

/** Decisions §13: 'the merchant answers the short-pay reason'; of any of its merchants, as chargebacks. */
const merchantShortPays: SpecifiedPage = {
  users: 'merchant',
  barred: neither,
  feature: 'shortPays',
};

/** Decisions §6 'with the roll-up for several merchants': of any of its merchants, as chargebacks. */
const merchantInvoices: SpecifiedPage = {
  users: 'merchant',
  barred: neither,
  feature: 'merchantInvoices',
};

export const SPECIFIED_PAGES: Readonly<Record<string, SpecifiedPage>> = {
  // §2, in the order of its table.
  '/account/overview': { users: customerArea, barred: neither, selected: 'customer' },
  '/account/program-overview': { users: customerArea, barred: neither, feature: 'programOverview' },
  '/invoice/:invoice_id': { users: customerArea, barred: neither, selected: 'customer' },
  '/invoice-list/:status': { users: customerArea, barred: neither, selected: 'customer' },
  '/account/program-overview-invoice-list/:status': {
    users: customerArea,
    barred: neither,
    feature: 'programOverviewInvoiceList',
  },
  '/account/cards': {
    users: customerArea,
    roles: 'admin, card viewer',
    barred: 'safety manager',
    feature: 'cardManagementMenu',
    selected: 'customer',
  },
  '/payment-methods': paymentMethods,
  '/account/customers': { users: customerArea },
  '/dispute/create': disputeCreation,
  '/notification-center': {
    users: customerArea,
    barred: 'card viewer',
    feature: 'notificationsNotificationCenter',
    selected: 'customer',
  },
  '/dispute-center': { users: customerArea, barred: neither, feature: 'disputeCenter', selected: 'customer' },
  '/dispute-center/:invoice_id': {
    users: customerArea,
    barred: neither,
    feature: 'disputeCenterDetails',
    selected: 'customer',
  },
  '/dispute-center/respond': {
    users: customerArea,
    roles: 'admin',
    barred: neither,
    feature: 'disputeResponseAndDetails',
    selected: 'customer',
  },
  '/active-loyalty-program': loyaltyPrograms,
  '/manage-users': userManagement,
  '/manage-groups': userGroupManagement,
  // §2 Payment flow, §6: admin or payer.
  '/payment/due': paymentFlow,
  '/payment/invoices': paymentFlow,
  '/payment/confirm': paymentFlow,
  '/payment/remittance': paymentFlow,
  ...PROGRAM_PAYMENT_PAGES,
  // §2 Dispute creation: the steps after the first, as open as that one.
  '/dispute/create/documents': disputeCreation,
  '/dispute/create/review': disputeCreation,
  '/dispute/create/done': disputeCreation,
  // §2 Legacy framed pages.
  '/cgi-bin/:location': { users: everybody },
  '/frame/:location': { users: everybody },
  // Decisions §6, in its order.
  '/account/settings': { users: everybody },
  '/account/cards/request': {
    users: customerArea,
    roles: 'admin',
    barred: 'safety manager',
    feature: 'cardManagementMenu',
    selected: 'customer',
  },
  '/account/cards/:card_id': {
    users: customerArea,
    roles: 'admin, card viewer',
    barred: 'safety manager',
    feature: 'cardManagementMenu',
    selected: 'customer',
  },
  '/rejection-center': { ...rejections, selected: 'merchant' },
  '/rejection-center/selected': { ...rejections, roles: 'admin' },
  '/rejection-center/:transaction_id': rejections,
  '/application-center': {
    users: customerArea,
    barred: neither,
    feature: 'applicationCenter',
    selected: 'customer',
  },
  '/loyalty': loyaltyPrograms,
  '/loyalty/programs/:program_id': loyaltyPrograms,
  '/manage-users/invite': userManagement,
  '/manage-users/:user_id': userManagement,
  '/manage-groups/create': userGroupManagement,
  '/manage-groups/create/customers': userGroupManagement,
  '/manage-groups/create/users': userGroupManagement,
  '/manage-groups/create/done': userGroupManagement,
  '/manage-groups/:group_id': userGroupManagement,
  '/payment-methods/add': paymentMethods,
  '/payment-methods/autopay': { ...paymentMethods, feature: 'autopay' },
  '/payment-methods/autopay/:run_id': { ...paymentMethods, feature: 'autopay' },
  '/payment-methods/:account_id': paymentMethods,
  '/customers/:customer_id': {
    users: 'customer, corporate, admin',
    barred: neither,
    feature: 'customerDetails',
  },
  // Of any of its merchants, as the invoice that leads here.
  '/invoice/:invoice_id/edit': {
    users: 'merchant',
    barred: neither,
    feature: 'invoiceEdit',
  },
  '/invoice/:invoice_id/chargeback': {
    users: customerArea,
    roles: 'admin, payer',
    barred: neither,
    feature: 'chargeback',
    selected: 'customer',
  },
  '/merchant/select': { users: 'merchant' },
  '/notices': { users: everybody },
  '/payments': payments,
  '/payments/:payment_id': payments,
  '/payments/scheduled': { ...payments, feature: 'scheduledPayments' },
  '/payments/scheduled/:schedule_id': { ...payments, feature: 'scheduledPayments' },
  '/approvals': { ...payments, roles: 'admin, payer', feature: 'approvals' },
  '/approvals/limit': { ...payments, roles: 'admin', feature: 'approvals' },
  '/approvals/:approval_id': { ...payments, roles: 'admin, payer', feature: 'approvals' },
  '/statements': { users: customerArea, barred: neither, feature: 'statements', selected: 'customer' },
  '/merchant/overview': { users: 'merchant', barred: neither },
  '/merchant/invoices': merchantInvoices,
  '/merchant/invoice/:invoice_id': merchantInvoices,
  '/merchant/disputes': {
    users: 'merchant',
    barred: neither,
    feature: 'merchantDisputes',
  },
  '/merchant/disputes/:dispute_id': {
    users: 'merchant',
    barred: neither,
    feature: 'merchantDisputes',
  },
  // Decisions §12: payers and administrators withdraw; administrators respond.
  '/dispute-center/withdraw': {
    users: customerArea,
    roles: 'admin, payer',
    barred: neither,
    feature: 'disputeResponseAndDetails',
    selected: 'customer',
  },
  '/merchant/disputes/respond': {
    users: 'merchant',
    roles: 'admin',
    barred: neither,
    feature: 'merchantDisputes',
  },
  '/dispute-center/chargebacks': customerChargebacks,
  '/dispute-center/chargebacks/:chargeback_id': customerChargebacks,
  '/merchant/chargebacks': merchantChargebacks,
  '/merchant/chargebacks/:chargeback_id': merchantChargebacks,
  '/merchant/short-pays': merchantShortPays,
  '/merchant/short-pays/:short_pay_id': merchantShortPays,
  '/support/customers': { users: 'admin', barred: neither },
  '/support/disputes': { users: 'admin', barred: neither, feature: 'supportDisputes' },
  '/support/disputes/:dispute_id': { users: 'admin', barred: neither, feature: 'supportDisputes' },
  '/support/chargebacks': { users: 'admin', barred: neither, feature: 'chargeback' },
  '/support/chargebacks/:chargeback_id': { users: 'admin', barred: neither, feature: 'chargeback' },
  '/support/payments': { users: 'admin', barred: neither, feature: 'supportPayments' },
  '/support/payments/:payment_id': { users: 'admin', barred: neither, feature: 'supportPayments' },
  '/activity': { users: customerArea, roles: 'admin', barred: neither, selected: 'customer' },
  '/support/activity': { users: 'admin', roles: 'admin', barred: neither },
  '/support/users': { users: 'admin', roles: 'admin', barred: neither, feature: 'supportUsers' },
  '/support/users/:user_id': { users: 'admin', roles: 'admin', barred: neither, feature: 'supportUsers' },
  '/vouchers': {
    users: customerArea,
    roles: 'voucher manager',
    feature: 'vouchers',
    selected: 'customer',
  },
  '/enrollments': {
    users: customerArea,
    roles: 'enrollment manager',
    feature: 'enrollments',
    selected: 'customer',
  },
};

/** Pages of the portal that need nobody signed in (§2 Other, decisions §11). */
export const SPECIFIED_OPEN_TEXTS = ['/help', '/terms', '/privacy', '/Error404'];

/** Pages that need nobody signed in (§2 Login area and Other, decisions §6 and §11). */
export const SPECIFIED_OPEN_PAGES = [
  '/login',
  '/forgot-user',
  '/forgot-password',
  '/reset-password',
  '/add-bank-account',
  '/create-account',
  '/reactivation',
  ...SPECIFIED_OPEN_TEXTS,
];
