import { assign, emit, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { GroupKey, InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceFilter, InvoicePage, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { isSameFilter } from '#domain/list/list-page.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { againRequest, keptCount, type KeptSelection } from '#domain/selection/kept-selection.ts';
import { narrowingRequest, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import type { Scope } from '#domain/access/scope.ts';
import * as before from '#machines/invoice-list/kept.ts';
import * as list from '#machines/invoice-list/rows.ts';
import * as set from '#machines/invoice-list/exceptions.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { listParts, type ListEvent, type LoadedPage, type QueryWanted } from '#machines/shapes/list-parts.ts';

export interface InvoiceListInput {
  readonly scope: Scope;
  readonly query: InvoicePageQuery;
  readonly payment: PaymentContext;
  readonly maximumRows: number;
  /** What this tab has kept of a selection; absent or null for nothing. */
  readonly kept?: KeptSelection | null;
}

/** What the list hears: from the route what the URL and the context say, from the user what is pressed. */
export type InvoiceListEvent =
  | ListEvent<InvoicePageQuery>
  | { type: 'scope.change'; scope: Scope; payment: PaymentContext }
  | list.Press
  | { type: 'leftOut.take' }
  | { type: 'group.change'; group: InvoiceGrouping | undefined }
  | { type: 'matching.select'; group?: GroupKey | undefined }
  | { type: 'remedy.apply'; remedy: NarrowingRemedy }
  | { type: 'accounts.payEach' }
  | { type: 'payable.keep' }
  | { type: 'disputable.keep' }
  | { type: 'selection.undo' }
  | { type: 'selection.clear' }
  | { type: 'selection.retry' }
  | { type: 'selection.keep' }
  | { type: 'notice.dismiss' }
  | { type: 'payment.start' };

/** What the list asks of its route: another URL, or to pay what is selected. */
export type InvoiceListEmitted =
  | QueryWanted<InvoicePageQuery>
  | { type: 'payment.wanted'; selection: list.ChosenInvoices; isByAccount: boolean };

const EMPTY = {
  selected: [],
  passedOver: [],
  selection: null,
  exceptions: [],
  kept: null,
  requests: [],
  request: null,
  selectionError: null,
};

interface Selected {
  readonly selected: readonly Invoice[];
  readonly passedOver: readonly Invoice[];
}
const parts = listParts<
  list.InvoiceListContext,
  InvoiceListEvent,
  InvoicePageQuery,
  InvoicePage,
  InvoiceListEmitted
>();

/** The types, actors, guards and actions that the regions of the invoice list share. */
export const invoiceListSetup = setup({
  types: {
    context: {} as list.InvoiceListContext,
    input: {} as InvoiceListInput,
    events: {} as InvoiceListEvent,
    emitted: {} as InvoiceListEmitted,
    tags: {} as 'busy' | 'error' | 'selected' | 'undecided',
  },
  actors: {
    loadPage: promiseNotProvided<LoadedPage<InvoicePage>, { scope: Scope; query: InvoicePageQuery }>(
      'loadPage',
    ),
    createSelection: promiseNotProvided<InvoiceSelection, { scope: Scope; request: SelectionRequest }>(
      'createSelection',
    ),
    /** Those of these invoices that the user still sees. */
    findInvoices: promiseNotProvided<readonly Invoice[], { scope: Scope; trxIds: readonly string[] }>(
      'findInvoices',
    ),
    waitUntil: promiseNotProvided<void, { instant: Instant }>('waitUntil'),
    watchConnection: callbackNotProvided<InvoiceListEvent, { type: 'connection.restored' }>(
      'watchConnection',
    ),
  },
  guards: {
    isOtherFilter: ({ context }, { filter }: { filter: InvoiceFilter }) =>
      !isSameFilter(context.query.filter, filter),
    isNarrowed: ({ context }) => context.query.filter.status !== 'all' || hasConditions(context.query.filter),
    isTooMany: ({ context }, { selected }: Selected) => selected.length > context.maximumRows,
    leavesNone: (_, { selected }: Selected) => selected.length === 0,
    takesNone: ({ context }, { selected }: Selected) =>
      selected.length === 0 && context.selected.length === 0,
    hasDisputedLeft: ({ context }) => list.leftOutOf(context).disputed > 0,
    changesSet: ({ context }, press: list.Press) =>
      context.selection !== null && (set.excepted(context, press)?.length ?? Infinity) <= context.maximumRows,
    isOfFirstSet: ({ context }, press: list.Press) =>
      context.selection === null && context.kept === null && !set.isTooMuch(context, press),
    isTooManyInSet: ({ context }, press: list.Press) => set.isTooMuch(context, press),
    canPayByAccount: ({ context }) =>
      list.summaryOf(context).accounts.length > 1 && !context.payment.isByAccount,
    hasPayablePart: ({ context }) => list.payablePart(context) !== null,
    hasDisputablePart: ({ context }) => list.hasDisputablePart(context),
    canUndo: ({ context }) => context.notice?.before !== undefined,
    holdsNone: ({ context }) => list.summaryOf(context).count === 0,
    isToPay: ({ context }, { selection }: { selection: InvoiceSelection }) =>
      context.request?.kind === 'except' && selection.summary.count > 0,
    selectsNothing: ({ context }) => context.selected.length === 0,
    holdsInvoices: (_, { selection }: { selection: InvoiceSelection }) => selection.summary.count > 0,
    hasExpired: ({ context }, error: CallError) =>
      (context.selection !== null || context.kept !== null) && error.code === 'selection_expired',
    hasSelection: ({ context }) =>
      context.selected.length > 0 ||
      context.selection !== null ||
      context.request !== null ||
      context.kept !== null,
    hasKept: ({ context }) => context.kept !== null,
    hasKeptRows: ({ context }) => context.kept?.kind === 'rows',
    isOfOtherList: ({ context }) => before.isOfOtherList(context),
    findsSome: ({ context }, { found }: { found: readonly Invoice[] }) => before.findsSome(context, found),
    keepsSelection: ({ context }) => context.selection !== null,
    keepsRows: ({ context }) => context.selected.length > 0,
    canPay: ({ context }) => list.isPayable(context),
    canPayWithExceptions: ({ context }) => context.exceptions.length > 0 && list.isPayable(context),
  },
  actions: {
    rememberScope: assign((_, { scope, payment }: { scope: Scope; payment: PaymentContext }) => ({
      scope,
      payment: list.together(payment),
      loaded: null,
      error: null,
    })),
    wantPayment: emit(({ context }) => ({
      type: 'payment.wanted' as const,
      selection: list.chosen(context),
      isByAccount: context.payment.isByAccount === true,
    })),
    select: assign((_, { selected, passedOver }: Selected) => ({ ...EMPTY, selected, passedOver })),
    except: assign(({ context }, press: list.Press) => ({
      exceptions: set.excepted(context, press) ?? [],
      request: null,
      selectionError: null,
    })),
    exceptAhead: assign(({ context }, press: list.Press) => ({
      ...list.marked(context, press),
      exceptions: set.exceptedAhead(context, press) ?? [],
    })),
    payByAccount: assign(({ context: { payment } }) => ({ payment: { ...payment, isByAccount: true } })),
    leaveOutNotPayable: assign(({ context }) => list.kept(context)),
    leaveOutNotDisputable: assign(({ context }) => list.withoutNotDisputable(context)),
    narrow: assign(({ context }, left: Selected) => list.afterRemedy(context, left)),
    undo: assign(({ context }) => list.undone(context)),
    forgetSelection: assign(({ context }) => ({ ...EMPTY, payment: list.together(context.payment) })),
    tell: assign(({ context }, { reason }: { reason: list.SelectionNotice['reason'] }) => ({
      notice: {
        reason,
        count:
          reason === 'full'
            ? context.maximumRows
            : context.kept
              ? keptCount(context.kept)
              : list.summaryOf(context).count,
      },
    })),
    forgetNotice: assign({ notice: null }),
    ask: assign((_, { request }: { request: SelectionRequest }) => ({ request })),
    askToNarrow: assign(({ context }, { remedy }: { remedy: NarrowingRemedy }) => ({
      request: {
        ...narrowingRequest(context.selection?.selectionId ?? '', remedy),
        exceptions: set.namedExceptions(context),
      },
    })),
    askOfSet: assign(({ context }, { kind }: { kind: 'takeIn' | 'except' }) => ({
      request: {
        kind,
        selectionId: context.selection?.selectionId ?? '',
        exceptions: set.namedExceptions(context),
      },
    })),
    askAgain: assign(({ context: { kept } }) => ({
      request: kept?.kind === 'set' ? againRequest(kept) : null,
    })),
    bringBack: assign(({ context }, { found }: { found: readonly Invoice[] }) => ({
      ...EMPTY,
      ...before.broughtBack(context, found),
    })),
    askFromStart: assign(({ context }) => ({
      request: set.fromStart(context),
      requests: [],
      selection: null,
      exceptions: [],
    })),
    forgetRequest: assign({ request: null, selectionError: null }),
    forgetExceptions: assign({ exceptions: [] }),
    rememberSelectionError: assign((_, selectionError: CallError) => ({ selectionError })),
    rememberSelection: assign(({ context }, { selection }: { selection: InvoiceSelection }) => ({
      ...EMPTY,
      selection,
      // What was said of a set before went along with what was asked; what was said of this one did not.
      exceptions: context.selection === null ? context.exceptions : [],
      notice: before.noticeOfSet(context, selection),
      requests: context.request ? [...context.requests, context.request] : context.requests,
    })),
  },
}).extend({
  ...parts,
  actions: {
    ...parts.actions,
    /** What is selected is from now on as the new rows say. */
    rememberLoaded: assign(({ context }, { page, at }: LoadedPage<InvoicePage>) => ({
      loaded: { page, at, query: context.query },
      error: null,
      repeats: 0,
      selected: list.refreshed(context.selected, page.rows),
    })),
  },
});
