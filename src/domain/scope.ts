/**
 * Whose data a request is about: each tab keeps its own customer and every request names it (architecture,
 * Reads and writes).
 */
export interface Scope {
  readonly buidCustomer: string;
  /** Sent as `filter[sol_currency]` when multi-currency is enabled and a currency is selected (§7); else null. */
  readonly currency: string | null;
}
