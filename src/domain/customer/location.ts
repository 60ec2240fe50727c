/** Where one or more accounts of a customer work (§3 Customer: locations). */
export interface Location {
  readonly buidLocation: string;
  readonly locationName: string;
  /** The customer at the top. */
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly accountCount: number;
  /** Whether any of its accounts is active. */
  readonly isActive: boolean;
}
