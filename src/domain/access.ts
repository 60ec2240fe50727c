import { parseRole, type Role, type UserType } from '#domain/role.ts';

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

/** Roles barred from overview, invoices and the payment flow (§6 Page access). */
const BARRED: readonly Role[] = ['safety manager', 'card viewer'];
const CUSTOMER_PAGE: Access = {
  userTypes: ['customer', 'corporate'],
  forbiddenRoles: BARRED,
  selection: 'customer',
};
const PAYMENT_PAGE: Access = { ...CUSTOMER_PAGE, roles: ['admin', 'payer'] };
const ANY_USER: Access = { userTypes: ['customer', 'corporate', 'merchant', 'admin'], selection: 'none' };

/** Every page with what it needs. The router, the server's menu and the tests read this table (§2, §6). */
export const PAGES = {
  '/account/overview': CUSTOMER_PAGE,
  '/account/customers': { userTypes: ['customer', 'corporate'], selection: 'none' },
  '/invoice-list/$status': CUSTOMER_PAGE,
  '/invoice/$invoice_id': CUSTOMER_PAGE,
  '/payment/due': PAYMENT_PAGE,
  '/payment/invoices': PAYMENT_PAGE,
  '/payment/confirm': PAYMENT_PAGE,
  '/payments': CUSTOMER_PAGE,
  '/payments/$payment_id': CUSTOMER_PAGE,
  '/notices': ANY_USER,
  '/help': ANY_USER,
  '/terms': ANY_USER,
} as const satisfies Record<string, Access>;
export type Page = keyof typeof PAGES;

/** Pages beside sign-in that work without a session, and are programs of their own (§2 Login area). */
export const LOGIN_AREA = ['/create-account'] as const;
export type LoginAreaPage = (typeof LOGIN_AREA)[number];

/** Pages that anyone may open (§2 Login area). */
export const OPEN_PAGES = ['/login', ...LOGIN_AREA, '/Error404'] as const;

/** Whether a page, without a legacy prefix, stands beside sign-in. */
export function isLoginArea(page: string): page is LoginAreaPage {
  return LOGIN_AREA.some((one) => one === page);
}

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
  return visitor.userType !== null && access.userTypes.includes(visitor.userType);
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
  return (access.flags ?? []).every(
    (flag) => visitor.flags[flag] === true || visitor.flags[pairOf(flag, 'Enabled', 'Disabled')] === false,
  );
}

/** Check 6: a forbidden flag …disabled passes only if its paired …enabled flag is true (§4). */
export function hasNoForbiddenFlag(access: Access, visitor: Visitor): boolean {
  return (access.forbiddenFlags ?? []).every(
    (flag) => visitor.flags[pairOf(flag, 'Disabled', 'Enabled')] === true,
  );
}

/** Check 7: the customer or merchant that the page works on is selected. */
export function hasSelection(access: Access, visitor: Visitor): boolean {
  if (access.selection === 'customer') return visitor.selectedCustomer !== null;
  if (access.selection === 'merchant') return visitor.selectedMerchant !== null;
  return true;
}

/** Where a signed-in user starts, and where login leads when a page is refused (decisions §5). */
export function landingPage(
  userType: UserType | null,
  role: string | null,
): '/account/overview' | '/notices' {
  if (userType !== 'customer' && userType !== 'corporate') return '/notices';
  return BARRED.includes(parseRole(role)) ? '/notices' : '/account/overview';
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

function pairOf(flag: string, ending: string, other: string): string {
  return flag.endsWith(ending) ? `${flag.slice(0, -ending.length)}${other}` : `${flag}${other}`;
}
