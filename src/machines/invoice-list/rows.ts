import { mayPay } from '#domain/access/role.ts';
import type { CallError } from '#domain/call-error.ts';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import type { InvoicePage, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { keepPayable, type PayablePart } from '#domain/selection/keep-payable.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { KeptSelection } from '#domain/selection/kept-selection.ts';
import { countLeftOut, leftOutReason, type LeftOut } from '#domain/selection/left-out.ts';
import { narrow, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { reviewObstacles, type PaymentContext } from '#domain/payment/payment-rules.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ListMemory } from '#machines/shapes/list-parts.ts';
import {
  leftOutWith,
  placeIn,
  summaryWith,
  type SelectionException,
} from '#domain/selection/selection-exceptions.ts';
import { summarize, type SelectionSummary } from '#domain/selection/selection-summary.ts';

/** Something about the selection that the user did not ask for, and is told. `count` are the invoices concerned. */
export interface SelectionNotice {
  readonly reason:
    | 'scopeChanged'
    | 'filterChanged'
    | 'rowsReplaced'
    | 'leftOutSince'
    | 'full'
    | 'nothingLeft'
    | 'oneByOne'
    | 'unselected'
    | 'narrowed';
  readonly count: number;
  /** What was selected before, and how it was to be paid, where one press brings it back. */
  readonly before?: Pick<InvoiceListContext, 'selected' | 'passedOver' | 'payment'>;
}

/** What goes to the payment: invoices by their ids, or a selection that the server keeps. */
export type ChosenInvoices =
  | { readonly kind: 'rows'; readonly trxIds: readonly string[] }
  | { readonly kind: 'server'; readonly selectionId: string };

/** What the invoice list knows. */
export interface InvoiceListContext extends ListMemory<InvoicePageQuery, InvoicePage> {
  readonly scope: Scope;
  readonly payment: PaymentContext;
  /** Most invoices that can be selected one by one; more are selected as 'all that match'. */
  readonly maximumRows: number;
  /** Invoices selected one by one, from this page and others. */
  readonly selected: readonly Invoice[];
  /** What the page's box left out: disputed ones and credits. */
  readonly passedOver: readonly Invoice[];
  /** The selection that the server keeps: 'all that match', or what was left of it. */
  readonly selection: InvoiceSelection | null;
  /** Invoices that are the other way round than in that selection, since the server's last answer. */
  readonly exceptions: readonly SelectionException[];
  /** What the tab has kept of a selection, until it is brought back. */
  readonly kept: KeptSelection | null;
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
  return context.loaded?.page.rows ?? [];
}

/** What is selected, as the rules on payment read it, whichever way it was selected. */
export function summaryOf({
  selection,
  selected,
  exceptions,
  payment,
}: InvoiceListContext): SelectionSummary {
  return selection ? summaryWith(selection, exceptions, payment.config) : summarize(selected, payment.config);
}

/** What is left out of the selection until the user takes it in. */
export function leftOutOf({
  selection,
  requests,
  exceptions,
  passedOver,
  query,
}: InvoiceListContext): LeftOut {
  if (!selection) return countLeftOut(passedOver, query.filter.status);
  const filter = requests.find(({ kind }) => kind === 'filter');
  return leftOutWith(selection, exceptions, filter?.kind === 'filter' ? filter.filter.status : 'all');
}

/** The credits that are selected, each by its own box: their amounts are below zero, and so in the sum. */
export function creditsIn({ selection, selected, exceptions }: InvoiceListContext): readonly Invoice[] {
  const known = selection ? exceptions.flatMap(({ invoice, isIn }) => (isIn ? [invoice] : [])) : selected;
  return known.filter((invoice) => payableAmount(invoice).amount < 0);
}

/** Whether the sum is what is open, from which a payment still takes credits: with credits in it, it is less already. */
export const isBeforeCredits = (context: InvoiceListContext): boolean =>
  mayPay(context.payment.role) && creditsIn(context).length === 0;

/** Who pays, without the wish for one payment for each account: it goes with the selection that it was told of. */
export function together(payment: PaymentContext): PaymentContext {
  return { ...payment, isByAccount: false };
}

/** Whether the selection can be paid in at least one way. */
export function isPayable(context: InvoiceListContext): boolean {
  return !context.isOffline && reviewObstacles(summaryOf(context), context.payment).length === 0;
}

/** Where a row stands to the server's selection as it came about; null where only the server knows. */
export function placeOf({ requests, loaded, query, payment }: InvoiceListContext, invoice: Invoice) {
  return placeIn(requests, invoice, loaded?.query.filter ?? query.filter, {
    config: payment.config,
    today: loaded?.page.today ?? '',
  });
}

/** Whether a row is in the selection; where only the server knows, no row is marked. */
export function isSelected(context: InvoiceListContext, invoice: Invoice): boolean {
  const isThis = ({ trxId }: Invoice) => trxId === invoice.trxId;
  if (!context.selection) return context.selected.some(isThis);
  const exception = context.exceptions.find((one) => isThis(one.invoice));
  return exception ? exception.isIn : placeOf(context, invoice) === 'in';
}

/** Of what is selected one by one, what cannot be disputed. */
export function notDisputable({ selected }: InvoiceListContext): readonly Invoice[] {
  return selected.filter(({ eligibleForDispute }) => !eligibleForDispute);
}

/** Whether rows are selected, and nothing of any of them can be charged back. */
export function isNothingChargeable({ selected }: InvoiceListContext): boolean {
  return (
    selected.length > 0 && selected.every(({ chargebackObstacles = [] }) => chargebackObstacles.length > 0)
  );
}

/** The rows on screen that are selected. */
export function selectedRows(context: InvoiceListContext): readonly Invoice[] {
  return rowsOf(context).filter((row) => isSelected(context, row));
}

/** Whether the page's box takes a row: disputed ones and credits are taken by their own. */
export function isTakenByPage({ query }: InvoiceListContext, invoice: Invoice): boolean {
  return leftOutReason(invoice, query.filter.status) === null;
}

/** Whether 'all that match' is more than what can be marked here, so that it is offered: the whole page is selected. */
export function offersMatching(context: InvoiceListContext): boolean {
  const rows = rowsOf(context);
  return (context.loaded?.page.total ?? 0) > rows.length && isPageSelected(context);
}

/** Whether all of the page, or of these rows of it, is selected that its box takes. */
export function isPageSelected(context: InvoiceListContext, rows = rowsOf(context)): boolean {
  const isMarked = (row: Invoice) => isSelected(context, row);
  return rows.some(isMarked) && rows.every((row) => isMarked(row) || !isTakenByPage(context, row));
}

/**
 * What of the invoices selected one by one can be paid, where several reasons keep paying closed; null where nothing
 * can, and where one reason's own remedy does it: of the kind of all of them, or a payment for each account.
 */
export function payablePart(context: InvoiceListContext): PayablePart | null {
  const { selected, payment } = context;
  if (reviewObstacles(summaryOf(context), payment).length < 2) return null;
  const part = keepPayable(selected, payment);
  return part.invoices.length > 0 && part.invoices.length < selected.length ? part : null;
}

/** What is left selected by one press, with the way of paying that it says, and what it was before. */
export function kept(context: InvoiceListContext): Partial<InvoiceListContext> {
  const part = payablePart(context);
  if (!part) return {};
  const { selected, passedOver, payment } = context;
  const count = selected.length - part.invoices.length;
  return {
    selected: part.invoices,
    payment: part.way === 'eachAccount' ? { ...payment, isByAccount: true } : payment,
    notice: { reason: 'unselected', count, before: { selected, passedOver, payment } },
  };
}

/** Whether some of the rows that are selected can be disputed and some cannot. */
export function hasDisputablePart(context: InvoiceListContext): boolean {
  const out = notDisputable(context).length;
  return out > 0 && out < context.selected.length;
}

/** What is left selected once those are left out that cannot be disputed, and what it was before. */
export function withoutNotDisputable(context: InvoiceListContext): Partial<InvoiceListContext> {
  const { selected, passedOver, payment } = context;
  const out = notDisputable(context);
  const notice = {
    reason: 'narrowed',
    count: out.length,
    before: { selected, passedOver, payment },
  } as const;
  return { selected: without(selected, out), notice };
}

/** What a remedy leaves of the rows, and what was selected before. */
export function afterRemedy(
  context: InvoiceListContext,
  { selected, passedOver }: Marked,
): Partial<InvoiceListContext> {
  const { selected: all, passedOver: beside, payment } = context;
  const count = all.length - selected.length;
  const before = { selected: all, passedOver: beside, payment };
  return { selected, passedOver, notice: count > 0 ? { reason: 'narrowed', count, before } : null };
}

/** What was selected before one press narrowed it, to be paid as before. */
export function undone(context: InvoiceListContext): Partial<InvoiceListContext> {
  const { before } = context.notice ?? {};
  return before ? { ...before, selected: refreshed(before.selected, rowsOf(context)), notice: null } : {};
}

/** A press on the boxes of rows, or on the page's or a group's, which leave out what is taken one by one. */
export type Press =
  | { type: 'invoices.select'; trxIds: readonly string[]; isSelected: boolean }
  | { type: 'page.select'; isSelected: boolean; trxIds?: readonly string[] | undefined };

type Marked = Pick<InvoiceListContext, 'selected' | 'passedOver'>;

/** What is selected after boxes were pressed: of a row, of a range, of the page. Rows that have gone are left out. */
export function marked(context: InvoiceListContext, press: Press): Marked {
  const pressed = pressedRows(context, press);
  const meant = press.type === 'page.select' ? meantRows(context, press) : pressed;
  // From a server selection single presses go on with its rows on screen.
  const before = context.selection ? selectedRows(context) : context.selected;
  const others = without(before, pressed);
  const selected = press.isSelected ? [...others, ...pressed] : others;
  const passedOver = press.isSelected ? meant : [];
  return {
    selected,
    passedOver: without([...without(context.passedOver, meant), ...passedOver], selected),
  };
}

/** The rows that a press takes in or out. */
export function pressedRows(context: InvoiceListContext, press: Press): readonly Invoice[] {
  const rows = meantRows(context, press);
  const takesAll = press.type === 'invoices.select' || !press.isSelected;
  return takesAll ? rows : rows.filter((row) => isTakenByPage(context, row));
}

/** The rows beside the boxes that are pressed: those named, or all of the page. */
function meantRows(context: InvoiceListContext, { trxIds }: Press): readonly Invoice[] {
  const rows = rowsOf(context);
  return trxIds ? rows.filter(({ trxId }) => trxIds.includes(trxId)) : rows;
}

/** What is selected one by one with the disputed ones that the page's box left out. */
export function withLeftOut({ selected, passedOver, query }: InvoiceListContext): Marked {
  const isDisputed = (invoice: Invoice) => leftOutReason(invoice, query.filter.status) === 'disputed';
  return {
    selected: [...selected, ...passedOver.filter(isDisputed)],
    passedOver: passedOver.filter((invoice) => !isDisputed(invoice)),
  };
}

/** What a remedy leaves of the invoices selected one by one. */
export function narrowed(
  { selected, passedOver, payment }: InvoiceListContext,
  remedy: NarrowingRemedy,
): Marked {
  return {
    selected: narrow(selected, remedy, payment.config),
    passedOver: narrow(passedOver, remedy, payment.config),
  };
}

/** The selection as the payment takes it. */
export function chosen({ selection, selected }: InvoiceListContext): ChosenInvoices {
  return selection
    ? { kind: 'server', selectionId: selection.selectionId }
    : { kind: 'rows', trxIds: selected.map(({ trxId }) => trxId) };
}

/** The selected invoices with what the rows on screen say of them. */
export function refreshed(selected: readonly Invoice[], rows: readonly Invoice[]): readonly Invoice[] {
  const fresh = new Map(rows.map((invoice) => [invoice.trxId, invoice]));
  return selected.map((invoice) => fresh.get(invoice.trxId) ?? invoice);
}

function without(invoices: readonly Invoice[], left: readonly Invoice[]): readonly Invoice[] {
  const ids = new Set(left.map(({ trxId }) => trxId));
  return invoices.filter(({ trxId }) => !ids.has(trxId));
}
