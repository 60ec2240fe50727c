import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  BANK_ACCOUNT_STYLES,
  type BankAccountStyle,
  type PaymentType,
} from '#domain/bank-account/bank-account-form.ts';

/**
 * Whether a bank account can be paid from (decisions §11, §13): `unconfirmed` came from a mailed link, `waiting` was
 * changed by the only administrator, `stopped` had too many payments sent back. Its chart moves it
 * (`src/machines/lifecycle/bank-account.ts`).
 */
export const BANK_ACCOUNT_STATES = ['unconfirmed', 'waiting', 'usable', 'stopped'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

/** The currency of a bank account, which pays only invoices in it (decisions §11). */
export type BankAccountCurrency = 'USD' | 'CAD';

/** A bank account of a customer, masked (§3 Bank account). */
export interface BankAccount {
  readonly bankAccountId: string;
  /** The customer or sub-account that it belongs to. */
  readonly buidCustomer: string;
  readonly accountName: string;
  readonly accountType: 'checking' | 'savings';
  readonly bankName: string;
  readonly lastFour: string;
  /** ISO 3166 code. */
  readonly bankCountry: string;
  /** ISO 4217 code of the invoices that it pays. */
  readonly currency: string;
  readonly state: BankAccountState;
  /** The business day from which it can be paid from, if nobody confirms it before; null where it does not wait. */
  readonly usableOn: PlainDate | null;
  readonly paymentTypes: readonly PaymentType[];
  /** Whether the user has added or changed it, so that the yes of another administrator is needed. */
  readonly isOwn: boolean;
  /** Whether nobody of the customer can say that yes any more: customer support does, or removes it. */
  readonly isStranded: boolean;
  /** How it stands in one word, by which a change says what it was decided by. */
  readonly version: string;
  readonly addedOn: PlainDate;
  readonly lastPayment: PaymentFromAccount | null;
  /** Payments that keep it from being removed: under way, the newest first, or scheduled. */
  readonly underWay: readonly HeldBy[];
  /** How many more of them there are than are named; absent for none. */
  readonly underWayMore?: number;
  /** Payments out of it that wait for approval, and end with its removal; absent for none. */
  readonly endsWithIt?: readonly EndedApproval[];
  /** The payments that the bank sent back, by which it was stopped; absent where it was not. */
  readonly sentBack?: SentBack;
  /** By which its bank has said that its details are not right, until they are changed; absent where it has not. */
  readonly toMendCode?: string;
  /** The approval by which a second person is asked for its change or removal; null where none waits. */
  readonly askedIn: string | null;
}

/** A payment that waits for approval, and can't be approved once its bank account is removed. */
export interface EndedApproval {
  readonly approvalId: string;
  readonly approvalNumber: string;
  /** Who has asked for it, by name. */
  readonly maker: string;
}

/** A bank account that is added once a second person approves it. */
export interface AskedBankAccount {
  readonly approvalId: string;
  readonly bankName: string;
  readonly lastFour: string;
}

/** The bank accounts of a customer, and those that are to be. */
export interface PaymentMethods {
  readonly accounts: readonly BankAccount[];
  /** The latest first. */
  readonly asked: readonly AskedBankAccount[];
}

/** A payment that was made from a bank account. */
export interface PaymentFromAccount {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly on: PlainDate;
}

/** What keeps a bank account: of one that is scheduled, its own id and number. */
export interface HeldBy extends PaymentFromAccount {
  readonly isScheduled?: boolean;
  /** Who has submitted or scheduled it; null for AutoPay. */
  readonly by: string | null;
}

/** Payments from an account that the bank sent back, near enough to one another to stop it (decisions §13). */
export interface SentBack {
  readonly count: number;
  /** The day on which the first of them came back. */
  readonly since: PlainDate;
}

/** The currency that accounts of a style have (decisions §11). */
export function currencyOfStyle(style: BankAccountStyle): BankAccountCurrency {
  return style === 'us' ? 'USD' : 'CAD';
}

/** How accounts in a country are written; null where none can be added. */
export function styleOfCountry(country: string): BankAccountStyle | null {
  return country === 'US' ? 'us' : country === 'CA' ? 'cfi' : null;
}

/** The styles in which accounts can be added: those of the banking countries, and all where none are known (§6, §8). */
export function offeredStyles(countries: readonly string[]): readonly BankAccountStyle[] {
  const known = BANK_ACCOUNT_STYLES.filter((style) => countries.some((one) => styleOfCountry(one) === style));
  return known.length > 0 ? known : BANK_ACCOUNT_STYLES;
}

/** Whether there can be bank accounts in a currency. */
export function isBankCurrency(currency: string): currency is BankAccountCurrency {
  return currency === 'USD' || currency === 'CAD';
}

/** The day from which a change that nobody confirms holds: one business day of its currency later (decisions §13). */
export function usableAfterChange(today: PlainDate, currency: string): PlainDate {
  return addBusinessDays(today, 1, currency);
}

/** What the type of an account is called where its bank is: Canada has a word of its own. */
export function accountWord({
  accountType,
  bankCountry,
}: Pick<BankAccount, 'accountType' | 'bankCountry'>): 'checking' | 'chequing' | 'savings' {
  return accountType === 'checking' && bankCountry === 'CA' ? 'chequing' : accountType;
}
