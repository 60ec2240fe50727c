import type { CorrectedPart } from '#domain/bank-account/bank-correction.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/**
 * What administrators are told of an account: its bank has other numbers for it and it was mended, or they have to; or it
 * came by a mailed link and waits for their yes.
 */
export const BANK_ACCOUNT_NOTICE_KINDS = [
  'bank_account_corrected',
  'bank_account_to_mend',
  'bank_account_to_confirm',
] as const;
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
  /** Code of the network; empty where no bank has said anything. */
  readonly code: string;
  readonly parts: readonly CorrectedPart[];
  /** Who sent the link that has added it; of no other kind. */
  readonly sentBy?: string | undefined;
}

/** Where the customer's accounts are. */
export const BANK_ACCOUNT_ADDRESS: PageAddress = '/payment-methods';
