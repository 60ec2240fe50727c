import { digitsOf } from '#domain/bank-account/bank-number.ts';
import type { BankAccountEditing } from '#ui/bank-account/use-bank-account-edit.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';

/** How the account that is being saved will be named. */
export function useEditedName({ context: { account, form } }: BankAccountEditing['snapshot']): string {
  const name = useAccountName();
  if (form === null || form.keepsNumbers) return account ? name(account) : '';
  return name({
    bankName: (form.style === 'us' ? form.bankName : form.accountName).trim(),
    lastFour: digitsOf(form.accountNumber).slice(-4),
  });
}
