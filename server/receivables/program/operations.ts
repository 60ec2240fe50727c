import { countProgramInvoices } from '#server/receivables/program/count-program-invoices.ts';
import {
  exportProgramInvoices,
  exportProgramInvoicesWorkbook,
} from '#server/receivables/program/export-program-invoices.ts';
import { getProgramOverview } from '#server/receivables/program/get-program-overview.ts';
import { listProgramCustomers } from '#server/receivables/program/list-program-customers.ts';
import { listProgramInvoices } from '#server/receivables/program/list-program-invoices.ts';

/** The operations over all customers of a user. */
export const programOperations = {
  getProgramOverview,
  listProgramCustomers,
  listProgramInvoices,
  countProgramInvoices,
  exportProgramInvoices,
  exportProgramInvoicesWorkbook,
};
