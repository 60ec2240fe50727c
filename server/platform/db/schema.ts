import type { InvoiceDocumentsTable } from '#server/platform/db/invoice-document-table.ts';
import type {
  ApprovalEventsTable,
  ApprovalLimitsTable,
  ApprovalsTable,
} from '#server/platform/db/approval-tables.ts';
import type {
  ScheduledPaymentCreditsTable,
  ScheduledPaymentLinesTable,
  ScheduledPaymentsTable,
} from '#server/platform/db/scheduled-payment-tables.ts';
import type {
  CardChargebackLinesTable,
  CardChargebacksTable,
} from '#server/platform/db/card-chargeback-tables.ts';
import type { RejectionTables } from '#server/platform/db/rejection-tables.ts';
import type { RefundLinesTable, RefundsTable } from '#server/platform/db/refund-tables.ts';
import type { InvoiceAdjustmentsTable } from '#server/platform/db/invoice-adjustment-table.ts';
import type {
  CustomerContactsTable,
  CustomerInformationTable,
  CustomersTable,
  MerchantsTable,
  PartLimitsTable,
} from '#server/platform/db/customer-tables.ts';
import type {
  InvoiceColumnsTable,
  InvoiceViewsTable,
  InvoiceViewStartsTable,
} from '#server/platform/db/invoice-view-table.ts';
import type { StatementMailsTable } from '#server/platform/db/statement-mail-table.ts';
import type { ShortPaysTable } from '#server/platform/db/short-pay-table.ts';
import type { StepUpChange } from '#domain/access/step-up.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type {
  InvoicesTable,
  InvoiceLinesTable,
  InvoiceEventsTable,
  AddressesTable,
  BankAccountsTable,
  InvoiceSelectionsTable,
} from '#server/platform/db/invoice-tables.ts';
import type {
  AutoPayChoicesTable,
  AutoPayDebitsTable,
  AutoPayEnrolmentsTable,
  AutoPayRunItemsTable,
  AutoPayRunsTable,
} from '#server/platform/db/autopay-tables.ts';
import type {
  ChargebackDocumentUsesTable,
  ChargebackResponsesTable,
  ChargebacksTable,
} from '#server/platform/db/chargeback-tables.ts';
import type { CreditApplicationsTable, GivenCreditsTable } from '#server/platform/db/credit-tables.ts';
import type {
  ContactStopLinksTable,
  DisputeContactsTable,
  DisputeDocumentsTable,
  DisputeDocumentUsesTable,
  DisputeResponsesTable,
  DisputesTable,
  StoppedContactsTable,
} from '#server/platform/db/dispute-tables.ts';
import type { DraftsTable, PaidDraftsTable } from '#server/platform/db/draft-table.ts';
import type { NoticesTable } from '#server/platform/db/notice-table.ts';
import type {
  PaymentsTable,
  PaymentLinesTable,
  PaymentEventsTable,
  IdempotencyKeysTable,
  LedgerEntriesTable,
  BankBatchesTable,
  BankCorrectionsTable,
  CardProviderEventsTable,
  SandboxBankReportsTable,
} from '#server/platform/db/payment-tables.ts';
import type {
  BankAccountLinksTable,
  EmailChangesTable,
  MailRequestsTable,
  PasswordResetsTable,
  RequestCountsTable,
} from '#server/platform/db/recovery-tables.ts';
import type {
  InvitationsTable,
  ReactivationRequestsTable,
  UserCustomersTable,
  UserGroupsTable,
  UsersTable,
} from '#server/platform/db/user-tables.ts';
import type { Browser, System } from '#domain/user/device.ts';
import type { AuditTables } from '#server/platform/db/audit-tables.ts';
import type { CardTables } from '#server/platform/db/card-tables.ts';

/**
 * The tables as Kysely types them. Amounts are minor units (bigint in the database, safe integers here), dates are
 * plain dates, moments are instants in UTC: `database.ts` parses them so on both engines.
 */
