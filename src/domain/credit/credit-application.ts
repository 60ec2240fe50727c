import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { freeOf } from '#domain/credit/credit.ts';
import { money, type Money } from '#domain/money/money.ts';

/** A credit that may be used, whole or in parts. */
export interface UsableCredit {
  readonly lifeCycle: InvoiceFacts['lifeCycle'];
  readonly buidCustomer: string;
  /** Null for unapplied cash, which pays the invoices of any merchant. */
  readonly buidMerchant: string | null;
  /** What is left of it; positive. */
  readonly left: Money;
}

/** An invoice that a credit is to lessen. */
export interface CreditTarget {
  readonly lifeCycle: InvoiceFacts['lifeCycle'];
  readonly buidCustomer: string;
  readonly buidMerchant: string;
  readonly open: Money;
  /** What a payment under way holds of it. */
  readonly inFlight: Money;
}

/** Why a credit cannot lessen an invoice by an amount. */
export type ApplicationRefusal =
  | { readonly why: 'notPositive' }
  | { readonly why: 'otherCurrency'; readonly currency: string }
  | { readonly why: 'otherAccount' }
  | { readonly why: 'otherMerchant' }
  /** It is used up or taken back, or is no credit. */
  | { readonly why: 'notUnapplied' }
  | { readonly why: 'notBilled' }
  | { readonly why: 'aboveCredit'; readonly most: Money }
  | { readonly why: 'aboveOpen'; readonly most: Money };

/**
 * Why a credit cannot lessen an invoice by this amount; empty when it can. A merchant's credit pays that merchant's
 * invoices of the same sub-account and currency, unapplied cash those of any merchant (decisions §13).
 */
export function applicationRefusals(
  credit: UsableCredit,
  target: CreditTarget,
  amount: Money,
): ApplicationRefusal[] {
  const { currency } = credit.left;
  if (amount.currency !== currency || target.open.currency !== currency) {
    return [{ why: 'otherCurrency', currency }];
  }
  const free = freeOf(target.open, target.inFlight);
  const refusals: ApplicationRefusal[] = [];
  if (amount.amount <= 0) refusals.push({ why: 'notPositive' });
  if (target.buidCustomer !== credit.buidCustomer) refusals.push({ why: 'otherAccount' });
  if (credit.buidMerchant !== null && target.buidMerchant !== credit.buidMerchant)
    refusals.push({ why: 'otherMerchant' });
  if (credit.lifeCycle !== 'unapplied') refusals.push({ why: 'notUnapplied' });
  if (target.lifeCycle !== 'billed') refusals.push({ why: 'notBilled' });
  if (amount.amount > credit.left.amount) refusals.push({ why: 'aboveCredit', most: credit.left });
  if (amount.amount > free) refusals.push({ why: 'aboveOpen', most: money(free, currency) });
  return refusals;
}
