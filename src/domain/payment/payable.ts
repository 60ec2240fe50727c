import type { Scope } from '#domain/access/scope.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListedCredit } from '#domain/credit/credit-plan.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { countLeftOut, leftOutReason, type LeftOut } from '#domain/selection/left-out.ts';
import { totals, type Money } from '#domain/money/money.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { ProgramPayer } from '#domain/payment/program-payment.ts';
import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import type { Scheduling } from '#domain/scheduled-payment/scheduled-payment.ts';
import {
  accountShares,
  type AccountShare,
  type SelectionSummary,
} from '#domain/selection/selection-summary.ts';

/** Most invoices that one payment names line by line; more are paid as a selection that the server keeps. */
export const MOST_LINES = 1000;

/** A selection that the server keeps, invoice by invoice. */
export interface EachOfSelection {
  readonly invoices: readonly Invoice[];
  readonly leftOut: readonly Invoice[];
}

/** A selection that the server has made, with its invoices where those are few enough to be paid one by one. */
export interface MadeSelection extends InvoiceSelection {
  readonly each?: EachOfSelection;
}

/** Whether a selection is paid line by line, with credits and part amounts: what it leaves out can be taken in. */
export function isPaidByLine({ summary, leftOut }: InvoiceSelection): boolean {
  return summary.count + leftOut.disputed + leftOut.credits <= MOST_LINES;
}

/** What step 1 is asked for: the list, and what is selected whatever it shows. */
export interface AskedPayable {
  readonly scope: Scope;
  readonly filter: InvoiceFilter;
  readonly selected: readonly string[];
  /** The selection that the server keeps, whose invoices are paid line by line; null for none. */
  readonly kept: InvoiceSelection | null;
}

/** What step 1 of a payment can offer: the payable invoices that match a filter, and all that rules ask about. */
export interface Payable {
  /** All that match, loaded or not, with those that 'all' would leave out. */
  readonly matching: { readonly summary: SelectionSummary };
  /** Those loaded so far, account by account, the oldest due date first. */
  readonly invoices: readonly Invoice[];
  readonly pagesLoaded: number;
  /** Past due ones among all that match. */
  readonly pastDueCount: number;
  /** What 'all' takes of them, without what it leaves out: the same that the overview says can be paid now. */
  readonly taken: TakenTogether;
  /** The invoices that were asked for by id, whatever the filter and whether or not they are still payable. */
  readonly selected: readonly Invoice[];
  /** The selection that was asked for, where it is paid line by line; absent of none, and of one that is gone. */
  readonly kept?: EachOfSelection;
  /** The customer and its sub-accounts, as the rules judge them. */
  readonly accounts: readonly PayingCustomer[];
  /** Payments of the customer that wait for the card and hold their invoices; without their lines. */
  readonly waiting: readonly Payment[];
  /** The customer's bank accounts, of any currency, with those that cannot pay now. */
  readonly bankAccounts: readonly BankAccount[];
  /** Credits and unapplied cash of which something is left, in the order of their use. */
  readonly credits: readonly ListedCredit[];
  /** Business date on the server's clock, from which lateness is counted. */
  readonly today: PlainDate;
  /** The customers of a program, as each pays for itself; absent of one customer. */
  readonly payers?: readonly ProgramPayer[];
  /** By what the day of a payment on a date is judged; absent where none can be scheduled. */
  readonly scheduling?: Scheduling;
  /** Up to how much the payer pays alone; absent where nobody can set a limit. */
  readonly limit?: ToldLimit;
}

/** What pressing 'all' and 'all past due' selects (decisions §11). */
export interface TakenTogether {
  readonly count: number;
  readonly totals: readonly Money[];
  readonly pastDueCount: number;
  readonly leftOut: LeftOut;
  readonly accounts: readonly AccountShare[];
}

/** What 'all' takes of loaded invoices. */
export function takenTogether(invoices: readonly Invoice[]): TakenTogether {
  const taken = invoices.filter((invoice) => leftOutReason(invoice, 'unpaid') === null);
  return {
    count: taken.length,
    totals: totals(taken.map(payableAmount)),
    pastDueCount: taken.filter(({ status }) => status.includes('Past Due')).length,
    leftOut: countLeftOut(invoices, 'unpaid'),
    accounts: accountShares(taken),
  };
}

/** One account's part of the list in step 1: a bank payment covers one account, so the list is grouped by it. */
export interface PayableGroup {
  readonly buidCustomer: string;
  readonly accountName: string;
  /** Of all that match, loaded or not. */
  readonly count: number;
  /** What 'all' takes of them and what that comes to: these parts add up to what is said of the whole list. */
  readonly taken: Pick<AccountShare, 'count' | 'totals'>;
  /** What it leaves out of them; how many credits is known only where all that match are loaded. */
  readonly leftOut: LeftOut;
  readonly invoices: readonly Invoice[];
}

/** The loaded invoices by account, in the order of the summary; accounts of which none is loaded yet are last. */
export function payableGroups(payable: Payable): PayableGroup[] {
  const { taken: all, matching } = payable;
  // The server counts no credits in what matches; where all of it is loaded they are counted here.
  const countsCredits = matching.summary.count > all.count + all.leftOut.disputed;
  const groups = matching.summary.accounts.map(({ buidCustomer, accountName, count }) => {
    const invoices = payable.invoices.filter((invoice) => invoice.buidCustomer === buidCustomer);
    const share = all.accounts.find((one) => one.buidCustomer === buidCustomer);
    const taken = { count: share?.count ?? 0, totals: share?.totals ?? [] };
    const credits = countsCredits ? countLeftOut(invoices, 'unpaid').credits : 0;
    const leftOut = { disputed: count - taken.count - credits, credits };
    return { buidCustomer, accountName, count, taken, leftOut, invoices };
  });
  return groups.toSorted((a, b) => Number(a.invoices.length === 0) - Number(b.invoices.length === 0));
}

/** Whether every invoice that matches is loaded, so that nothing has to be asked of the server to select them. */
export function isAllLoaded(payable: Payable): boolean {
  return payable.invoices.length >= payable.matching.summary.count;
}
