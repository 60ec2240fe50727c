import {
  CFI_ACCOUNT_DIGITS,
  digitsOf,
  isAccountNumber,
  isBankNumber,
  isBranchNumber,
  routingNumberProblem,
  US_ACCOUNT_DIGITS,
} from '#domain/bank-account/bank-number.ts';
import type { FieldProblem } from '#domain/field-problem.ts';

/** How a bank account is written: with a routing number, or in the Canadian style (§3 Bank account, CFI). */
export const BANK_ACCOUNT_STYLES = ['us', 'cfi'] as const;
export type BankAccountStyle = (typeof BANK_ACCOUNT_STYLES)[number];

/** What a bank account can be used for: at least one of both (§5 Payment). */
export const PAYMENT_TYPES = ['online', 'autopay'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** A new bank account as it is typed; the fields of the other style are empty. */
export interface BankAccountForm {
  readonly style: BankAccountStyle;
  readonly accountType: 'checking' | 'savings' | '';
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountName: string;
  readonly bankNumber: string;
  readonly branchNumber: string;
  readonly accountNumber: string;
  readonly confirmAccountNumber: string;
  readonly paymentTypes: readonly PaymentType[];
}
export type BankAccountField = Exclude<keyof BankAccountForm, 'style'>;

/** What is wrong with a field: the rule that it breaks. */
export type BankAccountProblem = FieldProblem<
  BankAccountField,
  | 'REQ-05'
  | 'REQ-06'
  | 'PAY-52'
  | 'BKN-01'
  | 'BKN-02'
  | 'BKN-03'
  | 'BKN-04'
  | 'BKN-05'
  | 'BKN-06'
  /** AutoPay would move between currencies; only where an administrator chooses its uses. */
  | 'BKN-07'
>;

const US_FIELDS = [
  'accountType',
  'bankName',
  'routingNumber',
  'accountNumber',
  'confirmAccountNumber',
] as const;
const CFI_FIELDS = [
  'accountName',
  'bankNumber',
  'branchNumber',
  'accountNumber',
  'confirmAccountNumber',
] as const;

/** The most characters of a bank's or an account's name. */
export const BANK_NAME_MAXIMUM = 100;

/** Everything that keeps a bank account from being added, in the order of its fields; empty when nothing does. */
export function bankAccountProblems(form: BankAccountForm): BankAccountProblem[] {
  const fields = form.style === 'us' ? US_FIELDS : CFI_FIELDS;
  const problems = fields.flatMap((field): BankAccountProblem[] => {
    if (form[field].trim() === '') return [{ field, problem: form.style === 'us' ? 'REQ-05' : 'REQ-06' }];
    const problem = brokenRule(form, field);
    return problem ? [{ field, problem }] : [];
  });
  return form.paymentTypes.length > 0
    ? problems
    : [...problems, { field: 'paymentTypes', problem: 'PAY-52' }];
}

function brokenRule(form: BankAccountForm, field: BankAccountField): BankAccountProblem['problem'] | null {
  switch (field) {
    case 'routingNumber': {
      const problem = routingNumberProblem(form.routingNumber);
      return problem === null ? null : problem === 'length' ? 'BKN-01' : 'BKN-04';
    }
    case 'bankNumber':
      return isBankNumber(form.bankNumber) ? null : 'BKN-02';
    case 'branchNumber':
      return isBranchNumber(form.branchNumber) ? null : 'BKN-03';
    case 'accountNumber':
      return isAccountNumber(form.accountNumber, accountDigits(form.style)) ? null : 'BKN-05';
    case 'confirmAccountNumber':
      return digitsOf(form.confirmAccountNumber) === digitsOf(form.accountNumber) ? null : 'BKN-06';
    default:
      return null;
  }
}

/** How many digits an account number has in a style. */
export function accountDigits(style: BankAccountStyle): {
  readonly minimum: number;
  readonly maximum: number;
} {
  return style === 'us' ? US_ACCOUNT_DIGITS : CFI_ACCOUNT_DIGITS;
}

/** What a mailed link to add a bank account opens. */
export interface BankAccountLink {
  readonly customerName: string;
  /** Another bank account of the customer has AutoPay, and only one may (§4 Bank accounts). */
  readonly isAutopayTaken: boolean;
  /** Instant in UTC. */
  readonly expiresAt: string;
}

/** The account that was added, masked. */
export interface AddedBankAccount {
  readonly lastFour: string;
  /** Whether it waits for an administrator's yes, however long. */
  readonly isYesNeeded: boolean;
}

/** A link to add a bank account, as its sender is told of it: the link itself is in the mail only. */
export interface SentBankAccountLink {
  readonly emailAddress: string;
  /** Instant in UTC. */
  readonly expiresAt: string;
}
