import type { components } from '#api/contract/schema.gen.ts';
import {
  bankAccountProblems,
  type BankAccountField,
  type BankAccountForm,
} from '#domain/bank-account/bank-account-form.ts';
import { currencyOfStyle } from '#domain/bank-account/bank-account.ts';
import { digitsOf } from '#domain/bank-account/bank-number.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

/** A bank account's numbers and uses as they travel. */
export type TypedBankAccount = Omit<components['schemas']['NewBankAccount'], 'token'>;

/** Where the contract carries each field. */
const POINTERS: Record<BankAccountField, keyof TypedBankAccount> = {
  accountType: 'account_type',
  bankName: 'bank_name',
  routingNumber: 'routing_number',
  accountName: 'account_name',
  bankNumber: 'bank_number',
  branchNumber: 'branch_number',
  accountNumber: 'account_number',
  confirmAccountNumber: 'account_number',
  paymentTypes: 'payment_types',
};

/** Refuses with 422 what breaks a rule, by the same function as the form (§5 Bank numbers). */
export function refuseUnfit(account: TypedBankAccount): void {
  const form: BankAccountForm = {
    style: account.style,
    accountType: account.account_type,
    bankName: account.bank_name,
    routingNumber: account.routing_number,
    accountName: account.account_name,
    bankNumber: account.bank_number,
    branchNumber: account.branch_number,
    accountNumber: account.account_number,
    confirmAccountNumber: account.account_number,
    paymentTypes: account.payment_types,
  };
  const problems = bankAccountProblems(form);
  if (problems.length === 0) return;
  throw new ApiError(
    422,
    problems.map(({ field, problem }) => ({
      code: problem,
      title: 'The bank account breaks a rule',
      source: { pointer: `/data/attributes/${POINTERS[field]}` },
    })),
  );
}

/** The columns of an account's numbers; the account number is sealed (decisions §2). */
export function numbersOf(account: TypedBankAccount, sealer: Sealer) {
  const number = digitsOf(account.account_number);
  const isCfi = account.style === 'cfi';
  return {
    account_type: account.account_type || ('checking' as const),
    // The Canadian style names the account and not the bank.
    bank_name: (isCfi ? account.account_name : account.bank_name).trim(),
    bank_country: isCfi ? 'CA' : 'US',
    currency: currencyOfStyle(account.style),
    routing_number: isCfi ? null : digitsOf(account.routing_number),
    account_name: isCfi ? account.account_name.trim() : null,
    bank_number: isCfi ? digitsOf(account.bank_number) : null,
    branch_number: isCfi ? digitsOf(account.branch_number) : null,
    account_number_sealed: sealer.seal(number),
    last_four: number.slice(-4),
  };
}

/** What a second person reads of an account's numbers: all but its own, of which the last four digits are told. */
export function toldNumbers(
  numbers: Omit<ReturnType<typeof numbersOf>, 'account_number_sealed'>,
): components['schemas']['MethodNumbers'] {
  const { account_type, bank_country, currency, routing_number, account_name, bank_number, branch_number } =
    numbers;
  return { account_type, bank_country, currency, routing_number, account_name, bank_number, branch_number };
}
