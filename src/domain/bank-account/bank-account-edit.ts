import {
  bankAccountProblems,
  type BankAccountField,
  type BankAccountForm,
  type BankAccountProblem,
  type BankAccountStyle,
} from '#domain/bank-account/bank-account-form.ts';
import { autopayHolder } from '#domain/bank-account/autopay-move.ts';
import { currencyOfStyle, type BankAccount } from '#domain/bank-account/bank-account.ts';

/** A bank account as an administrator adds or changes it; what is kept of the numbers is not typed again. */
export interface BankAccountEdit extends BankAccountForm {
  readonly keepsNumbers: boolean;
}

/** Where an account is added or changed: the accounts of the customer, and the one that is changed, if any. */
export interface EditedAmong {
  readonly account: BankAccount | null;
  readonly accounts: readonly BankAccount[];
}

/** What is saved, and what it takes with it. */
export interface SavedBankAccount {
  readonly account: BankAccount | null;
  readonly form: BankAccountEdit;
  /** Of the step-up for this change. */
  readonly token: string;
  /** The account that AutoPay moves from, as the confirmation named it. */
  readonly autopayFrom: string | null;
}

/** Everything that keeps it from being saved (§5 Bank numbers, Payment; §4 Bank accounts). */
export function editProblems(form: BankAccountEdit, among: EditedAmong): BankAccountProblem[] {
  const problems = bankAccountProblems(form).filter(
    ({ field }) => !form.keepsNumbers || field === 'paymentTypes',
  );
  const from = autopayMovesFrom(form, among);
  return from && !canTakeAutopay(from, among.account, form.style)
    ? [...problems, { field: 'paymentTypes', problem: 'BKN-07' }]
    : problems;
}

const MISSING: ReadonlySet<BankAccountProblem['problem']> = new Set(['REQ-05', 'REQ-06', 'PAY-52']);

/**
 * What is said of fields while they are typed: what is wrong in those that were left before. That one is empty is said
 * once it was sent so, and until it is filled.
 */
export function checkedProblems(
  form: BankAccountEdit,
  among: EditedAmong,
  {
    left,
    said,
  }: { readonly left: readonly BankAccountField[]; readonly said: readonly BankAccountProblem[] },
): BankAccountProblem[] {
  return editProblems(form, among).filter(
    ({ field, problem }) =>
      left.includes(field) &&
      (!MISSING.has(problem) || said.some((one) => one.field === field && one.problem === problem)),
  );
}

/** Whether nothing would be saved: the numbers are kept, and the uses are as they were. */
export function isAsSaved(
  { keepsNumbers, paymentTypes }: BankAccountEdit,
  { account }: EditedAmong,
): boolean {
  if (account === null || !keepsNumbers) return false;
  const before = account.paymentTypes;
  return before.length === paymentTypes.length && before.every((type) => paymentTypes.includes(type));
}

/** Whether an account that is added in a style or changed can take AutoPay from another: AutoPay keeps its currency. */
export function canTakeAutopay(
  from: Pick<BankAccount, 'currency'>,
  account: EditedAmong['account'],
  style: BankAccountStyle,
): boolean {
  return from.currency === (account?.currency ?? currencyOfStyle(style));
}

/** The account from which AutoPay would move; undefined where it does not. */
export function autopayMovesFrom(
  { paymentTypes }: Pick<BankAccountForm, 'paymentTypes'>,
  { account, accounts }: EditedAmong,
): BankAccount | undefined {
  if (!paymentTypes.includes('autopay')) return undefined;
  return autopayHolder(accounts.filter(({ bankAccountId }) => bankAccountId !== account?.bankAccountId));
}
