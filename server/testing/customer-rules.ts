import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Rule } from '#server/testing/specified-access.ts';

/** Who may ask about customers and what they are, written from the specification's §6 and decisions §11. */
export const CUSTOMER_ACCESS_RULES: Partial<Record<OperationId, Rule>> = {
  listStatementLines: 'customer area',
  exportStatement: 'customer area',
  getStatementMail: 'customer area',
  listInvoiceViews: 'customer area',
  putInvoiceView: 'customer area',
  removeInvoiceView: 'customer area',
  putStatementMail: 'customer area',
  getStatementPdf: 'customer area',
  listCustomers: 'customers',
  listLocations: 'customers',
  listExposures: 'customer area',
  getProgramOverview: 'program',
  listProgramCustomers: 'program',
  listProgramInvoices: 'program',
  countProgramInvoices: 'program',
  exportProgramInvoices: 'program',
  exportProgramInvoicesWorkbook: 'program',
  putInvoiceColumns: 'program',
  createProgramPayment: 'program payments',
  listProgramPayments: 'program payments',
  getProgramPayment: 'program payments',
  createProgramHandOver: 'program payments',
  cancelProgramPayment: 'program payments',
  listProgramPayers: 'program payments',
  getCustomerDetails: 'customer area',
  saveCustomerInformation: 'account information',
  getSupportCustomerDetails: 'support area',
};
