import { getCustomerWithAccounts, listBankAccounts } from '#api/customers/calls.ts';
import { createInvoiceSelection, getEachInvoice, getEachOfSelection } from '#api/invoices/calls.ts';
import { invoicesRead } from '#api/invoices/reads.ts';
import { approvalLimitRead } from '#api/approvals/reads.ts';
import { listCredits } from '#api/payments/credits.ts';
import { paymentsRead } from '#api/payments/reads.ts';
import { scheduledPaymentsRead } from '#api/scheduled-payments/reads.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceFilter, InvoicePage } from '#domain/invoice/invoice-list.ts';
import {
  isPaidByLine,
  takenTogether,
  type AskedPayable,
  type MadeSelection,
  type Payable,
} from '#domain/payment/payable.ts';
import { isWaitingForCard } from '#domain/payment/payment.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { summarize } from '#domain/selection/selection-summary.ts';

/** Invoices that a page of step 1 holds. */
const PAGE_SIZE = 100;
/** Payments that are looked through for those that wait for a card; such a payment ends within the hour. */
const SUBMITTED_SHOWN = 25;

/** What a portal offers beside paying at once and alone. */
export interface PaymentOffers {
  /** Whether a payment can be scheduled for a date. */
  readonly isSchedulable?: boolean;
  /** Whether a customer can set a limit above which a second person approves. */
  readonly isLimited?: boolean;
}

/** All that step 1 of a payment offers: the first page of what matches, what was asked for by id, and who pays. */
export async function loadPayable(
  { scope, filter, selected, kept }: AskedPayable,
  { config, offers = {} }: { readonly config: PaymentConfig; readonly offers?: PaymentOffers },
  signal: AbortSignal,
): Promise<Payable> {
  const [page, pastDue, chosen, each, accounts, bankAccounts, submitted, credits, scheduled, limit] =
    await Promise.all([
      listPayable(scope, filter, 1, signal),
      invoicesRead(scope, { ...query({ ...filter, status: 'past-due' }, 1), pageSize: 1 }).load(signal),
      getEachInvoice(scope, selected, signal),
      kept && getEachOfSelection(scope, kept, signal),
      getCustomerWithAccounts(scope.buidCustomer, signal),
      listBankAccounts(scope.buidCustomer, signal),
      paymentsRead(scope, {
        filter: { status: 'submitted' },
        pageNumber: 1,
        pageSize: SUBMITTED_SHOWN,
      }).load(signal),
      listCredits(scope, signal),
      offers.isSchedulable
        ? scheduledPaymentsRead(scope, { filter: {}, pageNumber: 1, pageSize: 1 }).load(signal)
        : null,
      offers.isLimited ? approvalLimitRead(scope.buidCustomer).load(signal) : null,
    ]);
  return {
    ...(await together(scope, filter, page, config, signal)),
    invoices: page.rows,
    pagesLoaded: 1,
    pastDueCount: pastDue.total,
    selected: chosen,
    ...(each && { kept: each }),
    accounts,
    // What one card pays with other customers is continued where that order is.
    waiting: submitted.rows.filter((payment) => isWaitingForCard(payment) && !payment.sharedCharge),
    credits,
    bankAccounts,
    today: page.today,
    ...(scheduled && { scheduling: scheduled.scheduling }),
    ...(limit && { limit }),
  };
}

/** Makes or narrows a selection, and reads its invoices where it is paid line by line. */
export async function makeSelection(
  scope: Scope,
  request: SelectionRequest,
  signal: AbortSignal,
): Promise<MadeSelection> {
  const made = await createInvoiceSelection(scope, request, signal);
  const each = isPaidByLine(made) && (await getEachOfSelection(scope, made, signal));
  return { ...made, ...(each && { each }) };
}

/** The next page of the same list. */
export async function loadMorePayable(
  { scope, filter, page }: { scope: Scope; filter: InvoiceFilter; page: number },
  signal: AbortSignal,
): Promise<readonly Invoice[]> {
  return (await listPayable(scope, filter, page, signal)).rows;
}

/** Account by account, because a bank payment covers one account. */
function query(filter: InvoiceFilter, pageNumber: number) {
  return { filter, sort: 'account_name' as const, pageNumber, pageSize: PAGE_SIZE };
}

function listPayable(
  scope: Scope,
  filter: InvoiceFilter,
  page: number,
  signal: AbortSignal,
): Promise<InvoicePage> {
  return invoicesRead(scope, query({ ...filter, status: 'unpaid' }, page)).load(signal);
}

/** The server counts only where not everything is loaded. */
async function together(
  scope: Scope,
  filter: InvoiceFilter,
  page: InvoicePage,
  config: PaymentConfig,
  signal: AbortSignal,
): Promise<Pick<Payable, 'matching' | 'taken'>> {
  if (page.total <= page.rows.length) {
    return {
      matching: { summary: summarize(page.rows, config) },
      taken: takenTogether(page.rows),
    };
  }
  const all = (status: 'unpaid' | 'past-due', takesIn: boolean) =>
    createInvoiceSelection(scope, { kind: 'filter', filter: { ...filter, status }, takesIn }, signal);
  const [{ summary }, taken, pastDue] = await Promise.all([
    all('unpaid', true),
    all('unpaid', false),
    all('past-due', false),
  ]);
  return {
    matching: { summary },
    taken: {
      count: taken.summary.count,
      totals: taken.summary.currencies.map(({ total }) => total),
      pastDueCount: pastDue.summary.count,
      leftOut: taken.leftOut,
      accounts: taken.summary.accounts,
    },
  };
}
