import { DISPUTING_PAGES } from './specified-disputing-pages.ts';
import { customerArea, neither, type SpecifiedPage } from './specified-page.ts';
import { PROGRAM_PAYMENT_PAGES } from './specified-program-pages.ts';

const everybody = 'customer, corporate, merchant, admin';

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

/**
 * What the specification says of each page, typed from its tables (§2 Screens and routes, §6 Page access) and from
 * decisions §5 and §6. Nothing here is read from `src/domain/access/access.ts`: the two must agree, not be one.
 */
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
  '/notification-center': {
    users: customerArea,
    barred: 'card viewer',
    feature: 'notificationsNotificationCenter',
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
  ...DISPUTING_PAGES,
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
  '/merchant/short-pays': merchantShortPays,
  '/merchant/short-pays/:short_pay_id': merchantShortPays,
  '/support/customers': { users: 'admin', barred: neither },
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
