import type { Money } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';

/** A customer or one of its sub-accounts (§3 Customer). */
export interface Customer {
  readonly buidCustomer: string;
  readonly customerName: string;
  /** The customer that this is a sub-account of; null for a customer itself. */
  readonly parentBuid: string | null;
  readonly paymentEligible: boolean;
  /** The provider's own words on paying, shown when paying online is not possible. */
  readonly paymentWebText: string | null;
  readonly isActive: boolean;
  readonly buidLocation: string | null;
  readonly locationName: string | null;
  readonly currency: string;
  readonly status: 'active' | 'inactive' | 'terminated';
  readonly creditLine: Money | null;
  /** Owed and not late, without what a hold or a payment under way keeps: the list of billed invoices. */
  readonly notYetDue: Money | null;
  /** Owed and late, by the same rule: the list of past due invoices. Both are null where a list tells no amounts. */
  readonly pastDue: Money | null;
  readonly enabledMethods: readonly PaymentMethod[];
  /** In which currencies a bank account of the customer, which pays for all its accounts, can pay online now. */
  readonly bankCurrencies: readonly string[];
  /** How many disputes wait for its answer; null to a role that reads none of them. */
  readonly waitingDisputes: number | null;
}

/** What the rules on payment need to know of an account. */
export type PayingCustomer = Pick<
  Customer,
  'buidCustomer' | 'customerName' | 'paymentEligible' | 'enabledMethods' | 'bankCurrencies'
>;
