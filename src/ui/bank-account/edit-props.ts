import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { BankAccountField, BankAccountStyle } from '#domain/bank-account/bank-account-form.ts';
import type { BankAccountEditing } from '#ui/bank-account/use-bank-account-edit.ts';

export interface BankAccountEditProps extends BankAccountEditing {
  /** In which styles accounts can be added (§6 Banking countries). */
  readonly styles: readonly BankAccountStyle[];
  /** How AutoPay stands; null where that is not known. */
  readonly autoPay: ShownAutoPay | null;
  /** Who approves it first, by name; null where nobody is asked. */
  readonly approvers: readonly string[] | null;
  /** Which fields have a text; nothing of the texts themselves leaves the form before it is saved. */
  readonly onTyped?: (fields: readonly BankAccountTextField[]) => void;
}

/** The fields that are typed as texts. */
export const BANK_ACCOUNT_TEXTS = [
  'bankName',
  'routingNumber',
  'accountName',
  'bankNumber',
  'branchNumber',
  'accountNumber',
  'confirmAccountNumber',
] as const satisfies readonly BankAccountField[];
export type BankAccountTextField = (typeof BANK_ACCOUNT_TEXTS)[number];
