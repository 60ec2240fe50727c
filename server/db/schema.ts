import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates.ts';
import type { InvoiceFacts } from '#domain/invoice.ts';
import type { PaymentFailure, PaymentMethod, PaymentMode, PaymentStatus } from '#domain/payment.ts';
import type { Role, UserType } from '#domain/role.ts';
import type { LockReason } from '#domain/user.ts';

/**
 * The tables as Kysely types them. Amounts are minor units (bigint in the database, safe integers here), dates are
 * plain dates, moments are instants in UTC: `database.ts` parses them so on both engines.
 */
export interface Schema {
  settings: { key: string; value: unknown };
  customers: CustomersTable;
  merchants: MerchantsTable;
  users: UsersTable;
  user_customers: { user_id: string; customer_id: string };
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  invitations: InvitationsTable;
  audit_log: AuditLogTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  invoice_events: InvoiceEventsTable;
  addresses: AddressesTable;
  bank_accounts: BankAccountsTable;
  credit_limits: { customer_id: string; currency: string; amount: number };
  authorizations: AuthorizationsTable;
  invoice_selections: InvoiceSelectionsTable;
  invoice_selection_items: { selection_id: string; customer_id: string; position: number; trx_id: string };
  payments: PaymentsTable;
  payment_lines: PaymentLinesTable;
  payment_events: PaymentEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  ledger_accounts: { ledger_account: string; description: string };
  ledger_entries: LedgerEntriesTable;
  card_provider_events: CardProviderEventsTable;
}

interface CustomersTable {
  buid: string;
  /** The tenant: the customer at the top; its own `buid` for a customer itself. */
  customer_id: string;
  parent_buid: string | null;
  customer_name: string;
  /** Lower case, for the search of the picker. */
  search_text: string;
  payment_eligible: Generated<boolean>;
  payment_web_text: string | null;
  is_active: Generated<boolean>;
  status: Generated<'active' | 'inactive' | 'terminated'>;
  buid_location: string | null;
  location_name: string | null;
  currency: string;
  bank_enabled: Generated<boolean>;
  card_enabled: Generated<boolean>;
  created_at: Instant;
}

interface MerchantsTable {
  merchant_id: string;
  merchant_name: string;
  status: Generated<'active' | 'inactive' | 'terminated'>;
  currency: string;
}

interface UsersTable {
  user_id: string;
  username: string;
  /** The username in lower case: usernames are unique without regard to case. */
  username_key: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  email_address: string;
  role: Role;
  user_type: UserType;
  status: Generated<'active' | 'not_activated'>;
  lock_reason: LockReason | null;
  language: string | null;
  is_sso: Generated<boolean>;
  merchant_id: string | null;
  created_at: Instant;
  password_changed_at: Instant | null;
}

interface SessionsTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  selected_customer: string | null;
  selected_location: string | null;
  selected_merchant: string | null;
}

interface SignInAttemptsTable {
  kind: 'name' | 'address';
  key_hash: string;
  failures: number;
  window_started_at: Instant;
  last_failed_at: Instant;
}

interface InvitationsTable {
  invitation_id: string;
  token_hash: string;
  customer_id: string;
  email_address: string;
  first_name: string;
  last_name: string;
  role: Role;
  user_type: UserType;
  language: string | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

interface AuditLogTable {
  entry_id: GeneratedAlways<number>;
  at: Instant;
  user_id: string | null;
  customer_id: string | null;
  action: string;
  subject: string | null;
  facts: unknown;
  request_id: string | null;
}

interface InvoicesTable {
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
  /** What is still to be paid: total less paid. */
  open: number;
  disputed_total: Generated<number>;
  notes: string | null;
  adjustment_reason: string | null;
  adjustment_comments: string | null;
  /** Lower case: numbers and names that a search finds. */
  search_text: string;
  is_billed: GeneratedAlways<boolean>;
  is_payable: GeneratedAlways<boolean>;
}

interface InvoiceLinesTable {
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
  | 'dispute_opened'
  | 'dispute_closed'
  | 'put_on_hold'
  | 'released';

interface InvoiceEventsTable {
  event_id: GeneratedAlways<number>;
  customer_id: string;
  trx_id: string;
  kind: InvoiceEventKind;
  at: PlainDate | Instant;
  payment_id: string | null;
  amount: number | null;
  currency: string | null;
}

interface AddressesTable {
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

interface BankAccountsTable {
  bank_account_id: string;
  customer_id: string;
  account_id: string;
  account_type: 'checking' | 'savings';
  bank_name: string;
  bank_country: string;
  routing_number: string | null;
  /** Encrypted (`server/security/seal.ts`); it leaves the server as `last_four` only. */
  account_number_sealed: string;
  last_four: string;
  online: boolean;
  autopay: Generated<boolean>;
  created_at: Instant;
  removed_at: Instant | null;
}

interface AuthorizationsTable {
  authorization_id: string;
  customer_id: string;
  account_id: string;
  currency: string;
  amount: number;
  active: Generated<boolean>;
  created_at: Instant;
}

interface InvoiceSelectionsTable {
  selection_id: string;
  customer_id: string;
  /** The customer or sub-account that the request named. */
  buid_customer: string;
  user_id: string;
  created_at: Instant;
  expires_at: Instant;
}

interface PaymentsTable {
  payment_id: string;
  customer_id: string;
  buid_customer: string;
  customer_name: string;
  payment_number: string;
  confirmation_number: string | null;
  mode: PaymentMode;
  method: PaymentMethod;
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
  provider_reference: string | null;
  hand_over_url: string | null;
  hand_over_expires_at: Instant | null;
  submitted_at: Instant;
  settled_at: Instant | null;
  expected_from: PlainDate;
  expected_to: PlainDate;
  /** Business day on which the money arrives; null until the payment is accepted. */
  settles_on: PlainDate | null;
  /** Business day on which the bank sends it back, where it has said so. */
  returns_on: PlainDate | null;
}

interface PaymentLinesTable {
  payment_id: string;
  position: number;
  customer_id: string;
  trx_id: string;
  invoice_id: string;
  account_id: string;
  account_name: string;
  merchant_name: string;
  amount: number;
  /** True while this payment holds the invoice; the database allows one such line per invoice. */
  active: boolean;
}

interface PaymentEventsTable {
  event_id: GeneratedAlways<number>;
  payment_id: string;
  customer_id: string;
  status: PaymentStatus;
  at: Instant;
  provider_event_id: string | null;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  body_hash: string;
  state: 'in_flight' | 'done';
  payment_id: string | null;
  answer_status: number | null;
  answer: unknown;
  created_at: Instant;
}

interface LedgerEntriesTable {
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
  payment_id: string | null;
  posted_at: Instant;
}

interface CardProviderEventsTable {
  provider_event_id: string;
  payment_id: string;
  type: string;
  received_at: Instant;
}
