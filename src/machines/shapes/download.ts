import { assign, setup } from 'xstate';
import type { ActivitiesQuery } from '#domain/activity/activity.ts';
import type { CallError } from '#domain/call-error.ts';
import type { CardsQuery } from '#domain/card/card.ts';
import type { ChargebackFilter, ChargebackSort } from '#domain/dispute/chargeback-list.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { DisputeFilter, DisputeSort } from '#domain/dispute/dispute-list.ts';
import type { FileForm, InvoiceFile } from '#domain/invoice/invoice-file.ts';
import type { MerchantInvoiceQuery } from '#domain/invoice/merchant-invoice.ts';
import type { PaymentFilter, PaymentSort } from '#domain/payment/payment-list.ts';
import type { RejectionFilter } from '#domain/rejection/rejection.ts';
import type { PeopleQuery } from '#domain/user/managed-user.ts';
import type { StatementRange } from '#domain/statement/statement-range.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

const downloads = '§8 Messages: Download failures for CSV, document, invoices (try again later)';

/** Payments as CSV: all that match. */
export interface PaymentsFile {
  readonly kind: 'payments';
  readonly filter: PaymentFilter;
  readonly sort: PaymentSort;
}

/** Disputes, or chargebacks, as CSV: all that match. */
export type DisputesFile =
  | { readonly kind: 'disputes'; readonly filter: DisputeFilter; readonly sort: DisputeSort }
  | { readonly kind: 'chargebacks'; readonly filter: ChargebackFilter; readonly sort: ChargebackSort };

/** A document that somebody has sent, or that the portal writes. */
export interface DocumentFile {
  readonly kind: 'document';
  readonly documentId: string;
  readonly name: string;
}

/** An invoice as a PDF, with the dealer original or without. */
export interface InvoicePdfFile {
  readonly kind: 'invoicePdf';
  readonly trxId: string;
  readonly original: 'with' | 'without';
  readonly name: string;
}

/** Invoices of merchants as a file: all that match. */
export interface MerchantInvoicesFile extends FileForm, Pick<MerchantInvoiceQuery, 'filter' | 'sort'> {
  readonly kind: 'merchantInvoices';
}

/** As what a request takes invoices along. */
export const formOf = (request: DownloadRequest | null): 'csv' | 'workbook' | 'zip' | 'text' =>
  (request && 'as' in request && request.as) || 'csv';

/** Whether a request is for invoices. */
export function isInvoiceFile(request: DownloadRequest): request is InvoiceFile {
  return request.kind === 'matching' || request.kind === 'selected' || request.kind === 'kept';
}

/** A statement of account of these days, as CSV or as a document. */
export interface StatementFile {
  readonly kind: 'statement';
  readonly range: StatementRange;
}

/** The people of a customer that match, as CSV. */
export interface PeopleFile extends Pick<PeopleQuery, 'filter' | 'sort'> {
  readonly kind: 'people';
}

/** What happened that matches, as CSV. */
export interface ActivitiesFile extends Pick<ActivitiesQuery, 'filter'> {
  readonly kind: 'activities';
}

/** The cards of a customer that match, as CSV. */
export interface CardsFile extends Pick<CardsQuery, 'filter' | 'sort'> {
  readonly kind: 'cards';
}

/** The rejected transactions that match, as CSV. */
export interface RejectionsFile {
  readonly kind: 'rejections';
  readonly filter: RejectionFilter;
}

/** The invoices of a run of AutoPay, as CSV. */
export interface AutoPayRunFile {
  readonly kind: 'autoPayRun';
  readonly runId: string;
  readonly runDate: PlainDate;
}

/** Which file. */
export type DownloadRequest =
  | InvoiceFile
  | MerchantInvoicesFile
  | InvoicePdfFile
  | PaymentsFile
  | DisputesFile
  | RejectionsFile
  | DocumentFile
  | PeopleFile
  | ActivitiesFile
  | CardsFile
  | StatementFile
  | AutoPayRunFile;

/** How many of the files in a ZIP have come. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number;
}

/** A text that the browser did not let be put into the clipboard. */
export interface RefusedText {
  readonly text: string;
}

/** What of a file is told once it is there: how many a ZIP lacks, or the text that could not be copied; mostly nothing. */
export type FetchedFile = number | RefusedText | void;

export interface DownloadContext {
  /** What is being fetched, or was fetched last. */
  readonly request: DownloadRequest | null;
  /** Null as long as nothing is known, and of a single file. */
  readonly progress: DownloadProgress | null;
  /** What a ZIP that was saved does not hold, because it could not be written: its list says which. */
  readonly missing: number;
  /** What is to be copied by hand; null of anything else. */
  readonly text: string | null;
  readonly error: CallError | null;
}

export type DownloadEvent =
  | { type: 'download.start'; request: DownloadRequest }
  | { type: 'download.progress'; progress: DownloadProgress }
  | { type: 'download.retry' }
  | { type: 'download.cancel' }
  | { type: 'download.dismiss' };