export interface Schema extends AuditTables, RejectionTables, CardTables {
  settings: { key: string; value: unknown };
  customers: CustomersTable;
  merchants: MerchantsTable;
  users: UsersTable;
  user_customers: UserCustomersTable;
  user_groups: UserGroupsTable;
  user_group_customers: { group_id: string; customer_id: string };
  user_group_members: { group_id: string; user_id: string; is_contact: Generated<boolean> };
  user_merchants: { user_id: string; merchant_id: string };
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  guesses: GuessesTable;
  sign_in_grants: SignInGrantsTable;
  step_ups: {
    token_hash: string;
    session_hash: string;
    user_id: string;
    change: StepUpChange;
    /** The id of what is changed. */
    subject: string;
    expires_at: Instant;
  };
  password_history: PasswordHistoryTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sso_identities: SsoIdentitiesTable;
  sso_transactions: SsoTransactionsTable;
  invitations: InvitationsTable;
  invitation_customers: { invitation_id: string; customer_id: string };
  reactivation_requests: ReactivationRequestsTable;
  mail_requests: MailRequestsTable;
  request_counts: RequestCountsTable;
  password_resets: PasswordResetsTable;
  bank_account_links: BankAccountLinksTable;
  email_changes: EmailChangesTable;
  notices: NoticesTable;
  statement_mails: StatementMailsTable;
  invoice_views: InvoiceViewsTable;
  invoice_view_starts: InvoiceViewStartsTable;
  invoice_columns: InvoiceColumnsTable;
  drafts: DraftsTable;
  paid_drafts: PaidDraftsTable;
  autopay_enrolments: AutoPayEnrolmentsTable;
  autopay_choices: AutoPayChoicesTable;
  autopay_runs: AutoPayRunsTable;
  autopay_run_items: AutoPayRunItemsTable;
  autopay_debits: AutoPayDebitsTable;
  disputes: DisputesTable;
  dispute_responses: DisputeResponsesTable;
  dispute_contacts: DisputeContactsTable;
  contact_stop_links: ContactStopLinksTable;
  stopped_contacts: StoppedContactsTable;
  dispute_documents: DisputeDocumentsTable;
  dispute_document_uses: DisputeDocumentUsesTable;
  chargebacks: ChargebacksTable;
  chargeback_responses: ChargebackResponsesTable;
  chargeback_document_uses: ChargebackDocumentUsesTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  invoice_events: InvoiceEventsTable;
  addresses: AddressesTable;
  bank_accounts: BankAccountsTable;
  credit_limits: { customer_id: string; currency: string; amount: number };
  part_limits: PartLimitsTable;
  customer_information: CustomerInformationTable;
  customer_contacts: CustomerContactsTable;
  invoice_selections: InvoiceSelectionsTable;
  invoice_selection_items: {
    selection_id: string;
    customer_id: string;
    position: number;
    trx_id: string;
    /** Left out by 'all' until the user takes it in. */
    left_out: Generated<boolean>;
  };
  given_credits: GivenCreditsTable;
  credit_applications: CreditApplicationsTable;
  payments: PaymentsTable;
  payment_lines: PaymentLinesTable;
  refunds: RefundsTable;
  refund_lines: RefundLinesTable;
  card_chargebacks: CardChargebacksTable;
  card_chargeback_lines: CardChargebackLinesTable;
  short_pays: ShortPaysTable;
  invoice_adjustments: InvoiceAdjustmentsTable;
  invoice_documents: InvoiceDocumentsTable;
  scheduled_payments: ScheduledPaymentsTable;
  scheduled_payment_lines: ScheduledPaymentLinesTable;
  scheduled_payment_credits: ScheduledPaymentCreditsTable;
  approvals: ApprovalsTable;
  approval_events: ApprovalEventsTable;
  approval_limits: ApprovalLimitsTable;
  payment_events: PaymentEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  ledger_accounts: { ledger_account: string; description: string };
  ledger_entries: LedgerEntriesTable;
  card_provider_events: CardProviderEventsTable;
  bank_batches: BankBatchesTable;
  bank_corrections: BankCorrectionsTable;
  sandbox_bank_reports: SandboxBankReportsTable;
}

interface PasswordHistoryTable {
  entry_id: GeneratedAlways<number>;
  user_id: string;
  password_hash: string;
  replaced_at: Instant;
}

interface SecondFactorsTable {
  user_id: string;
  /** The secret of the codes, encrypted. */
  secret_sealed: string;
  created_at: Instant;
  /** That of another app which takes its place with its first code, encrypted; null while none does. */
  next_secret_sealed: Generated<string | null>;
  /** Null until a first code was right; only then is a code asked for at sign-in. */
  confirmed_at: Instant | null;
  /** The newest time step whose code was used: neither it nor an older one works again. */
  last_step: number | null;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Instant | null;
}

interface SignInGrantsTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  user_id: string;
  /** The one thing that it allows after a correct password. */
  purpose: 'password' | 'challenge_phrase' | 'code' | 'enrolment' | 'enrolled';
  expires_at: Instant;
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
  /** By what its user names it: nothing can be done with it but to end it. */
  session_id: Generated<string>;
  /** What the browser that signed in called itself, and the network's address that it came from. */
  browser: Generated<Browser | null>;
  system: Generated<System | null>;
  address: Generated<string | null>;
  /** For whom customer support acts, and until when. */
  acted_user_id: Generated<string | null>;
  acting_until: Generated<Instant | null>;
}

interface SignInAttemptsTable {
  kind: 'address';
  key_hash: string;
  failures: number;
  window_started_at: Instant;
  last_failed_at: Instant;
}

/** Wrong guesses at a password or code, by the place that they came from. */
interface GuessesTable {
  subject_hash: string;
  /** A known device, a range of addresses, or all strangers together. */
  place_hash: string;
  /** In a row. */
  failures: number;
  last_failed_at: Instant;
  /** No guess is looked at before. */
  locked_until: Instant;
}

/** Who a user is at a provider of identities. */
interface SsoIdentitiesTable {
  user_id: string;
  issuer: string;
  /** Null until the first sign-in, which finds the user by the username. */
  subject: string | null;
  linked_at: Instant | null;
}

/** A sign-in that is under way at a provider. */
interface SsoTransactionsTable {
  /** SHA-256 of the state that travels in addresses. */
  state_hash: string;
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  provider: string;
  wanted_page: string | null;
  expires_at: Instant;
}
