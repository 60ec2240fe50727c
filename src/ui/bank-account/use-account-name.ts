import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';

/** An account as it is named: its bank and its last four digits. */
export function useAccountName(): (account: Pick<BankAccount, 'bankName' | 'lastFour'>) => string {
  const { t } = useMessages();
  return ({ bankName, lastFour }) => t('paymentMethods.bank', { bank: bankName, lastFour });
}
