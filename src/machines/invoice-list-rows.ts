import type { CallError } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates.ts';
import type { Invoice } from '#domain/invoice.ts';
import type { InvoicePage, InvoicePageQuery } from '#domain/invoice-list.ts';
import { isSameFilter, isSameQuery } from '#domain/invoice-query.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/invoice-selection.ts';
import { narrow, narrowingRemedies, type NarrowingRemedy } from '#domain/narrowing.ts';
import { bankObstacles, cardObstacles, reviewObstacles, type PaymentContext } from '#domain/payment-rules.ts';
import type { Scope } from '#domain/scope.ts';
import { summarize, type SelectionSummary } from '#domain/selection-summary.ts';

/** Something about the selection that the user did not ask for, and is told. `count` are the invoices concerned. */
export interface SelectionNotice {
  readonly reason: 'scopeChanged' | 'filterChanged' | 'rowsReplaced' | 'full' | 'nothingLeft';
  readonly count: number;
}

/** What goes to the payment: invoices by their ids, or a selection that the server keeps. */
export type ChosenInvoices =
  | { readonly kind: 'rows'; readonly trxIds: readonly string[] }
  | { readonly kind: 'server'; readonly selectionId: string };

/** A page as it arrived. */
export interface LoadedPage {
  readonly page: InvoicePage;
  /** When it arrived: shown while the portal is offline. */
  readonly at: Instant;
}

/** What the invoice list knows. */
export interface InvoiceListContext {
  readonly scope: Scope;
  /** What the URL asks for. */
  readonly query: InvoicePageQuery;
  readonly payment: PaymentContext;
  /** Most invoices that can be selected one by one; more are selected as 'all that match'. */
  readonly maximumRows: number;
  /** The rows on screen with the query that they answer; null before the first answer. */
  readonly loaded: (LoadedPage & { readonly query: InvoicePageQuery }) | null;
  /** Why the last attempt to load failed. */
  readonly error: CallError | null;
  /** Repeats that nobody asked for, since the last success or the last wish of the user. */
  readonly repeats: number;
  readonly isOffline: boolean;
  /** Invoices selected one by one, from this page and others. */
  readonly selected: readonly Invoice[];
  /** The selection that the server keeps: 'all that match', or what was left of it. */
  readonly selection: InvoiceSelection | null;
  /** How the server selection came about: the filter, then each narrowing. */
  readonly requests: readonly SelectionRequest[];
  /** The request under way or failed. */
  readonly request: SelectionRequest | null;
  /** Why the last selection request failed. */
  readonly selectionError: CallError | null;
  readonly notice: SelectionNotice | null;
}

/** The rows on screen; none before the first answer. */
export function rowsOf(context: InvoiceListContext): readonly Invoice[] {
  return context.loaded?.page.invoices ?? [];
}

/** What is selected, as the rules on payment read it, whichever way it was selected. */
export function summaryOf(context: InvoiceListContext): SelectionSummary {
  return context.selection?.summary ?? summarize(context.selected, context.payment.config);
}

/** Whether the selection can be paid in at least one way. */
export function isPayable(context: InvoiceListContext): boolean {
  return !context.isOffline && reviewObstacles(summaryOf(context), context.payment).length === 0;
}

/** Whether the rows on screen are those that the URL asks for. */
export function answersQuery({ loaded, query }: InvoiceListContext): boolean {
  return loaded !== null && isSameQuery(loaded.query, query);
}

/** Whether the rows on screen meet the filter that the URL asks for, if perhaps on another page. */
export function showsFilter({ loaded, query }: InvoiceListContext): boolean {
  return loaded !== null && isSameFilter(loaded.query.filter, query.filter);
}

/**
 * Whether a row is in the selection. Of a server selection it follows from how that came about; not after 'keep the
 * first', where only the server knows: no row is marked then.
 */
export function isSelected(context: InvoiceListContext, invoice: Invoice): boolean {
  if (!context.selection) return context.selected.some(({ trxId }) => trxId === invoice.trxId);
  return context.requests.every((request) => {
    switch (request.kind) {
      case 'filter':
        return isSameFilter(request.filter, context.loaded?.query.filter ?? context.query.filter);
      case 'keepFirst':
        return false;
      case 'invoices':
        return request.trxIds.includes(invoice.trxId);
      default:
        return narrow([invoice], remedyOf(request), context.payment.config).length === 1;
    }
  });
}

/** The rows on screen that are selected. */
export function selectedRows(context: InvoiceListContext): readonly Invoice[] {
  return rowsOf(context).filter((row) => isSelected(context, row));
}

/** Whether 'all that match' is more than what can be marked here, so that it is offered: the whole page is selected. */
export function offersMatching(context: InvoiceListContext): boolean {
  const rows = rowsOf(context);
  return (context.loaded?.page.total ?? 0) > rows.length && selectedRows(context).length === rows.length;
}

/** The remedies that one press applies to the selection, in the order of the obstacles. */
export function offeredRemedies(context: InvoiceListContext): NarrowingRemedy[] {
  const summary = summaryOf(context);
  const obstacles = [...bankObstacles(summary, context.payment), ...cardObstacles(summary, context.payment)];
  return [...narrowingRemedies(obstacles).values()];
}

/** What is selected after boxes were pressed: of a row, of a range, of the page. Rows that have gone are left out. */
export function marked(
  context: InvoiceListContext,
  trxIds: readonly string[],
  isOn: boolean,
): readonly Invoice[] {
  const pressed = rowsOf(context).filter(({ trxId }) => trxIds.includes(trxId));
  // From a server selection single presses go on with its rows on screen.
  const before = context.selection ? selectedRows(context) : context.selected;
  const others = without(before, pressed);
  return isOn ? [...others, ...pressed] : others;
}

/** What a remedy leaves of the invoices selected one by one. */
export function narrowed(
  { selected, payment }: InvoiceListContext,
  remedy: NarrowingRemedy,
): readonly Invoice[] {
  return narrow(selected, remedy, payment.config);
}

/** The selection as the payment takes it. */
export function chosen({ selection, selected }: InvoiceListContext): ChosenInvoices {
  return selection
    ? { kind: 'server', selectionId: selection.selectionId }
    : { kind: 'rows', trxIds: selected.map(({ trxId }) => trxId) };
}

/** The selected invoices with what the new page says of them. */
export function refreshed(selected: readonly Invoice[], page: InvoicePage): readonly Invoice[] {
  const fresh = new Map(page.invoices.map((invoice) => [invoice.trxId, invoice]));
  return selected.map((invoice) => fresh.get(invoice.trxId) ?? invoice);
}

function without(invoices: readonly Invoice[], left: readonly Invoice[]): readonly Invoice[] {
  const ids = new Set(left.map(({ trxId }) => trxId));
  return invoices.filter(({ trxId }) => !ids.has(trxId));
}

function remedyOf(request: Exclude<SelectionRequest, { kind: 'filter' | 'invoices' }>): NarrowingRemedy {
  switch (request.kind) {
    case 'leaveOut':
      return { kind: 'leaveOut', rule: request.rule, count: 0 };
    case 'keepAccount':
      return { kind: 'keepAccount', buidCustomer: request.buidCustomer, accountName: '', count: 0 };
    case 'keepCurrency':
      return { kind: 'keepCurrency', currency: request.currency, count: 0 };
    case 'keepFirst':
      return { kind: 'keepFirst', count: request.count };
  }
}
