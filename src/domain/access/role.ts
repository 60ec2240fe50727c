/** Roles in lower case, as they compare (§6). `viewer` is the default. */
export const ROLES = [
  'viewer',
  'view-only',
  'view-edit',
  'payer',
  'admin',
  'card viewer',
  'safety manager',
  'voucher manager',
  'enrollment manager',
] as const;
export type Role = (typeof ROLES)[number];

/** User types of §1. */
export const USER_TYPES = ['customer', 'corporate', 'merchant', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The types of user that the customer area is for (§2): corporate users see customers across accounts (§6). */
export const CUSTOMER_TYPES: readonly UserType[] = ['customer', 'corporate'];

/** Roles barred from overview, invoices, payment methods, disputes, loyalty, users and the payment flow (§6). */
export const BARRED_ROLES: readonly Role[] = ['safety manager', 'card viewer'];

/** The role that a word of the wire names; an unknown or missing one counts as the default Viewer (§3 User). */
export function parseRole(value: string | null | undefined): Role {
  const lower = value?.toLowerCase();
  return ROLES.find((role) => role === lower) ?? 'viewer';
}

/** The payment flow is for admin and payer (§6 Page access). */
export function mayPay(role: string): boolean {
  return ['admin', 'payer'].includes(parseRole(role));
}

/** Whether a role answers disputes and chargebacks for its side, or decides them for support (decisions §12 Who). */
export const mayAnswer = (role: string): boolean => parseRole(role) === 'admin';

/** Who edits contacts, telephone and mail of a customer: `view-edit` and above (decisions §5, §11 Account information). */
export const INFORMATION_ROLES: readonly Role[] = ['admin', 'payer', 'view-edit'];

/** Whether a user edits the account information of their customers. */
export const mayEditInformation = (userType: string | null, role: string): boolean =>
  CUSTOMER_TYPES.some((type) => type === userType) && INFORMATION_ROLES.includes(parseRole(role));
