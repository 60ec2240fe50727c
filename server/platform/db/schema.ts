import type { Generated } from 'kysely';
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
import type { NoticeChoicesTable, NoticesTable } from '#server/platform/db/notice-table.ts';
import type {
  PaymentsTable,
  PaymentLinesTable,
  PaymentEventsTable,
  IdempotencyKeysTable,
  LedgerEntriesTable,
  BankBatchesTable,
  BankCorrectionsTable,
  CardChargesTable,
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
import type {
  GuessesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PasswordHistoryTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInGrantsTable,
  SsoIdentitiesTable,
  SsoTransactionsTable,
  StepUpsTable,
} from '#server/platform/db/session-tables.ts';
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
  user_group_members: {
    group_id: string;
    user_id: string;
    is_contact: Generated<boolean>;
    /** Whether it follows from what the provider says at sign-in, and ends with it. */
    by_provider: Generated<boolean>;
  };
  user_merchants: { user_id: string; merchant_id: string };
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  guesses: GuessesTable;
  sign_in_grants: SignInGrantsTable;
  step_ups: StepUpsTable;
  password_history: PasswordHistoryTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
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
  notice_choices: NoticeChoicesTable;
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
  card_charges: CardChargesTable;
  card_provider_events: CardProviderEventsTable;
  bank_batches: BankBatchesTable;
  bank_corrections: BankCorrectionsTable;
  sandbox_bank_reports: SandboxBankReportsTable;
}
