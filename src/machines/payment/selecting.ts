import { assertEvent } from 'xstate';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { narrowingRequest } from '#domain/selection/narrowing.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import type { PaymentEvent } from '#machines/payment/events.ts';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  askedPayable,
  payableFilter,
  draftChoices,
  resumePayment,
  saveDraft,
  signInFirst,
  takeLeftOut,
  bringBack,
} from '#machines/payment/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';

/** What the server is asked for when a selection goes beyond what is loaded. */
export function askedSelection({ context, event }: { context: PaymentFlow; event: PaymentEvent }) {
  return { scope: context.scope, request: selectionRequest(context, event) };
}

function selectionRequest(flow: PaymentFlow, event: PaymentEvent): SelectionRequest {
  const asked = [
    'account.all',
    'pastDue.all',
    'matching.all',
    'leftOut.take',
    'remedy.apply',
    'conflict.leaveOut',
  ] as const;
  assertEvent(event, asked);
  const filter = payableFilter(flow);
  const selectionId = flow.selection.kind === 'server' ? flow.selection.selectionId : '';
  switch (event.type) {
    case 'account.all':
      return { kind: 'filter', filter: { ...filter, account: event.buidCustomer } };
    case 'pastDue.all':
      return { kind: 'filter', filter: { ...filter, status: 'past-due' } };
    case 'matching.all':
      return { kind: 'filter', filter };
    case 'leftOut.take':
      return { kind: 'takeIn', selectionId };
    case 'remedy.apply':
      return narrowingRequest(selectionId, event.remedy);
    case 'conflict.leaveOut':
      return { kind: 'leaveOut', selectionId, rule: 'PAY-02' };
  }
}

/** Step 1: which invoices to pay. */
export const selecting = paymentSetup.createStateConfig({
  description: 'The payer selects invoices and sees which ways of paying the selection allows.',
  meta: { view: 'select', step: 'select', spec: '§2 Payment flow: select invoices' },
  initial: 'choosing',
  on: {
    'connection.restored': { guard: 'isToldOffline', actions: 'forgetFailure' },
    // Another list is asked for at once, whatever of the list is still on its way.
    'filter.change': {
      target: '.searching',
      actions: [{ type: 'rememberFilter', params: ({ event }) => event }, saveDraft],
    },
  },
  states: {
    choosing: {
      description: 'Invoices can be selected one by one, by account, all past due, or all that match.',
      tags: ['editable'],
      meta: {
        spec: [
          'PAY-01',
          'PAY-02',
          'PAY-03',
          'PAY-04',
          'PAY-05',
          'PAY-06',
          'PAY-07',
          'PAY-08',
          'ROL-04',
          'ROL-05',
        ],
      },
      on: {
        'invoices.select': {
          guard: { type: 'canSelect', params: ({ event }) => event },
          actions: [{ type: 'selectInvoices', params: ({ event }) => event }, saveDraft],
        },
        'group.select': {
          guard: { type: 'canSelect', params: ({ event }) => event },
          actions: [{ type: 'selectGroup', params: ({ event }) => event }, saveDraft],
        },
        ...draftChoices,
        'selection.undo': [
          { guard: 'hasTakenDraft', target: '#payment.loading', actions: ['bringBackDraft', saveDraft] },
          bringBack,
        ],
        'leftOut.take': takeLeftOut,
        'account.all': {
          guard: { type: 'hasMoreInAccount', params: ({ event }) => event },
          target: 'gathering',
        },
        'pastDue.all': [
          { guard: 'canSelectPastDueHere', actions: ['selectPastDue', saveDraft] },
          { guard: 'hasPastDue', target: 'gathering' },
        ],
        'matching.all': [
          { guard: 'canSelectMatchingHere', actions: ['selectMatching', saveDraft] },
          { guard: 'hasMatching', target: 'gathering' },
        ],
        'selection.clear': { guard: 'hasSelection', actions: ['forgetSelection', saveDraft] },
        'remedy.apply': [
          { guard: 'isListed', actions: [{ type: 'narrow', params: ({ event }) => event }, saveDraft] },
          { target: 'gathering' },
        ],
        // PAY-03's other remedy: the way of paying changes, and not the selection.
        'accounts.payEach': { guard: 'canPayByAccount', actions: ['payByAccount', saveDraft] },
        'rows.more': { guard: 'canShowMore', target: 'showingMore' },
        'payment.resume': resumePayment,
        'step.review': {
          guard: 'canReview',
          target: '#payment.reviewing',
          actions: ['goToReview', saveDraft],
        },
      },
    },
    gathering: {
      description: 'The server makes the selection, because it goes beyond what is loaded.',
      tags: ['busy'],
      meta: { spec: '§2 Payment flow: select invoices' },
      invoke: {
        id: 'createSelection',
        src: 'createSelection',
        input: askedSelection,
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'rememberSelection', params: ({ event }) => ({ selection: event.output }) },
            saveDraft,
          ],
        },
        onError: [signInFirst, { target: 'choosing', actions: { type: 'rememberFailure', params: thrown } }],
      },
    },
    searching: {
      description: 'The list is asked for again with other words or conditions; what is selected stays.',
      tags: ['busy'],
      meta: { spec: '§5 Display and lookup: search values are normalised' },
      invoke: {
        id: 'loadPayable',
        src: 'loadPayable',
        input: askedPayable,
        onDone: {
          target: 'choosing',
          actions: [
            'forgetFailure',
            { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
          ],
        },
        onError: [signInFirst, { target: 'choosing', actions: { type: 'rememberFailure', params: thrown } }],
      },
    },
    showingMore: {
      description: 'The next page of the list is on its way.',
      tags: ['busy'],
      meta: { spec: '§2 Payment flow: select invoices' },
      invoke: {
        id: 'loadMorePayable',
        src: 'loadMorePayable',
        input: ({ context }) => ({
          scope: context.scope,
          filter: payableFilter(context),
          page: (context.payable?.pagesLoaded ?? 0) + 1,
        }),
        onDone: {
          target: 'choosing',
          actions: [
            'forgetFailure',
            { type: 'addRows', params: ({ event }) => ({ invoices: event.output }) },
          ],
        },
        onError: [signInFirst, { target: 'choosing', actions: { type: 'rememberFailure', params: thrown } }],
      },
    },
  },
});
