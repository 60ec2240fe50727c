import { CUSTOMER_TYPES, type UserType } from '#domain/access/role.ts';

/** To which entities a user is restricted: those alone that the user was given are seen (§3 User, Restrictions). */
export interface EntityRestriction {
  /** Customers; else every customer, or of a merchant every one that it bills. */
  readonly toCustomers: boolean;
  /** Merchants; else every merchant, or of a customer every one that bills it. */
  readonly toMerchants: boolean;
}

/** By the type: customers' users have customers, merchants' users merchants, and support has all of both. */
export function entityRestriction(userType: UserType): EntityRestriction {
  return {
    toCustomers: CUSTOMER_TYPES.includes(userType),
    toMerchants: userType === 'merchant',
  };
}
