import { isBankCurrency } from '#domain/bank-account/bank-account.ts';
import type { Customer, PayingCustomer } from '#domain/customer/customer.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';

type Methods = Pick<PaymentConfig, 'methods'>;
type CardHolder = Pick<PayingCustomer, 'enabledMethods'>;

/** What can be done about invoices that no bank account pays, whichever is added: the card, where it is open to somebody. */
export function insteadOfBank({ methods }: Methods, accounts: readonly CardHolder[]) {
  const hasCard = methods.includes('card') && accounts.some((one) => one.enabledMethods.includes('card'));
  return hasCard ? ('payByCard' as const) : ('contactSupport' as const);
}

/** That no bank account is in the currency of the invoices, and what helps (PAY-18). */
export function noBankAccountIn(
  currency: string,
  remedy: 'addBankAccount' | 'askAdministrator' | ReturnType<typeof insteadOfBank>,
): PaymentObstacle {
  return { rule: 'PAY-18', facts: { method: 'bank', currencies: [currency] }, remedy: { kind: remedy } };
}

/**
 * In which of its currencies a customer's invoices are paid from no bank account, at once or by AutoPay, whichever is
 * added, and what can be done instead; empty where there are banks for all of them (PAY-18).
 */
export function unbankedCurrencies(
  accounts: readonly Pick<Customer, 'currency' | 'enabledMethods'>[],
  config: Methods,
): PaymentObstacle[] {
  const byCurrency = Map.groupBy(accounts, ({ currency }) => currency);
  return [...byCurrency]
    .filter(([currency]) => !isBankCurrency(currency))
    .map(([currency, owners]) => noBankAccountIn(currency, insteadOfBank(config, owners)));
}

/**
 * Why a bank account that is added would pay nothing of a customer's, at once, on a date or by AutoPay: in none of its
 * currencies are there banks. Empty where one would (PAY-18).
 */
export function addedAccountBars(
  accounts: readonly Pick<Customer, 'currency' | 'enabledMethods'>[],
  config: Methods,
): PaymentObstacle[] {
  return accounts.some(({ currency }) => isBankCurrency(currency))
    ? []
    : unbankedCurrencies(accounts, config);
}
