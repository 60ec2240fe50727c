import type { GroupKey } from '#domain/invoice/invoice-groups.ts';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { matchingRequest } from '#machines/invoice-list/groups.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { opening, restoring, unrestored } from '#machines/invoice-list/restoring.ts';
import {
  marked,
  narrowed,
  withLeftOut,
  type InvoiceListContext,
  type Press,
} from '#machines/invoice-list/rows.ts';
import { invoiceListSetup } from '#machines/invoice-list/setup.ts';

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

const afterMark = ({ context, event }: Pressed & { event: Press }) => marked(context, event);
const press = ({ event }: { event: Press }) => event;
const afterRemedy = ({ context, event }: Pressed & { event: { remedy: NarrowingRemedy } }) =>
  narrowed(context, event.remedy);
const afterTakingIn = ({ context }: Pressed) => withLeftOut(context);
const matchingAsked = ({ context, event }: Pressed & { event: { group?: GroupKey | undefined } }) => ({
  request: matchingRequest(context, event.group),
});

const tooMany = {
  guard: { type: 'isTooMany', params: afterMark },
  actions: { type: 'tell', params: { reason: 'full' } },
} as const;

const takesNone = {
  guard: { type: 'takesNone', params: afterMark },
  actions: { type: 'tell', params: { reason: 'oneByOne' } },
} as const;

const begin = { target: 'rows', actions: ['forgetNotice', { type: 'select', params: afterMark }] } as const;

const none = part({
  description: 'No invoice is selected.',
  meta: { spec: [atLeastOne] },
  entry: 'forgetSelection',
  on: { 'invoices.select': [tooMany, begin], 'page.select': [tooMany, takesNone, begin] },
});

const goOn = [tooMany, { actions: ['forgetNotice', { type: 'select', params: afterMark }] }] as const;

/** PAY-03's other remedy: the way of paying changes, and not the selection. */
const payEach = { guard: 'canPayByAccount', actions: 'payByAccount' } as const;

const rows = part({
  description:
    'Invoices selected one by one, by page or by range; they stay selected on other pages. A page is without its disputed ones until they are taken in.',
  meta: { spec: [atLeastOne, oneAccount, payButton], view: 'invoice-list/selected' },
  tags: ['selected'],
  always: { guard: 'selectsNothing', target: 'none' },
  on: {
    'invoices.select': goOn,
    'page.select': goOn,
    'leftOut.take': [
      {
        guard: { type: 'isTooMany', params: afterTakingIn },
        actions: { type: 'tell', params: { reason: 'full' } },
      },
      {
        guard: 'hasDisputedLeft',
        actions: ['forgetNotice', { type: 'select', params: afterTakingIn }],
      },
    ],
    'matching.select': {
      target: 'matching',
      actions: ['forgetNotice', { type: 'ask', params: matchingAsked }],
    },
    'remedy.apply': [
      {
        guard: { type: 'leavesNone', params: afterRemedy },
        target: 'none',
        actions: { type: 'tell', params: { reason: 'nothingLeft' } },
      },
      { actions: { type: 'narrow', params: afterRemedy } },
    ],
    'accounts.payEach': payEach,
    'payable.keep': { guard: 'hasPayablePart', actions: 'leaveOutNotPayable' },
    'disputable.keep': { guard: 'hasDisputablePart', actions: 'leaveOutNotDisputable' },
    'selection.undo': { guard: 'canUndo', actions: 'undo' },
    'selection.clear': { target: 'none', actions: 'forgetNotice' },
    'payment.start': { guard: 'canPay', actions: 'wantPayment' },
  },
});

