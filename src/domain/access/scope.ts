/**
 * Whose data a request is about: each tab keeps its own customer and every request names it (architecture,
 * Reads and writes).
 */
export interface Scope {
  readonly buidCustomer: string;
  /** The customer's accounts at this location only; absent for all. */
  readonly buidLocation?: string;
  /**
   * The selected currency where multi-currency is enabled; else null. The client names it in every request
   * (`filter[sol_currency]`, §7); here it keeps what was read in one currency apart from another.
   */
  readonly currency: string | null;
}

/** In the place of a customer where all of a user's are meant; no customer has this id. */
export const ALL_CUSTOMERS: Scope = { buidCustomer: 'program', currency: null };

/** Whether two requests are about the same data. */
export function isSameScope(one: Scope, other: Scope): boolean {
  return (
    one.buidCustomer === other.buidCustomer &&
    one.buidLocation === other.buidLocation &&
    one.currency === other.currency
  );
}
