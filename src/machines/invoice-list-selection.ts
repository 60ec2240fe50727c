import type { NarrowingRemedy } from '#domain/narrowing.ts';
import { errorOf } from '#machines/error-of.ts';
import { marked, narrowed, type InvoiceListContext } from '#machines/invoice-list-rows.ts';
import { invoiceListSetup } from '#machines/invoice-list-setup.ts';

const atLeastOne =
  '§5 Payment: At least one invoice must be selected to pay, dispute, charge back or download';
const payButton = '§5 Payment: The pay button is enabled only when';
const oneAccount = '§5 Payment: Invoices from one account only can be paid by bank account';
const switching = '§2 Routing behaviours: Merchant switching';
const noContact = '§8 Messages: Unable to contact server';

const part = invoiceListSetup.createStateConfig;

interface Pressed {
  readonly context: InvoiceListContext;
}

const afterMark = ({
  context,
  event,
}: Pressed & { event: { trxIds: readonly string[]; isSelected: boolean } }) => ({
  selected: marked(context, event.trxIds, event.isSelected),
});
const afterRemedy = ({ context, event }: Pressed & { event: { remedy: NarrowingRemedy } }) => ({
  selected: narrowed(context, event.remedy),
});
const filterRequest = ({ context }: Pressed) => ({
  request: { kind: 'filter' as const, filter: context.query.filter },
});

const none = part({
  description: 'No invoice is selected.',
  meta: { spec: [atLeastOne] },
  entry: 'clearSelection',
  on: {
    'invoices.select': [
      {
        guard: { type: 'isTooMany', params: afterMark },
        actions: { type: 'tell', params: { reason: 'full' } },
      },
      { target: 'rows', actions: ['clearNotice', { type: 'select', params: afterMark }] },
    ],
  },
});

const rows = part({
  description: 'Invoices selected one by one, by page or by range; they stay selected on other pages.',
  meta: { spec: [atLeastOne, oneAccount, payButton], view: 'invoice-list/selected' },
  tags: ['selected'],
  always: { guard: 'selectsNothing', target: 'none' },
  on: {
    'invoices.select': [
      {
        guard: { type: 'isTooMany', params: afterMark },
        actions: { type: 'tell', params: { reason: 'full' } },
      },
      { actions: ['clearNotice', { type: 'select', params: afterMark }] },
    ],
    'matching.select': {
      target: 'matching',
      actions: ['clearNotice', { type: 'ask', params: filterRequest }],
    },
    'remedy.apply': [
      {
        guard: { type: 'leavesNone', params: afterRemedy },
        target: 'none',
        actions: { type: 'tell', params: { reason: 'nothingLeft' } },
      },
      { actions: ['clearNotice', { type: 'select', params: afterRemedy }] },
    ],
    'selection.clear': { target: 'none', actions: 'clearNotice' },
    'payment.start': { guard: 'canPay', actions: 'wantPayment' },
  },
});

const creating = part({
  description: 'The server makes the set; what was selected before stays on screen.',
  meta: { spec: [atLeastOne], view: 'invoice-list/creating' },
  invoke: {
    id: 'createSelection',
    src: 'createSelection',
    input: ({ context }) => ({
      scope: context.scope,
      request: context.request ?? filterRequest({ context }).request,
    }),
    onDone: [
      {
        guard: { type: 'holdsInvoices', params: ({ event }) => ({ selection: event.output }) },
        target: 'made',
        actions: { type: 'takeSelection', params: ({ event }) => ({ selection: event.output }) },
      },
      { target: '#invoiceList.selection.none', actions: { type: 'tell', params: { reason: 'nothingLeft' } } },
    ],
    onError: [
      { guard: { type: 'hasExpired', params: errorOf }, target: 'expired' },
      { target: 'failed', actions: { type: 'noteSelectionError', params: errorOf } },
    ],
  },
});

const made = part({
  description:
    'All that match are selected, or what a remedy left of them: the server keeps the set and its summary.',
  meta: { spec: [atLeastOne, oneAccount, payButton], view: 'invoice-list/made' },
  invoke: {
    id: 'waitForExpiry',
    src: 'waitUntil',
    input: ({ context }) => ({ instant: context.selection?.expiresAt ?? '' }),
    onDone: 'expired',
    onError: 'expired',
  },
  on: {
    'remedy.apply': {
      target: 'creating',
      actions: ['clearNotice', { type: 'askToNarrow', params: ({ event }) => event }],
    },
    'payment.start': { guard: 'canPay', actions: 'wantPayment' },
  },
});

/** What is selected: nothing, rows one by one, or all that match as a set that the server keeps. */
export const selection = part({
  description: 'What would be paid.',
  meta: { spec: [atLeastOne, switching] },
  initial: 'none',
  on: {
    'scope.change': {
      guard: 'hasSelection',
      target: '.none',
      actions: { type: 'tell', params: { reason: 'scopeChanged' } },
    },
    'notice.dismiss': { actions: 'clearNotice' },
  },
  states: {
    none,
    rows,
    matching: {
      description: 'All that match, as a set that the server makes.',
      meta: { spec: [atLeastOne] },
      tags: ['selected'],
      initial: 'creating',
      on: {
        'query.change': {
          guard: { type: 'isOtherFilter', params: ({ event }) => ({ filter: event.query.filter }) },
          target: 'none',
          actions: { type: 'tell', params: { reason: 'filterChanged' } },
        },
        'invoices.select': [
          {
            guard: { type: 'isTooMany', params: afterMark },
            actions: { type: 'tell', params: { reason: 'full' } },
          },
          {
            guard: 'keepsSelection',
            target: 'rows',
            actions: [
              { type: 'tell', params: { reason: 'rowsReplaced' } },
              { type: 'select', params: afterMark },
            ],
          },
          { target: 'rows', actions: ['clearNotice', { type: 'select', params: afterMark }] },
        ],
        'selection.clear': { target: 'none', actions: 'clearNotice' },
      },
      states: {
        creating,
        made,
        failed: {
          description:
            'The set could not be made; it can be tried again, or what was selected before is kept.',
          meta: { spec: [noContact], view: 'invoice-list/selection-failed' },
          on: {
            'selection.retry': 'creating',
            'selection.keep': [
              { guard: 'keepsSelection', target: 'made', actions: 'forgetRequest' },
              { guard: 'keepsRows', target: '#invoiceList.selection.rows', actions: 'forgetRequest' },
              { target: '#invoiceList.selection.none' },
            ],
          },
        },
        expired: {
          description: 'The server has let go of the set; it can be made again.',
          meta: { spec: [noContact], view: 'invoice-list/selection-expired' },
          on: { 'selection.retry': { target: 'creating', actions: 'askFromStart' } },
        },
      },
    },
  },
});
