import { isFlagOff, isFlagOn } from '#domain/access/flags.ts';
import { BARRED_ROLES, CUSTOMER_TYPES, parseRole, type Role, type UserType } from '#domain/access/role.ts';

/** What a page needs before it is shown, in the specification's order of checks (§4 Route guard order). */
export interface Access {
  readonly userTypes: readonly UserType[];
  /** Any one of these; absent means every role. */
  readonly roles?: readonly Role[];
  readonly forbiddenRoles?: readonly Role[];
  readonly flags?: readonly string[];
  readonly forbiddenFlags?: readonly string[];
  readonly selection: 'customer' | 'merchant' | 'none';
}

const CUSTOMER_PAGE = {
  userTypes: CUSTOMER_TYPES,
  forbiddenRoles: BARRED_ROLES,
  selection: 'customer',
} as const satisfies Access;
const PAYMENT_PAGE = { ...CUSTOMER_PAGE, roles: ['admin', 'payer'] } as const satisfies Access;
const ANSWER_PAGE = {
  ...CUSTOMER_PAGE,
  flags: ['disputeResponseAndDetailsEnabled'],
} as const satisfies Access;
const DISPUTE_PAGE = {
  userTypes: CUSTOMER_TYPES,
  roles: ['admin', 'payer'],
  forbiddenRoles: ['card viewer'],
  flags: ['disputeCreateEnabled'],
  selection: 'customer',
} as const satisfies Access;
/** Whole programs, above any one customer (§2: no selected customer needed). */
const PROGRAM_PAGE = { ...CUSTOMER_PAGE, selection: 'none' } as const satisfies Access;
/** Payments for several customers: from the list of all of theirs. */
const PROGRAM_PAYMENT_PAGE = {
  ...PAYMENT_PAGE,
  flags: ['programOverviewInvoiceListEnabled'],
  selection: 'none',
} as const satisfies Access;
const CARD_PAGE = {
  userTypes: CUSTOMER_TYPES,
  roles: ['admin', 'card viewer'],
  forbiddenRoles: ['safety manager'],
  flags: ['cardManagementMenuEnabled'],
  selection: 'customer',
} as const satisfies Access;
const PAYMENT_METHOD_PAGE = {
  ...CUSTOMER_PAGE,
  roles: ['admin'],
  flags: ['paymentMethodsEnabled'],
} as const satisfies Access;
const AUTOPAY_PAGE = { ...PAYMENT_METHOD_PAGE, flags: ['autopayEnabled'] } as const satisfies Access;
const USER_PAGE = {
  ...CUSTOMER_PAGE,
  roles: ['admin'],
  flags: ['userManagementEnabled'],
  forbiddenFlags: ['userManagementDisabled'],
} as const satisfies Access;
const GROUP_PAGE = {
  ...CUSTOMER_PAGE,
  roles: ['admin'],
  flags: ['userGroupManagementEnabled'],
} as const satisfies Access;
const SCHEDULED_PAGE = { ...CUSTOMER_PAGE, flags: ['scheduledPaymentsEnabled'] } as const satisfies Access;
const APPROVAL_PAGE = { ...PAYMENT_PAGE, flags: ['approvalsEnabled'] } as const satisfies Access;
const LOYALTY_PAGE = { ...CUSTOMER_PAGE, flags: ['customerLoyaltyProgramEnabled'] } as const satisfies Access;
const MERCHANT_PAGE = {
  userTypes: ['merchant'],
  forbiddenRoles: BARRED_ROLES,
  selection: 'merchant',
} as const satisfies Access;
const MERCHANTS_PAGE = { ...MERCHANT_PAGE, selection: 'none' } as const satisfies Access;
const SUPPORT_PAGE = {
  userTypes: ['admin'],
  forbiddenRoles: BARRED_ROLES,
  selection: 'none',
} as const satisfies Access;
const ANY_USER = {
  userTypes: ['customer', 'corporate', 'merchant', 'admin'],
  selection: 'none',
} as const satisfies Access;

/**
 * Every page with what it needs (§2, §6, decisions §6). The router, the server's menu and the tests read this table.
 * A page whose flow is not built has a flag, the specification's or one of its own, which is off where nobody sets it.
 */
