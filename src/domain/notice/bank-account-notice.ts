import type { CorrectedPart } from '#domain/bank-account/bank-correction.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What administrators are told of an account that its bank has other numbers for: it was mended, or they have to. */
export const BANK_ACCOUNT_NOTICE_KINDS = ['bank_account_corrected', 'bank_account_to_mend'] as const;
export type BankAccountNoticeKind = (typeof BANK_ACCOUNT_NOTICE_KINDS)[number];

/** What a notice says of a bank account, as it was at its time. */
export interface BankAccountTold {
  readonly kind: BankAccountNoticeKind;
  readonly bankAccountId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly bankName: string;
  /** Before it was mended. */
  readonly lastFour: string;
  /** After it was; null where it was not. */
  readonly nowLastFour: string | null;
  readonly accountType: 'checking' | 'savings';
  /** Code of the network. */
  readonly code: string;
  readonly parts: readonly CorrectedPart[];
}

/** Where the customer's accounts are. */
export const BANK_ACCOUNT_ADDRESS: PageAddress = '/payment-methods';
