import type { BankAccountStyle } from '#domain/bank-account/bank-account-form.ts';
import type { BankAccountEditing } from '#ui/bank-account/use-bank-account-edit.ts';

export interface BankAccountEditProps extends BankAccountEditing {
  /** In which styles accounts can be added (§6 Banking countries). */
  readonly styles: readonly BankAccountStyle[];
}
