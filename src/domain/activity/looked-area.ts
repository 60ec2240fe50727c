import type { OperationId } from '#domain/access/operations.gen.ts';
import type { ActivityKind } from '#domain/activity/activity-kind.ts';

/** What of a customer is looked at by each reading, by the kinds of the record. */
const AREAS = {
  listInvoices: 'customer',
  exportInvoices: 'customer',
  exportInvoicesWorkbook: 'customer',
  exportInvoicePdfs: 'customer',
  listInvoiceViews: null,
  getDetails: 'customer',
  getInvoiceDetails: 'customer',
  getInvoicePdf: 'customer',
  listInvoiceDocuments: 'customer',
  getInvoiceDocument: 'customer',
  getBillingAddresses: 'customer',
  getShippingAddresses: 'customer',
  getMerchantAddresses: 'customer',
  getCustomerDetails: 'customer',
  listExposures: 'customer',
  search: 'customer',
  listStatementLines: 'customer',
  exportStatement: 'customer',
  getStatementPdf: 'customer',
  getStatementMail: 'customer',
  getProgramOverview: 'customer',
  listProgramCustomers: 'customer',
  listProgramInvoices: 'customer',
  exportProgramInvoices: 'customer',
  exportProgramInvoicesWorkbook: 'customer',
  listPayments: 'payment',
  exportPayments: 'payment',
  getPayment: 'payment',
  getPaymentReceipt: 'payment',
  listCredits: 'payment',
  listScheduledPayments: 'payment',
  getScheduledPayment: 'payment',
  listCustomerDisputes: 'dispute',
  listIneligibleTransactions: 'dispute',
  listCustomerDisputeParties: 'dispute',
  exportCustomerDisputes: 'dispute',
  getCustomerDisputeCauses: 'dispute',
  exportCustomerChargebacks: 'dispute',
  getCustomerDispute: 'dispute',
  getInvoiceDispute: 'dispute',
  listCustomerDisputeResponses: 'dispute',
  listDisputeContacts: 'dispute',
  getCustomerDisputeDocument: 'dispute',
  listChargeableTransactions: 'dispute',
  listCustomerChargebacks: 'dispute',
  getCustomerChargeback: 'dispute',
  getAccountSecurity: 'sign-in',
  getNoticeChoices: 'sign-in',
  // What stands around every page, and is asked for without anybody having opened it.
  countInvoices: null,
  countProgramInvoices: null,
  countCustomerDisputes: null,
  listDisputeReasons: null,
  getConfigSecure: null,
  listNotifications: null,
  getDraft: null,
  listCustomers: null,
  listLocations: null,
  getCustomerCurrencies: null,
} as const satisfies Partial<Record<OperationId, ActivityKind | null>>;

/** What else is taken away as a list. */
const LISTS = {
  exportUsers: 'user',
  exportAutoPayRun: 'payment',
  exportCards: 'card',
  exportMerchantDisputes: 'dispute',
  exportMerchantChargebacks: 'dispute',
  exportSupportDisputes: 'dispute',
  exportSupportChargebacks: 'dispute',
  exportMerchantInvoices: 'customer',
  exportMerchantInvoicesWorkbook: 'customer',
} as const satisfies Partial<Record<OperationId, ActivityKind>>;

/** What a list tells of that was taken away as a file; null where no kind says it. */
export function listedArea(operation: OperationId): ActivityKind | null {
  return lookedArea(operation) ?? (LISTS as Partial<Record<OperationId, ActivityKind>>)[operation] ?? null;
}

/** What a reading looks at; null for what stands around every page, undefined for what nobody reads in a user's place. */
export function lookedArea(operation: OperationId): ActivityKind | null | undefined {
  return (AREAS as Partial<Record<OperationId, ActivityKind | null>>)[operation];
}
