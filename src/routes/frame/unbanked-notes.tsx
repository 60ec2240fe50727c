import type { ReactElement } from 'react';
import { addedAccountBars, unbankedCurrencies } from '#domain/payment/bank-currency.ts';
import { UnbankedCurrencies } from '#ui/shared/unbanked-currencies.tsx';
import { customerOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';

/** That no bank account pays invoices in some currency of the customer that is worked for; null where all can be. */
export function unbankedNotes(context: PageContext): ReactElement | null {
  const { payment, support } = settingsOf(context).config;
  const obstacles = unbankedCurrencies(accountsOf(context), payment);
  return obstacles.length === 0 ? null : <UnbankedCurrencies obstacles={obstacles} support={support} />;
}

/** Whether a bank account that is added could pay anything of the customer that is worked for. */
export function canBank(context: PageContext): boolean {
  return addedAccountBars(accountsOf(context), settingsOf(context).config.payment).length === 0;
}

function accountsOf(context: PageContext) {
  const { customer, accounts } = customerOf(context);
  return [customer, ...accounts];
}
