import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { UserType } from '#domain/access/role.ts';

/** A dealer that sells on the provider's terms (§3 Merchant). */
export interface Merchant {
  readonly buidMerchant: string;
  readonly merchantName: string;
  readonly status: 'active' | 'inactive' | 'terminated';
  readonly currency: string;
}

/** What is open with a merchant, or with several, in one currency. */
export interface MerchantBalance {
  readonly currency: string;
  /** Invoices that are billed and not paid in full. */
  readonly openCount: number;
  readonly open: Money;
  readonly pastDueCount: number;
  readonly pastDue: Money;
  readonly unbilledCount: number;
  readonly unbilled: Money;
  readonly disputedCount: number;
  readonly disputed: Money;
}

/** A merchant with its balances; none where nothing is open. */
export interface MerchantSummary extends Merchant {
  readonly balances: readonly MerchantBalance[];
}

/** A page of the user's merchants, with the totals over all of them. */
export interface MerchantSummaries extends ListPage<MerchantSummary> {
  readonly balances: readonly MerchantBalance[];
  /** The business date. */
  readonly asOf: PlainDate;
}

/** Whether the roll-up of several merchants is shown: for users with more than one who are not corporate (§6). */
export function seesRollUp(userType: UserType, merchantCount: number): boolean {
  return userType !== 'corporate' && merchantCount > 1;
}

/** The balance of a merchant that has nothing open. */
export function noBalance(currency: string): MerchantBalance {
  const none = money(0, currency);
  return {
    currency,
    openCount: 0,
    open: none,
    pastDueCount: 0,
    pastDue: none,
    unbilledCount: 0,
    unbilled: none,
    disputedCount: 0,
    disputed: none,
  };
}
