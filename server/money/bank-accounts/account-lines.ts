import { accountWord } from '#domain/bank-account/bank-account.ts';
import type { Translator } from '#locales/intl.ts';
import type { AccountAsTold } from '#server/money/bank-accounts/account-as-told.ts';

/**
 * An account in a message, a line each: its bank with the last four digits, its type and currency, what it is used for, and
 * that a new one can be used at once. Of one that was removed neither is said: it has no use any more.
 */
export function accountLines(
  t: Translator['t'],
  {
    bank,
    lastFour,
    type,
    country,
    currency,
    online,
    autopay,
    usable,
  }: AccountAsTold & { readonly lastFour: string },
  deed: string,
): string[] {
  const word = accountWord({ accountType: type, bankCountry: country });
  const uses = online && autopay ? 'both' : autopay ? 'autopay' : 'other';
  const isNew = deed === 'added' || deed === 'linked';
  return [
    t('notices.bankAccount', { account: t('payments.bank', { bank, lastFour }) }),
    t('mail.bankAccountType', { type: t(`bankAccount.${word}`), currency }),
    ...(deed === 'removed' || !(online || autopay) ? [] : [t('mail.bankAccountUses', { uses })]),
    ...(isNew && usable ? [t('mail.bankAccountUsable')] : []),
  ];
}
