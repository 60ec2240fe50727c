import type {
  AutoPayStatus,
  ByPerson,
  LostAccount,
  RunStatus,
  SkipReason,
  Suspension,
} from '#domain/autopay/autopay.ts';
import type { LeftOutReason } from '#domain/autopay/left-out.ts';
import type { BankAccountState } from '#domain/bank-account/bank-account.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { Kept } from '#domain/payment/kept.ts';
import type { PaymentFailure, PaymentStatus } from '#domain/payment/payment.ts';

/** A bank account as AutoPay shows it, masked. */
export interface AutoPayBankAccount {
  readonly bankAccountId: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly currency: string;
  /** How it stands in one word, by which settings say what they were decided by. */
  readonly version: string;
}

/** The bank account that AutoPay has and cannot debit now. */
export interface HeldAccount {
  readonly bankName: string;
  readonly lastFour: string;
  readonly currency: string;
  readonly state: Exclude<BankAccountState, 'usable'>;
  /** From when it can be debited without a confirmation; null where one is needed. */
  readonly usableOn: PlainDate | null;
}

/** An account whose invoices AutoPay may pay. */
export interface AutoPayAccount {
  readonly buidCustomer: string;
  readonly accountName: string;
  /** It is inactive or may not pay online, so that its invoices are left out. */
  readonly isBarred: boolean;
}

/** What is paid and how much, as a form shows it. */
export interface ShownTerms {
  readonly daysEarly: number;
  readonly runCeiling: Money | null;
  readonly invoiceCeiling: Money | null;
  readonly accountIds: readonly string[];
}

/** What AutoPay pays and from where, as a change of it is told: accounts by name, the bank account masked. */
export interface ToldSettings extends Pick<ShownTerms, 'daysEarly' | 'runCeiling' | 'invoiceCeiling'> {
  readonly accounts: readonly string[];
  readonly bank: string;
}

/** What somebody has changed of it. */
export interface ToldSettingsChange {
  readonly before: ToldSettings;
  readonly after: ToldSettings;
}

/** A use of a credit in a run. */
export interface ShownUse {
  readonly creditTrxId: string;
  readonly invoiceId: string;
  readonly amount: Money;
  /** Whether it was given back with its debit; missing where there is none yet. */
  readonly isFreed?: boolean;
}

/** An invoice that a run takes, or leaves out. */
export interface ShownItem {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly merchantName: string;
  readonly dueDate: PlainDate;
  readonly amount: Money;
  readonly charged: Money;
  readonly uses: readonly ShownUse[];
  /** Null where it is taken. */
  readonly reason: LeftOutReason | null;
  /** Who has skipped it, where that is why it is left out. */
  readonly leftOutBy?: ByPerson | null;
  readonly chosenAt: Instant | null;
  /** What was owed of it as its run was announced, and what was to be debited for it; null where it was not announced. */
  readonly announced: { readonly amount: Money; readonly charged: Money } | null;
  /** By what it was settled after that; null where it was not, or by both. */
  readonly settledBy: 'payment' | 'credit' | null;
  /** How much of what has paid it still stands; missing while nothing has. */
  readonly kept?: Kept;
}

/** The one debit of an account in a run. */
export interface ShownDebit {
  readonly accountId: string;
  readonly accountName: string;
  readonly invoiceCount: number;
  readonly amount: Money;
  readonly payment: {
    readonly paymentId: string;
    readonly paymentNumber: string;
    readonly status: PaymentStatus;
    /** Why it failed; missing and null where it has not. */
    readonly failure?: PaymentFailure | null;
  } | null;
}

/** A run as it stands. */
export interface ShownRun {
  /** Null before it is announced. */
  readonly runId: string | null;
  readonly runDate: PlainDate;
  readonly currency: string;
  readonly status: RunStatus | 'planned';
  readonly skipReason: SkipReason | null;
  /** Who has skipped it, or paused or turned off AutoPay before it; missing where nobody has. */
  readonly stoppedBy?: ByPerson | null;
  /** The day of the first run that it makes up, because that one could not be announced in time; null for none. */
  readonly missedOn: PlainDate | null;
  readonly announcedOn: PlainDate;
  readonly skipUntil: Instant;
  readonly submitsAt: Instant;
  readonly expectedFrom: PlainDate;
  readonly expectedTo: PlainDate;
  /** Null before it is announced. */
  readonly announcedTotal: Money | null;
  readonly total: Money;
  readonly invoiceCount: number;
  readonly credits: Money;
  readonly leftOutCount: number;
  readonly leftOut: Money;
  /** The bank account that it debits or has debited; null before it is announced. */
  readonly account: Pick<AutoPayBankAccount, 'bankName' | 'lastFour'> | null;
  readonly debits: readonly ShownDebit[];
  /** Empty in a list of runs. */
  readonly items: readonly ShownItem[];
}