const NOTHING = { request: null, progress: null, missing: 0, text: null, error: null };

interface Fetched {
  readonly event: { readonly output: FetchedFile };
}
const missingIn = ({ event: { output } }: Fetched) => ({ missing: typeof output === 'number' ? output : 0 });
const textIn = ({ event: { output } }: Fetched) => ({
  text: typeof output === 'object' ? output.text : null,
});

/** Any file that the user takes along: the route provides `fetchFile`, which hands it to the browser when it is there. */
export const download = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    /** Answers what is missing in the file, or the text that the browser does not take; nothing where neither can be. */
    fetchFile: promiseNotProvided<FetchedFile, { request: DownloadRequest | null }>('fetchFile'),
  },
  guards: {
    /** A ZIP is of many files: how many have come, and the way out, are there from the start. */
    isOfMany: ({ context }) => formOf(context.request) === 'zip',
    lacksSome: (_, { missing }: { missing: number }) => missing > 0,
    isRefused: (_, { text }: { text: string | null }) => text !== null,
  },
  actions: {
    ask: assign((_, { request }: { request: DownloadRequest }) => ({ ...NOTHING, request })),
    rememberProgress: assign((_, { progress }: { progress: DownloadProgress }) => ({ progress })),
    rememberMissing: assign((_, { missing }: { missing: number }) => ({ missing })),
    rememberText: assign((_, { text }: { text: string | null }) => ({ text })),
    rememberError: assign((_, error: CallError) => ({ error })),
    beginAgain: assign({ error: null, progress: null }),
    forget: assign(NOTHING),
  },
  delays: {
    /** After this long somebody looks for what became of the press. */
    longAfter: 1_000,
    /** How long something already done is told. */
    toldFor: 6_000,
  },
}).createMachine({
  id: 'download',
  description: 'A file that is fetched and saved.',
  meta: { spec: [downloads] },
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being fetched.',
      meta: { spec: [downloads] },
      entry: 'forget',
      on: {
        'download.start': { target: 'downloading', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    downloading: {
      description: 'The file is under way; it can be cancelled.',
      meta: { spec: [downloads], view: 'download/downloading' },
      tags: ['busy'],
      initial: 'quick',
      on: { 'download.progress': { actions: { type: 'rememberProgress', params: ({ event }) => event } } },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'lacksSome', params: missingIn },
            target: 'partlySaved',
            actions: { type: 'rememberMissing', params: missingIn },
          },
          {
            guard: { type: 'isRefused', params: textIn },
            target: 'shown',
            actions: { type: 'rememberText', params: textIn },
          },
          { target: 'saved' },
        ],
        onError: { target: 'failed', actions: { type: 'rememberError', params: errorOf } },
      },
      states: {
        quick: {
          description: 'Most files are there before anything could be read about them.',
          meta: { spec: [downloads], view: 'download/quick' },
          always: { guard: 'isOfMany', target: 'long' },
          after: { longAfter: 'long' },
        },
        long: {
          description: 'It takes a while: that is told, with a way out.',
          meta: { spec: [downloads], view: 'download/long' },
          on: { 'download.cancel': '#download.cancelled' },
        },
      },
    },
    cancelled: {
      description:
        'The user has stopped it, and nothing was saved; this is told for a while, with a way to begin again.',
      meta: { spec: [downloads], view: 'download/cancelled' },
      after: { toldFor: 'idle' },
      on: {
        'download.retry': { target: 'downloading', actions: 'beginAgain' },
        'download.start': { target: 'downloading', actions: { type: 'ask', params: ({ event }) => event } },
        'download.dismiss': 'idle',
      },
    },
    saved: {
      description: 'The browser has the file; this is told for a while.',
      meta: { spec: [downloads], view: 'download/saved' },
      after: { toldFor: 'idle' },
      on: {
        'download.start': { target: 'downloading', actions: { type: 'ask', params: ({ event }) => event } },
        'download.dismiss': 'idle',
      },
    },
    partlySaved: {
      description:
        'The browser has a ZIP that lacks some files, which its list names; it is told until it is put away.',
      meta: { spec: [downloads], view: 'download/partly-saved' },
      on: {
        'download.start': { target: 'downloading', actions: { type: 'ask', params: ({ event }) => event } },
        'download.dismiss': 'idle',
      },
    },
    shown: {
      description:
        'The browser lets nothing be copied: the text stands there to be copied by hand, until it is put away.',
      meta: { spec: [downloads], view: 'download/shown' },
      on: {
        'download.start': { target: 'downloading', actions: { type: 'ask', params: ({ event }) => event } },
        'download.dismiss': 'idle',
      },
    },
    failed: {
      description: 'The file did not arrive; the reason is said, with a way to try again.',
      meta: { spec: [downloads], view: 'download/failed' },
      tags: ['error'],
      on: {
        'download.retry': { target: 'downloading', actions: 'beginAgain' },
        'download.start': { target: 'downloading', actions: { type: 'ask', params: ({ event }) => event } },
        'download.dismiss': 'idle',
      },
    },
  },
});