export const PAGES = {
  '/account/overview': CUSTOMER_PAGE,
  '/account/program-overview': { ...PROGRAM_PAGE, flags: ['programOverviewEnabled'] },
  '/account/program-overview-invoice-list/$status': {
    ...PROGRAM_PAGE,
    flags: ['programOverviewInvoiceListEnabled'],
  },
  '/account/program-payments': PROGRAM_PAYMENT_PAGE,
  '/account/program-payments/$order_id': PROGRAM_PAYMENT_PAGE,
  '/account/customers': { userTypes: CUSTOMER_TYPES, selection: 'none' },
  '/account/cards': CARD_PAGE,
  '/account/cards/request': { ...CARD_PAGE, roles: ['admin'] },
  '/account/cards/$card_id': CARD_PAGE,
  '/account/settings': ANY_USER,
  '/customers/$customer_id': {
    userTypes: ['customer', 'corporate', 'admin'],
    forbiddenRoles: BARRED_ROLES,
    flags: ['customerDetailsEnabled'],
    selection: 'none',
  },

  '/invoice-list/$status': CUSTOMER_PAGE,
  '/invoice/$invoice_id': CUSTOMER_PAGE,
  '/invoice/$invoice_id/edit': { ...MERCHANTS_PAGE, flags: ['invoiceEditEnabled'] },
  '/invoice/$invoice_id/chargeback': { ...PAYMENT_PAGE, flags: ['chargebackEnabled'] },
  '/statements': { ...CUSTOMER_PAGE, flags: ['statementsEnabled'] },
  '/payment/due': PAYMENT_PAGE,
  '/payment/invoices': PAYMENT_PAGE,
  '/payment/confirm': PAYMENT_PAGE,
  '/payment/remittance': PAYMENT_PAGE,
  '/payment/program': PROGRAM_PAYMENT_PAGE,
  '/payment/program/invoices': PROGRAM_PAYMENT_PAGE,
  '/payment/program/confirm': PROGRAM_PAYMENT_PAGE,
  '/payments': CUSTOMER_PAGE,
  '/payments/$payment_id': CUSTOMER_PAGE,
  '/payments/scheduled': SCHEDULED_PAGE,
  '/payments/scheduled/$schedule_id': SCHEDULED_PAGE,
  '/approvals': APPROVAL_PAGE,
  '/approvals/limit': { ...APPROVAL_PAGE, roles: ['admin'] },
  '/approvals/$approval_id': APPROVAL_PAGE,
  '/payment-methods': PAYMENT_METHOD_PAGE,
  '/payment-methods/add': PAYMENT_METHOD_PAGE,
  '/payment-methods/autopay': AUTOPAY_PAGE,
  '/payment-methods/autopay/$run_id': AUTOPAY_PAGE,
  '/payment-methods/$account_id': PAYMENT_METHOD_PAGE,

  '/dispute/create': DISPUTE_PAGE,
  '/dispute/create/documents': DISPUTE_PAGE,
  '/dispute/create/review': DISPUTE_PAGE,
  '/dispute/create/done': DISPUTE_PAGE,
  '/dispute-center': { ...CUSTOMER_PAGE, flags: ['disputeCenterEnabled'] },
  '/dispute-center/respond': { ...ANSWER_PAGE, roles: ['admin'] },
  '/dispute-center/withdraw': { ...ANSWER_PAGE, roles: ['admin', 'payer'] },
  '/dispute-center/chargebacks': { ...CUSTOMER_PAGE, flags: ['chargebackEnabled'] },
  '/dispute-center/chargebacks/$chargeback_id': { ...CUSTOMER_PAGE, flags: ['chargebackEnabled'] },
  '/dispute-center/$invoice_id': { ...CUSTOMER_PAGE, flags: ['disputeCenterDetailsEnabled'] },

  '/notification-center': {
    userTypes: CUSTOMER_TYPES,
    forbiddenRoles: ['card viewer'],
    flags: ['notificationsNotificationCenterEnabled'],
    selection: 'customer',
  },
  '/application-center': { ...CUSTOMER_PAGE, flags: ['applicationCenterEnabled'] },
  '/active-loyalty-program': LOYALTY_PAGE,
  '/loyalty': LOYALTY_PAGE,
  '/loyalty/programs/$program_id': LOYALTY_PAGE,
  '/vouchers': {
    userTypes: CUSTOMER_TYPES,
    roles: ['voucher manager'],
    flags: ['vouchersEnabled'],
    selection: 'customer',
  },
  '/enrollments': {
    userTypes: CUSTOMER_TYPES,
    roles: ['enrollment manager'],
    flags: ['enrollmentsEnabled'],
    selection: 'customer',
  },

  '/manage-users': USER_PAGE,
  '/manage-users/invite': USER_PAGE,
  '/manage-users/$user_id': USER_PAGE,
  '/activity': { ...CUSTOMER_PAGE, roles: ['admin'] },
  '/manage-groups': GROUP_PAGE,
  '/manage-groups/create': GROUP_PAGE,
  '/manage-groups/create/customers': GROUP_PAGE,
  '/manage-groups/create/users': GROUP_PAGE,
  '/manage-groups/create/done': GROUP_PAGE,
  '/manage-groups/$group_id': GROUP_PAGE,

  '/merchant/select': { userTypes: ['merchant'], selection: 'none' },
  '/merchant/overview': MERCHANTS_PAGE,
  '/merchant/invoices': { ...MERCHANTS_PAGE, flags: ['merchantInvoicesEnabled'] },
  '/merchant/invoice/$invoice_id': { ...MERCHANTS_PAGE, flags: ['merchantInvoicesEnabled'] },
  '/merchant/disputes': { ...MERCHANTS_PAGE, flags: ['merchantDisputesEnabled'] },
  '/merchant/disputes/respond': { ...MERCHANTS_PAGE, roles: ['admin'], flags: ['merchantDisputesEnabled'] },
  '/merchant/disputes/$dispute_id': { ...MERCHANTS_PAGE, flags: ['merchantDisputesEnabled'] },
  '/merchant/chargebacks': { ...MERCHANTS_PAGE, flags: ['chargebackEnabled'] },
  '/merchant/chargebacks/$chargeback_id': { ...MERCHANTS_PAGE, flags: ['chargebackEnabled'] },
  '/merchant/short-pays': { ...MERCHANTS_PAGE, flags: ['shortPaysEnabled'] },
  '/merchant/short-pays/$short_pay_id': { ...MERCHANTS_PAGE, flags: ['shortPaysEnabled'] },
  '/rejection-center': { ...MERCHANT_PAGE, flags: ['rejectionCenterEnabled'] },
  '/rejection-center/selected': {
    ...MERCHANTS_PAGE,
    roles: ['admin'],
    flags: ['rejectionCenterEnabled'],
  },
  '/rejection-center/$transaction_id': { ...MERCHANTS_PAGE, flags: ['rejectionCenterEnabled'] },

  '/support/customers': SUPPORT_PAGE,
  '/support/disputes': { ...SUPPORT_PAGE, flags: ['supportDisputesEnabled'] },
  '/support/disputes/$dispute_id': { ...SUPPORT_PAGE, flags: ['supportDisputesEnabled'] },
  '/support/chargebacks': { ...SUPPORT_PAGE, flags: ['chargebackEnabled'] },
  '/support/chargebacks/$chargeback_id': { ...SUPPORT_PAGE, flags: ['chargebackEnabled'] },
  '/support/payments': { ...SUPPORT_PAGE, flags: ['supportPaymentsEnabled'] },
  '/support/payments/$payment_id': { ...SUPPORT_PAGE, flags: ['supportPaymentsEnabled'] },
  '/support/users': { ...SUPPORT_PAGE, roles: ['admin'], flags: ['supportUsersEnabled'] },
  '/support/activity': { ...SUPPORT_PAGE, roles: ['admin'] },
  '/support/users/$user_id': { ...SUPPORT_PAGE, roles: ['admin'], flags: ['supportUsersEnabled'] },

  '/cgi-bin/$location': ANY_USER,
  '/frame/$location': ANY_USER,
  '/notices': ANY_USER,
} as const satisfies Record<string, Access>;
export type Page = keyof typeof PAGES;

