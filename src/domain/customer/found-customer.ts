import type { Customer } from '#domain/customer/customer.ts';

/** A customer or sub-account as customer support finds it. */
export interface FoundCustomer extends Pick<
  Customer,
  'buidCustomer' | 'customerName' | 'parentBuid' | 'currency' | 'status' | 'isActive'
> {
  /** Of a sub-account: the customer at the top. */
  readonly parentName: string | null;
}
