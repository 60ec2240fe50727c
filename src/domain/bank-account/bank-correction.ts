import {
  CFI_ACCOUNT_DIGITS,
  digitsOf,
  isAccountNumber,
  isBankNumber,
  isBranchNumber,
  routingNumberProblem,
  US_ACCOUNT_DIGITS,
} from '#domain/bank-account/bank-number.ts';

/** What a bank says of an account that it has other numbers for: a notification of change. Null is what stays. */
export interface BankCorrection {
  /** Code of the network, C01 and following. */
  readonly code: string;
  readonly accountNumber: string | null;
  readonly accountType: 'checking' | 'savings' | null;
  readonly routingNumber: string | null;
  /** In the Canadian style. */
  readonly bankNumber: string | null;
  readonly branchNumber: string | null;
}

/** What an account has that a bank may correct; null is what its style has no place for. */
export type KeptNumbers = Readonly<Record<keyof Omit<BankCorrection, 'code'>, string | null>>;

/** What of an account a bank has corrected. */
export const CORRECTED_PARTS = ['accountNumber', 'bankNumbers', 'accountType'] as const;
export type CorrectedPart = (typeof CORRECTED_PARTS)[number];

/**
 * Why an account is not mended by what its bank says: `removed` it is gone, `outdated` its numbers were changed since the
 * order went out, `ours` it is about the order and not the account, `unsaid` it does not say what is right, `unfit` what
 * it says breaks a rule of bank numbers.
 */
export type CorrectionRefusal = 'removed' | 'outdated' | 'ours' | 'unsaid' | 'unfit';

/** An account as a correction looks at it. */
export interface CorrectedAccount {
  readonly isRemoved: boolean;
  /** Whether its numbers were changed after the order was handed over. */
  readonly isChangedSince: boolean;
  readonly isCanadian: boolean;
}

/** Wrong identification, addenda or kind of entry: what the order said beside the account (C09, C13, C14). */
const OF_THE_ORDER: ReadonlySet<string> = new Set(['C09', 'C13', 'C14']);

/** Why an account is not mended; null where it is. */
export function correctionRefusal(
  account: CorrectedAccount,
  correction: BankCorrection,
): CorrectionRefusal | null {
  if (account.isRemoved) return 'removed';
  if (account.isChangedSince) return 'outdated';
  if (OF_THE_ORDER.has(correction.code)) return 'ours';
  if (correctedParts(correction).length === 0) return 'unsaid';
  return isFit(account.isCanadian, correction) ? null : 'unfit';
}

/** Whether the administrators are told that they have to mend the account themselves. */
export function isTheirs(refusal: CorrectionRefusal): boolean {
  return refusal === 'unsaid' || refusal === 'unfit';
}

/** What a correction names. */
export function correctedParts(correction: BankCorrection): CorrectedPart[] {
  const { accountNumber, accountType, routingNumber, bankNumber, branchNumber } = correction;
  const isBank = routingNumber !== null || bankNumber !== null || branchNumber !== null;
  const said = {
    accountNumber: accountNumber !== null,
    bankNumbers: isBank,
    accountType: accountType !== null,
  };
  return CORRECTED_PARTS.filter((part) => said[part]);
}

/** Whether an account has all of it already: a bank says it of each order that went out with the former numbers. */
export function isKept(kept: KeptNumbers, correction: BankCorrection): boolean {
  const isNumberKept = (part: Exclude<keyof KeptNumbers, 'accountType'>) => {
    const said = correction[part];
    return said === null || digitsOf(said) === kept[part];
  };
  const isTypeKept = correction.accountType === null || correction.accountType === kept.accountType;
  const numbers = ['accountNumber', 'routingNumber', 'bankNumber', 'branchNumber'] as const;
  return isTypeKept && numbers.every(isNumberKept);
}

function isFit(isCanadian: boolean, correction: BankCorrection): boolean {
  const { accountNumber, routingNumber, bankNumber, branchNumber } = correction;
  const digits = isCanadian ? CFI_ACCOUNT_DIGITS : US_ACCOUNT_DIGITS;
  if (accountNumber !== null && !isAccountNumber(digitsOf(accountNumber), digits)) return false;
  if (isCanadian) {
    const isBank = bankNumber === null || isBankNumber(bankNumber);
    return routingNumber === null && isBank && (branchNumber === null || isBranchNumber(branchNumber));
  }
  const isRouting = routingNumber === null || routingNumberProblem(routingNumber) === null;
  return bankNumber === null && branchNumber === null && isRouting;
}