/** What is known of the visitor when a page is asked for. */
export interface Visitor {
  readonly authenticated: boolean;
  /** Cleared when not authenticated (§4 Session). */
  readonly userType: UserType | null;
  readonly role: string | null;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly selectedCustomer: string | null;
  readonly selectedMerchant: string | null;
}

/** Check 2: the user's type is one that the page is for. */
export function hasUserType(access: Access, visitor: Visitor): boolean {
  return access.userTypes.some((userType) => userType === visitor.userType);
}

/** Check 3: the user has one of the required roles; roles compare in lower case (§6). */
export function hasRequiredRole(access: Access, visitor: Visitor): boolean {
  return !access.roles || access.roles.includes(parseRole(visitor.role));
}

/** Check 4: the user's role is not barred. */
export function isNotForbiddenRole(access: Access, visitor: Visitor): boolean {
  return !access.forbiddenRoles?.includes(parseRole(visitor.role));
}

/** Check 5: a required flag …enabled passes if true, or if its paired …disabled flag is explicitly false (§4). */
export function hasRequiredFlags(access: Access, visitor: Visitor): boolean {
  return (access.flags ?? []).every((flag) => isFlagOn(visitor.flags, flag));
}

/** Check 6: a forbidden flag …disabled passes only if its paired …enabled flag is true (§4). */
export function hasNoForbiddenFlag(access: Access, visitor: Visitor): boolean {
  return (access.forbiddenFlags ?? []).every((flag) => isFlagOff(visitor.flags, flag));
}

/** Check 7: the customer or merchant that the page works on is selected. */
export function hasSelection(access: Access, visitor: Visitor): boolean {
  if (access.selection === 'customer') return visitor.selectedCustomer !== null;
  if (access.selection === 'merchant') return visitor.selectedMerchant !== null;
  return true;
}

/** Whether the menu offers a page: all checks but the selection, which is made on the way (ui.md §3 Sidebar). */
export function isOffered(page: Page, visitor: Visitor): boolean {
  const access: Access = PAGES[page];
  return (
    visitor.authenticated &&
    hasUserType(access, visitor) &&
    hasRequiredRole(access, visitor) &&
    isNotForbiddenRole(access, visitor) &&
    hasRequiredFlags(access, visitor) &&
    hasNoForbiddenFlag(access, visitor)
  );
}
