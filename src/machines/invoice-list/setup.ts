import { assign, emit, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceFilter, InvoicePageQuery, InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { hasConditions, isSameFilter, isSameQuery, lastPage } from '#domain/invoice/invoice-query.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { narrowingRequest, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import type { Scope } from '#domain/access/scope.ts';
import * as list from '#machines/invoice-list/rows.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { mayRepeat, onceMore, pauseBefore, SLOW_AFTER } from '#machines/shapes/repeated-read.ts';

export interface InvoiceListInput {
  readonly scope: Scope;
  readonly query: InvoicePageQuery;
  readonly payment: PaymentContext;
  readonly maximumRows: number;
}

/** What the list hears: from the route what the URL and the context say, from the user what is pressed. */
export type InvoiceListEvent =
  | { type: 'query.change'; query: InvoicePageQuery }
  | { type: 'scope.change'; scope: Scope; payment: PaymentContext }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'list.cancel' }
  | { type: 'filter.change'; filter: InvoiceFilter }
  | { type: 'filter.clear' }
  | { type: 'sort.change'; sort: InvoiceSort }
  | { type: 'page.change'; pageNumber: number }
  | { type: 'pageSize.change'; pageSize: number }
  | list.Press
  | { type: 'leftOut.take' }
  | { type: 'matching.select' }
  | { type: 'remedy.apply'; remedy: NarrowingRemedy }
  | { type: 'payable.keep' }
  | { type: 'selection.undo' }
  | { type: 'selection.clear' }
  | { type: 'selection.retry' }
  | { type: 'selection.keep' }
  | { type: 'notice.dismiss' }
  | { type: 'payment.start' };

/** What the list asks of its route: another URL, or to pay what is selected. */
export type InvoiceListEmitted =
  | { type: 'query.wanted'; query: InvoicePageQuery }
  | { type: 'payment.wanted'; selection: list.ChosenInvoices };

const EMPTY = {
  selected: [],
  passedOver: [],
  selection: null,
  exceptions: [],
  requests: [],
  request: null,
  selectionError: null,
};

