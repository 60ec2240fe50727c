import type { DisputeHistoryKind } from '#domain/dispute/invoice-history.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { BankAccountCurrency, BankAccountState } from '#domain/bank-account/bank-account.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';

export interface InvoicesTable {
  customer_id: string;
  trx_id: string;
  /** The sub-account that owns the invoice (decisions §5). */
  account_id: string;
  account_name: string;
  merchant_id: string;
  merchant_name: string;
  invoice_id: string;
  po_number: string | null;
  document_type: Generated<string>;
  terms: string;
  life_cycle: InvoiceFacts['lifeCycle'];
  hold: Generated<InvoiceFacts['hold']>;
  collection: Generated<InvoiceFacts['collection']>;
  dispute: Generated<InvoiceFacts['dispute']>;
  invoice_date: PlainDate;
  billed_date: PlainDate | null;
  received_date: PlainDate | null;
  due_date: PlainDate;
  currency: string;
  subtotal: number;
  tax: Generated<number>;
  rebates: Generated<number>;
  late_fee: Generated<number>;
  total: number;
  paid: Generated<number>;
  /** What credits have taken from it; of a credit what of it is used, below zero as its total is. */
  credited: Generated<number>;
  /** What is still to be paid: total less paid and credited. */
  open: number;
  /** What its dispute is about, as it was fixed when that was opened. */
  disputed_amount: Generated<number>;
  /** How much of that is open, while the dispute is not over. */
  disputed_total: GeneratedAlways<number>;
  /** Whether it is unapplied cash: a credit that money has made, and that pays invoices of any merchant. */
  is_cash: Generated<boolean>;
  notes: string | null;
  adjustment_reason: string | null;
  adjustment_comments: string | null;
  /** Where the goods went, once its merchant has said so; null for the closest address. */
  ship_to_id: Generated<number | null>;
  /** Goes up with each change of its merchant. */
  edit_version: Generated<number>;
  edited_at: Generated<Instant | null>;
  edited_name: Generated<string | null>;
  /** Lower case: numbers and names that a search finds. */
  search_text: string;
  /** The day of the scheduled payment that it is in, which does not hold it; null for none. */
  scheduled_on: Generated<PlainDate | null>;
  /** Which one that is. */
  scheduled_in: Generated<string | null>;
  /** The approval in which it waits for a second person, which does not hold it either; null for none. */
  asked_in: Generated<string | null>;
  /** What its number, and that of its order, are found by: the domain's `numberKey`. */
  number_key: GeneratedAlways<string>;
  po_key: GeneratedAlways<string | null>;
  is_billed: GeneratedAlways<boolean>;
  is_payable: GeneratedAlways<boolean>;
}

export interface InvoiceLinesTable {
  customer_id: string;
  trx_id: string;
  line_number: number;
  description: string;
  /** A decimal with up to three places, as text. */
  quantity: string;
  unit: string;
  unit_price: number;
  amount: number;
}

/** What happened to an invoice; the kinds are the contract's. */
export type InvoiceEventKind =
  | 'invoiced'
  | 'billed'
  | 'due'
  | 'payment_submitted'
  | 'payment_settled'
  | 'payment_failed'
  | 'payment_returned'
  | 'payment_refunded'
  | 'payment_charged_back'
  | 'refund_arrived'
  | 'credit_applied'
  | 'credit_freed'
  | 'credit_withdrawn'
  | 'adjusted'
  | 'details_changed'
  | DisputeHistoryKind
  | 'put_on_hold'
  | 'released';

export interface InvoiceEventsTable {
  event_id: GeneratedAlways<number>;
  customer_id: string;
  trx_id: string;
  kind: InvoiceEventKind;
  at: PlainDate | Instant;
  payment_id: string | null;
  amount: number | null;
  currency: string | null;
}

export interface AddressesTable {
  address_id: GeneratedAlways<number>;
  customer_id: string;
  kind: 'billing' | 'shipping' | 'merchant';
  account_id: string | null;
  merchant_id: string | null;
  contact_name: string | null;
  line_1: string;
  line_2: string | null;
  line_3: string | null;
  city_state_zip: string;
  country: string;
}

export interface BankAccountsTable {
  bank_account_id: string;
  customer_id: string;
  account_id: string;
  account_type: 'checking' | 'savings';
  bank_name: string;
  bank_country: string;
  /** Null in the Canadian style, which has the three fields after it instead (§3 Bank account, CFI). */
  routing_number: string | null;
  account_name: Generated<string | null>;
  bank_number: Generated<string | null>;
  branch_number: Generated<string | null>;
  /** Encrypted (`server/platform/security/seal.ts`); it leaves the server as `last_four` only. */
  account_number_sealed: string;
  last_four: string;
  online: boolean;
  autopay: Generated<boolean>;
  /** Of the invoices that it pays. */
  currency: BankAccountCurrency;
  /** A state of its chart (`src/machines/lifecycle/bank-account.ts`). */
  state: Generated<BankAccountState | 'removed'>;
  /** From when it can be paid from without anybody's yes; null where it does not wait. */
  usable_on: PlainDate | null;
  is_by_link: Generated<boolean>;
  /** Who has added or changed it, or sent the link that did. */
  changed_by: string | null;
  changed_at: Instant | null;
  /** Payments that were sent back before do not count any more. */
  confirmed_at: Instant | null;
  created_at: Instant;
  removed_at: Instant | null;
}

export interface InvoiceSelectionsTable {
  selection_id: string;
  customer_id: string;
  /** The customer or sub-account that the request named. */
  buid_customer: string;
  user_id: string;
  created_at: Instant;
  expires_at: Instant;
}
