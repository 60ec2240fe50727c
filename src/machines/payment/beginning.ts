import { paymentSetup } from '#machines/payment/setup.ts';
import { payableFilter, saveDraft, signInFirst } from '#machines/payment/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';

/**
 * What a list, an invoice or a link asks to pay leads to the review, and only where something hinders it to step 1.
 */
export const beginning = paymentSetup.createStateConfig({
  description: 'What was asked for elsewhere is selected, and leads to the review where it can be paid.',
  tags: ['busy'],
  meta: { view: 'loading', spec: '§2 Payment flow: select invoices' },
  initial: 'selecting',
  states: {
    selecting: {
      description: 'Invoices that were named are selected already; all past due ones are now.',
      meta: { spec: '§2 Payment flow: select invoices' },
      always: [
        {
          guard: 'canSelectPastDueAsked',
          target: 'deciding',
          actions: 'selectPastDue',
        },
        { guard: 'isPastDueAsked', target: 'gathering' },
        { target: 'deciding' },
      ],
    },
    gathering: {
      description: 'The server selects all that is past due, because it goes beyond what is loaded.',
      meta: { spec: '§2 Payment flow: select invoices' },
      invoke: {
        id: 'createSelection',
        src: 'createSelection',
        input: ({ context }) => ({
          scope: context.scope,
          request: { kind: 'filter', filter: { ...payableFilter(context), status: 'past-due' } },
        }),
        onDone: {
          target: 'deciding',
          actions: { type: 'rememberSelection', params: ({ event }) => ({ selection: event.output }) },
        },
        onError: [
          signInFirst,
          {
            target: '#payment.selecting',
            actions: ['forgetAsked', 'goToSelect', { type: 'rememberFailure', params: thrown }],
          },
        ],
      },
    },
    deciding: {
      description: 'The rules say whether the selection can be reviewed.',
      meta: { spec: ['PAY-01', 'PAY-02', 'PAY-05'] },
      always: [
        {
          guard: 'canReview',
          target: '#payment.reviewing',
          actions: ['forgetSameAside', 'goToReview', saveDraft],
        },
        {
          target: '#payment.selecting',
          actions: ['forgetSameAside', 'rememberHindered', 'goToSelect', saveDraft],
        },
      ],
    },
  },
});
