import type { BankCorrection } from '#domain/bank-account/bank-correction.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';

/** The numbers of a bank account, opened for the bank alone: they are in no log, error or audit entry. */
export interface BankNumbers {
  readonly accountType: 'checking' | 'savings';
  /** Null in the Canadian style, which has bank and branch instead. */
  readonly routingNumber: string | null;
  readonly bankNumber: string | null;
  readonly branchNumber: string | null;
  readonly accountNumber: string;
}

/** What a bank is to do: take money from an account, or give money back to it. */
export interface BankOrder {
  /** Our number of the payment or refund: the bank's idempotency key, and what it calls the order in its reports. */
  readonly reference: string;
  readonly kind: 'debit' | 'credit';
  readonly amount: Money;
  readonly account: BankNumbers;
  /** The business day on which the money is to move. */
  readonly movesOn: PlainDate;
}

/** Orders of one currency that are handed over together. `reference` is our batch id. */
export interface BankBatch {
  readonly reference: string;
  readonly currency: string;
  readonly orders: readonly BankOrder[];
}

/** What has become of an order, under an id that the bank gives it, by which it is taken once. */
export type BankReportItem = {
  readonly reportId: string;
  readonly reference: string;
  /** The day on which the bank has booked it. */
  readonly date: PlainDate;
} & (
  | { readonly result: 'settled' }
  /** Code and words of the network, as `R01 Insufficient funds`. */
  | { readonly result: 'returned'; readonly reason: string }
  /** A notification of change: the account has other numbers, and the order was carried out all the same. */
  | { readonly result: 'corrected'; readonly correction: BankCorrection }
);

/**
 * A bank, or who speaks to banks for us: it takes the batch of a day and says later, once or several times, what has
 * become of each order. Every call can be repeated. No call of it stands inside a database transaction.
 */
export interface BankProvider {
  /** Hands a batch over. One that was taken before changes nothing, nor does an order of another batch that was. */
  submit(batch: BankBatch): Promise<void>;
  /** What it has said and we have not acknowledged, oldest first; not more than it likes to say at once. */
  reports(): Promise<readonly BankReportItem[]>;
  /** Acknowledges reports by their ids: they are not said again. */
  acknowledge(reportIds: readonly string[]): Promise<void>;
}

/** The bank did not answer, or with an error: it may have taken what was sent, or not. */
export class BankProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the bank did not answer', { cause });
    this.name = 'BankProviderUnavailable';
  }
}