/** The bank account that AutoPay lost, and whether a run had been announced, which was called off with it. */
export interface ShownLostAccount extends LostAccount {
  readonly isRunCalledOff: boolean;
}

/** What has stopped AutoPay: every payment that came back since it was on, with the account of its invoices. */
export interface ShownSuspension extends Pick<Suspension, 'at'> {
  /** All that came back. */
  readonly amount: Money;
  readonly debits: readonly {
    readonly paymentId: string;
    readonly paymentNumber: string;
    readonly accountName: string;
    readonly amount: Money;
    /** What the bank says, with its code where it has one; null where it said nothing. */
    readonly bankReason: string | null;
  }[];
  /** Which invoices of what came back can be paid now, by their trx_ids, and what is owed of them. */
  readonly owedInvoices: readonly string[];
  readonly owed: Money;
}

/** AutoPay of a customer as its administrators see it (decisions §4, §13). */
export interface ShownAutoPay {
  readonly status: AutoPayStatus;
  readonly terms: ShownTerms | null;
  readonly dueFrom: PlainDate | null;
  /** How it stands in one word: another one once it has changed. */
  readonly version: string;
  /** Who has changed it last; null where nobody ever has. */
  readonly changed: ByPerson | null;
  readonly turnedOn: ByPerson | null;
  /** Who has paused it, while it is paused. */
  readonly paused: ByPerson | null;
  readonly pausedUntil: PlainDate | null;
  /** The day of the latest announcement, while that left something out for the ceiling. */
  readonly ceilingSince: PlainDate | null;
  /** Who has turned it off, while it is off; null where nobody has. */
  readonly turnedOff: ByPerson | null;
  readonly suspension: ShownSuspension | null;
  /** Why it is off although nobody has turned it off; null otherwise. */
  readonly lostAccount: ShownLostAccount | null;
  /** The bank account that has AutoPay and can be debited; null for none. */
  readonly bankAccount: AutoPayBankAccount | null;
  /** The one that has AutoPay and cannot be debited now; null where that is not so. */
  readonly heldAccount: HeldAccount | null;
  readonly bankAccounts: readonly AutoPayBankAccount[];
  readonly accounts: readonly AutoPayAccount[];
  /** Those that are announced, and those to come. */
  readonly runs: readonly ShownRun[];
  readonly mostDaysEarly: number;
  /** How many business days before its day a run is announced. */
  readonly announceDays: number;
  readonly termsVersion: string;
  /** The approval by which a second person is asked for a change of it; null where none waits. */
  readonly askedIn: string | null;
  readonly today: PlainDate;
}

/** What somebody does about AutoPay as a whole, a run or an invoice. */
export type AutoPayAct =
  | { readonly action: 'pause'; readonly until: PlainDate }
  | { readonly action: 'resume' }
  | { readonly action: 'turnOff' }
  | { readonly action: 'skipRun'; readonly runDate: PlainDate }
  | { readonly action: 'skipInvoice' | 'allowInvoice' | 'putBack'; readonly trxId: string };

/** What is asked about before it is done. */
export type AskedAct =
  | { readonly action: 'pause' }
  | Extract<AutoPayAct, { readonly action: 'turnOff' | 'skipRun' }>;

/** What is done at once: it can be taken back by one press. */
export type DirectAct = Exclude<AutoPayAct, { readonly action: AskedAct['action'] }>;

/** What is done as it is sent: with a proof where it takes one (decisions §13 Step-up). */
export interface WrittenAct {
  readonly act: AutoPayAct;
  readonly token: string | null;
}

/** Settings whose runs are asked for, beside how AutoPay stood as they were decided. */
export interface PreviewedSetting {
  readonly setting: AutoPaySetting;
  readonly version: string;
  /** How the bank account stood as it was chosen. */
  readonly bankAccountVersion: string;
}

/** Settings as they are kept: under the terms that were shown, beside how AutoPay stood then, with a proof. */
export interface WrittenSetting extends PreviewedSetting {
  readonly termsVersion: string;
  /** The proof that it is the user who changes it (decisions §13 Step-up). */
  readonly token: string;
}

/** What became of settings or an act: AutoPay as it stands then, and the approval that takes a second person first; null where they hold. */
export interface KeptSetting {
  readonly autoPay: ShownAutoPay;
  readonly approvalId: string | null;
}

/** Settings as somebody has filled them in. */
export interface AutoPaySetting {
  readonly bankAccountId: string | null;
  readonly terms: ShownTerms;
  readonly start: 'fromNow' | 'withPastDue';
}
