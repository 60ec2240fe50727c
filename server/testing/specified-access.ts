import type { Role, UserType } from '#domain/access/role.ts';

/**
 * Who may call what, written from the specification's §6 and not from the code. 'Customer area' requires user type
 * customer (§2), to which corporate users belong as they see customers across accounts; safety manager and card
 * viewer are barred from overview, invoices and the payment flow; the payment flow and banking countries are for
 * admin or payer. Which customer one works on, and in which currency, is chosen before any page, by every role.
 */
export type Rule =
  | 'anybody'
  | 'signed in'
  | 'customer area'
  // Of all customers of the caller; its request names none.
  | 'program'
  | 'program payments'
  | 'own customer'
  | 'customers'
  | 'account information'
  | 'payment flow'
  | 'customer administrators'
  | 'cards'
  | 'merchants'
  | 'merchant area'
  | 'merchant administrators'
  | 'support area'
  | 'support administrators';

/** Whether somebody may, by the specification's words. */
export function isAllowed(rule: Rule, userType: UserType, role: Role): boolean {
  const isCustomer = userType === 'customer' || userType === 'corporate';
  const isBarred = role === 'safety manager' || role === 'card viewer';
  switch (rule) {
    case 'anybody':
    case 'signed in':
      return true;
    case 'customers':
    case 'own customer':
      return isCustomer;
    case 'program':
    case 'customer area':
      return isCustomer && !isBarred;
    case 'account information':
      return isCustomer && (role === 'admin' || role === 'payer' || role === 'view-edit');
    case 'payment flow':
    case 'program payments':
      return isCustomer && (role === 'admin' || role === 'payer');
    case 'customer administrators':
      return isCustomer && role === 'admin';
    case 'cards':
      return isCustomer && (role === 'admin' || role === 'card viewer');
    case 'merchants':
      return userType === 'merchant';
    case 'merchant area':
      return userType === 'merchant' && !isBarred;
    case 'merchant administrators':
      return userType === 'merchant' && role === 'admin';
    case 'support area':
      return userType === 'admin' && !isBarred;
    case 'support administrators':
      return userType === 'admin' && role === 'admin';
  }
}