const creating = part({
  description:
    'The server makes the set; what was selected before stays on screen. Boxes that are pressed meanwhile make exceptions of it.',
  meta: { spec: [atLeastOne], view: 'invoice-list/creating' },
  invoke: {
    id: 'createSelection',
    src: 'createSelection',
    input: ({ context }) => ({
      scope: context.scope,
      request: context.request ?? matchingRequest(context, undefined),
    }),
    onDone: [
      {
        guard: { type: 'isToPay', params: ({ event }) => ({ selection: event.output }) },
        target: 'made',
        actions: [
          { type: 'rememberSelection', params: ({ event }) => ({ selection: event.output }) },
          'wantPayment',
        ],
      },
      {
        guard: { type: 'holdsInvoices', params: ({ event }) => ({ selection: event.output }) },
        target: 'made',
        actions: { type: 'rememberSelection', params: ({ event }) => ({ selection: event.output }) },
      },
      { target: '#invoiceList.selection.none', actions: { type: 'tell', params: { reason: 'nothingLeft' } } },
    ],
    onError: [
      { guard: { type: 'hasExpired', params: errorOf }, target: 'expired' },
      {
        guard: 'hasKept',
        target: '#invoiceList.selection.unrestored',
        actions: { type: 'rememberSelectionError', params: errorOf },
      },
      { target: 'failed', actions: { type: 'rememberSelectionError', params: errorOf } },
    ],
  },
});

const made = part({
  description:
    'All that match are selected, or what a remedy left of them: the server keeps the set and its summary. Single boxes make exceptions, which go along with what is asked next.',
  meta: { spec: [atLeastOne, oneAccount, payButton], view: 'invoice-list/made' },
  invoke: {
    id: 'waitForExpiry',
    src: 'waitUntil',
    input: ({ context }) => ({ instant: context.selection?.expiresAt ?? '' }),
    onDone: 'expired',
    onError: 'expired',
  },
  always: { guard: 'holdsNone', target: '#invoiceList.selection.none' },
  on: {
    'leftOut.take': {
      guard: 'hasDisputedLeft',
      target: 'creating',
      actions: ['forgetNotice', { type: 'askOfSet', params: { kind: 'takeIn' } }],
    },
    'remedy.apply': {
      target: 'creating',
      actions: ['forgetNotice', { type: 'askToNarrow', params: ({ event }) => event }],
    },
    'accounts.payEach': payEach,
    'payment.start': [
      {
        guard: 'canPayWithExceptions',
        target: 'creating',
        actions: ['forgetNotice', { type: 'askOfSet', params: { kind: 'except' } }],
      },
      { guard: 'canPay', actions: 'wantPayment' },
    ],
  },
});

/** A press on a box while the server keeps a set, or makes one. */
const inSet = [
  {
    guard: { type: 'changesSet', params: press },
    target: '.made',
    actions: ['forgetNotice', { type: 'except', params: press }],
  },
  {
    guard: { type: 'isTooManyInSet', params: press },
    actions: { type: 'tell', params: { reason: 'full' } },
  },
  {
    target: 'rows',
    actions: [
      { type: 'tell', params: { reason: 'rowsReplaced' } },
      { type: 'select', params: afterMark },
    ],
  },
] as const;

/** The same while the first set is not there yet: it counts from the set on, and is shown at once. */
const inFirstSet = {
  guard: { type: 'isOfFirstSet', params: press },
  actions: ['forgetNotice', { type: 'exceptAhead', params: press }],
} as const;

/** The same while the set is gone: it is made anew with them. */
const inExpired = {
  guard: { type: 'changesSet', params: press },
  actions: ['forgetNotice', { type: 'except', params: press }],
} as const;

/** What is selected: nothing, rows one by one, or all that match as a set that the server keeps. */
export const selection = part({
  description: 'What would be paid.',
  meta: { spec: [atLeastOne, switching] },
  initial: 'opening',
  on: {
    'scope.change': {
      guard: 'hasSelection',
      target: '.none',
      actions: { type: 'tell', params: { reason: 'scopeChanged' } },
    },
    'notice.dismiss': { actions: 'forgetNotice' },
  },
  states: {
    opening,
    none,
    restoring,
    unrestored,
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
        'invoices.select': [inFirstSet, ...inSet],
        'page.select': [inFirstSet, ...inSet],
        'selection.clear': { target: 'none', actions: 'forgetNotice' },
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
              {
                guard: 'keepsRows',
                target: '#invoiceList.selection.rows',
                actions: ['forgetRequest', 'forgetExceptions'],
              },
              { target: '#invoiceList.selection.none' },
            ],
          },
        },
        expired: {
          description: 'The server has let go of the set; it can be made again.',
          meta: { spec: [noContact], view: 'invoice-list/selection-expired' },
          on: {
            'invoices.select': inExpired,
            'page.select': inExpired,
            'selection.retry': { target: 'creating', actions: 'askFromStart' },
          },
        },
      },
    },
  },
});
