import { accountDigits } from '#domain/bank-account/bank-account-form.ts';
import type {
  BankAccountField,
  BankAccountProblem,
  BankAccountStyle,
} from '#domain/bank-account/bank-account-form.ts';
import { useMessages } from '#locales/react.tsx';
import { fieldErrors } from '#ui/shared/field-errors.ts';

/** What each field of a bank account says, the first one first. */
export function useBankAccountErrors({
  problems,
  style,
}: {
  readonly problems: readonly BankAccountProblem[];
  readonly style: BankAccountStyle;
}): Partial<Record<BankAccountField, string>> {
  const { t } = useMessages();
  return fieldErrors(problems, ({ field, problem }) => {
    switch (problem) {
      case 'REQ-05':
      case 'REQ-06':
      case 'PAY-52':
        return t(`bankAccount.${field}Required`);
      case 'BKN-01':
        return t('bankAccount.routingLength');
      case 'BKN-02':
        return t('bankAccount.bankNumberShape');
      case 'BKN-03':
        return t('bankAccount.branchNumberShape');
      case 'BKN-04':
        return t('bankAccount.routingChecksum');
      case 'BKN-05':
        return t('bankAccount.accountNumberShape', accountDigits(style));
      case 'BKN-06':
        return t('bankAccount.mismatch');
      case 'BKN-07':
        return t('bankAccount.otherCurrency');
    }
  });
}
