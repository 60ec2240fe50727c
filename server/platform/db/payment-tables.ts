import type { Generated, GeneratedAlways } from 'kysely';
import type { CorrectionRefusal } from '#domain/bank-account/bank-correction.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import type { PaidBy, PaymentFailure, PaymentMode, PaymentStatus } from '#domain/payment/payment.ts';

export interface PaymentsTable {
  payment_id: string;
  customer_id: string;
  buid_customer: string;
  customer_name: string;
  payment_number: string;
  /** What its number is found by: the domain's `numberKey`. */
  number_key: GeneratedAlways<string>;
  confirmation_number: string | null;
  /** What payments of several accounts that were submitted together share; null for one submitted alone. */
  submission_id: string | null;
  mode: PaymentMode;
  method: PaidBy;
  status: PaymentStatus;
  failure: PaymentFailure | null;
  /** Who submitted it; null for AutoPay. */
  user_id: string | null;
  payer_name: string;
  currency: string;
  amount: number;
  fee: number;
  invoice_count: number;
  bank_account_id: string | null;
  bank_name: string | null;
  last_four: string | null;
  terms_version: string | null;
  /** What a card is charged for it, alone or with others of its order; null of one that no card pays. */
  charge_id: Generated<string | null>;
  submitted_at: Instant;
  settled_at: Instant | null;
  expected_from: PlainDate;
  expected_to: PlainDate;
  /** Business day on which its money is to move; null until it is accepted, and where nobody is told by the portal. */
  settles_on: PlainDate | null;
  /** With which orders it was handed to a bank; null before, and where no bank takes orders of the portal. */
  bank_batch_id: Generated<string | null>;
  /** Why the bank has sent it back, in its own words. */
  bank_reason: string | null;
  /** What followed for its invoices as it came back or failed, a `PaymentUndone` of the contract as JSON; null of others. */
  undone: Generated<unknown>;
  /** Why its card was declined, where the card provider said so. */
  decline_reason: Generated<DeclineReason | null>;
  /** The scheduled payment that it was; the database allows one payment of each. Null for one paid at once. */
  schedule_id: string | null;
  /** What a second person has approved; null for what one person pays alone. */
  approval_id: Generated<string | null>;
}

export interface PaymentLinesTable {
  payment_id: string;
  position: number;
  customer_id: string;
  trx_id: string;
  invoice_id: string;
  account_id: string;
  account_name: string;
  merchant_name: string;
  /** What is charged for it; nothing where credits pay all. */
  amount: number;
  /** True while this payment holds the invoice; the database allows one such line per invoice. */
  active: boolean;
  /** What the payment leaves open of it; null in lines of before that was kept. */
  left_open: number | null;
  /** Why less was paid than could be; null where all was. */
  short_reason: ShortPayReason | null;
  short_note: string | null;
}

export interface PaymentEventsTable {
  event_id: GeneratedAlways<number>;
  payment_id: string;
  customer_id: string;
  status: PaymentStatus;
  at: Instant;
  provider_event_id: string | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  body_hash: string;
  state: 'in_flight' | 'done';
  /** The id of what was made under the key. */
  made_id: string | null;
  answer_status: number | null;
  answer: unknown;
  created_at: Instant;
}

export interface LedgerEntriesTable {
  entry_id: GeneratedAlways<number>;
  /** Entries of one posting sum to zero per currency. */
  posting_id: string;
  ledger_account: string;
  customer_id: string;
  account_id: string;
  currency: string;
  /** A debit is positive, a credit negative. */
  amount: number;
  reason: string;
  trx_id: string | null;
  /** Of the invoice; null where there is none. */
  merchant_id: string | null;
  payment_id: string | null;
  /** Of what goes back, which is posted apart from its payment. */
  refund_id: string | null;
  /** Of what a cardholder has charged back, which is posted apart from its payment too. */
  card_chargeback_id: Generated<string | null>;
  posted_at: Instant;
  /** The business date on which it counts: that of its posting, or an earlier one of what is told later. */
  effective_on: PlainDate;
}

/** Orders of one currency that a bank is handed together. */
export interface BankBatchesTable {
  batch_id: string;
  currency: string;
  made_at: Instant;
  /** Null until the bank has taken it: it is handed over again, and is one all the same. */
  taken_at: Instant | null;
}

/** What a bank has said of an account that it has other numbers for; each is taken once, by the bank's own id. */
export interface BankCorrectionsTable {
  report_id: string;
  bank_account_id: string;
  payment_id: string;
  code: string;
  corrected_at: Instant;
  /** Why the account was not mended by it; null where it was. */
  refusal: CorrectionRefusal | null;
}

/** What the demonstration's bank has to say, from a day on. */
export interface SandboxBankReportsTable {
  report_id: string;
  position: GeneratedAlways<number>;
  reference: string;
  result: 'settled' | 'returned' | 'corrected';
  due_on: PlainDate;
  reason: string | null;
  correction: unknown;
  is_taken: Generated<boolean>;
}

/** What a card is charged once, for one payment or for those of an order over several customers. */
export interface CardChargesTable {
  /** By which the card provider knows it: the id of its one payment, or of its order. */
  charge_id: string;
  currency: string;
  /** All that is charged, the fee in it: what its payments are, each with its own part of the fee. */
  amount: number;
  fee: number;
  /** What the card provider calls its page; null before there is one. */
  provider_reference: string | null;
  hand_over_url: string | null;
  /** Until when a card can be entered. */
  expires_at: Instant;
}

export interface CardProviderEventsTable {
  provider_event_id: string;
  charge_id: string;
  type: string;
  received_at: Instant;
}