interface Selected {
  readonly selected: readonly Invoice[];
  readonly passedOver: readonly Invoice[];
}
/** The types, actors, guards and actions that the regions of the invoice list share. */
export const invoiceListSetup = setup({
  types: {
    context: {} as list.InvoiceListContext,
    input: {} as InvoiceListInput,
    events: {} as InvoiceListEvent,
    emitted: {} as InvoiceListEmitted,
    tags: {} as 'busy' | 'error' | 'selected',
  },
  actors: {
    loadPage: promiseNotProvided<list.LoadedPage, { scope: Scope; query: InvoicePageQuery }>('loadPage'),
    createSelection: promiseNotProvided<InvoiceSelection, { scope: Scope; request: SelectionRequest }>(
      'createSelection',
    ),
    waitUntil: promiseNotProvided<void, { instant: Instant }>('waitUntil'),
    watchConnection: callbackNotProvided<InvoiceListEvent, { type: 'connection.restored' }>(
      'watchConnection',
    ),
  },
  delays: {
    /** After this long a reader wants to know that it is still going on, and a way out. */
    slowAfter: SLOW_AFTER,
    beforeRepeat: ({ context }) => pauseBefore(context.repeats),
  },
  guards: {
    isOtherQuery: ({ context }, { query }: { query: InvoicePageQuery }) => !isSameQuery(context.query, query),
    isOtherFilter: ({ context }, { filter }: { filter: InvoiceFilter }) =>
      !isSameFilter(context.query.filter, filter),
    isPage: ({ context }, { pageNumber }: { pageNumber: number }) =>
      pageNumber >= 1 && pageNumber <= lastPage(context.loaded?.page.total ?? 0, context.query.pageSize),
    hasLoaded: ({ context }) => context.loaded !== null,
    isBeyondEnd: ({ context }, { page }: list.LoadedPage) =>
      page.invoices.length === 0 && context.query.pageNumber > lastPage(page.total, context.query.pageSize),
    hasRows: (_, { page }: list.LoadedPage) => page.invoices.length > 0,
    isNarrowed: ({ context }) => context.query.filter.status !== 'all' || hasConditions(context.query.filter),
    isOffline: (_, error: CallError) => error.kind === 'offline',
    mayRepeat: ({ context }, error: CallError) => mayRepeat(context.repeats, error),
    showsWanted: ({ context }) => list.answersQuery(context),
    isTooMany: ({ context }, { selected }: Selected) => selected.length > context.maximumRows,
    leavesNone: (_, { selected }: Selected) => selected.length === 0,
    takesNone: ({ context }, { selected }: Selected) =>
      selected.length === 0 && context.selected.length === 0,
    hasDisputedLeft: ({ context }) => list.leftOutOf(context).disputed > 0,
    changesSet: ({ context }, press: list.Press) =>
      context.selection !== null &&
      (list.excepted(context, press)?.length ?? Infinity) <= context.maximumRows,
    isTooManyInSet: ({ context }, press: list.Press) => {
      const exceptions = context.selection && list.excepted(context, press);
      return (exceptions ?? list.marked(context, press).selected).length > context.maximumRows;
    },
    hasPayablePart: ({ context }) => list.payablePart(context).length > 0,
    canUndo: ({ context }) => context.notice?.before !== undefined,
    holdsNone: ({ context }) => list.summaryOf(context).count === 0,
    isToPay: ({ context }, { selection }: { selection: InvoiceSelection }) =>
      context.request?.kind === 'except' && selection.summary.count > 0,
    selectsNothing: ({ context }) => context.selected.length === 0,
    holdsInvoices: (_, { selection }: { selection: InvoiceSelection }) => selection.summary.count > 0,
    hasExpired: ({ context }, error: CallError) =>
      context.selection !== null && error.code === 'selection_expired',
    hasSelection: ({ context }) =>
      context.selected.length > 0 || context.selection !== null || context.request !== null,
    keepsSelection: ({ context }) => context.selection !== null,
    keepsRows: ({ context }) => context.selected.length > 0,
    canPay: ({ context }) => list.isPayable(context),
    canPayWithExceptions: ({ context }) => context.exceptions.length > 0 && list.isPayable(context),
  },
  actions: {
    takeQuery: assign((_, { query }: { query: InvoicePageQuery }) => ({ query })),
    goToLastPage: assign(({ context }, { page }: list.LoadedPage) => ({
      query: { ...context.query, pageNumber: lastPage(page.total, context.query.pageSize) },
    })),
    takeScope: assign((_, { scope, payment }: { scope: Scope; payment: PaymentContext }) => ({
      scope,
      payment,
      loaded: null,
      error: null,
    })),
    takeLoaded: assign(({ context }, { page, at }: list.LoadedPage) => ({
      loaded: { page, at, query: context.query },
      error: null,
      repeats: 0,
      selected: list.refreshed(context.selected, page.invoices),
    })),
    noteError: assign((_, error: CallError) => ({ error })),
    countRepeat: assign(({ context }) => ({ repeats: onceMore(context.repeats) })),
    forgetRepeats: assign({ repeats: 0 }),
    dropRows: assign({ loaded: null }),
    dropOtherRows: assign(({ context }) => (list.showsFilter(context) ? {} : { loaded: null })),
    goOffline: assign({ isOffline: true }),
    goOnline: assign({ isOffline: false }),
    wantFilter: emit(({ context }, { filter }: { filter: InvoiceFilter }) => ({
      type: 'query.wanted' as const,
      query: { ...context.query, filter, pageNumber: 1 },
    })),
    wantQuery: emit(({ context }, changed: Partial<InvoicePageQuery>) => ({
      type: 'query.wanted' as const,
      query: { ...context.query, ...changed },
    })),
    wantCurrentQuery: emit(({ context }) => ({ type: 'query.wanted' as const, query: context.query })),
    wantPayment: emit(({ context }) => ({
      type: 'payment.wanted' as const,
      selection: list.chosen(context),
    })),
    select: assign((_, { selected, passedOver }: Selected) => ({ ...EMPTY, selected, passedOver })),
    except: assign(({ context }, press: list.Press) => ({
      exceptions: list.excepted(context, press) ?? [],
      request: null,
      selectionError: null,
    })),
    keepPayable: assign(({ context }) => {
      const kept = list.payablePart(context);
      const count = context.selected.length - kept.length;
      return { selected: kept, notice: { reason: 'unselected' as const, count, before: context.selected } };
    }),
    undo: assign(({ context }) => ({
      selected: list.refreshed(context.notice?.before ?? [], list.rowsOf(context)),
      notice: null,
    })),
    clearSelection: assign({ ...EMPTY }),
    tell: assign(({ context }, { reason }: { reason: list.SelectionNotice['reason'] }) => ({
      notice: { reason, count: reason === 'full' ? context.maximumRows : list.summaryOf(context).count },
    })),
    clearNotice: assign({ notice: null }),
    ask: assign((_, { request }: { request: SelectionRequest }) => ({ request })),
    askToNarrow: assign(({ context }, { remedy }: { remedy: NarrowingRemedy }) => ({
      request: {
        ...narrowingRequest(context.selection?.selectionId ?? '', remedy),
        exceptions: list.namedExceptions(context),
      },
    })),
    askOfSet: assign(({ context }, { kind }: { kind: 'takeIn' | 'except' }) => ({
      request: {
        kind,
        selectionId: context.selection?.selectionId ?? '',
        exceptions: list.namedExceptions(context),
      },
    })),
    askFromStart: assign(({ context }) => ({
      request: list.fromStart(context),
      requests: [],
      selection: null,
      exceptions: [],
    })),
    forgetRequest: assign({ request: null, selectionError: null }),
    noteSelectionError: assign((_, selectionError: CallError) => ({ selectionError })),
    takeSelection: assign(({ context }, { selection }: { selection: InvoiceSelection }) => ({
      ...EMPTY,
      selection,
      requests: context.request ? [...context.requests, context.request] : context.requests,
    })),
  },
});
