import { and } from 'xstate';
import { initialFlow } from '#machines/payment/context.ts';
import { awaitingOutcome } from '#machines/payment/awaiting-outcome.ts';
import { cancelling, handingOver, outcomeUnknown } from '#machines/payment/outcome.ts';
import { readingScheduled } from '#machines/payment/reading-scheduled.ts';
import { reviewing } from '#machines/payment/reviewing.ts';
import { declined, takenLate } from '#machines/payment/not-paid.ts';
import { beginning } from '#machines/payment/beginning.ts';
import { selecting } from '#machines/payment/selecting.ts';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  askedPayable,
  finishDraft,
  resumePayment,
  saveDraft,
  signInFirst,
  tellOutcome,
  unsureFirst,
} from '#machines/payment/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { sessionExpired } from '#machines/shapes/wizard-states.ts';
import { draftNotes } from '#machines/shapes/wizard.ts';
import { submitting } from '#machines/payment/submitting.ts';

/**
 * Paying invoices (§2 Payment flow, §5 Payment): select, review and submit, confirmation. A submit whose answer is
 * lost ends in `outcomeUnknown`, which asks by key; a start looks first for a payment that a reload, the card
 * provider or an ended session left open.
 */
export const payment = paymentSetup.createMachine({
  id: 'payment',
  description: 'Invoices are selected, the payment is reviewed and submitted, and its outcome is confirmed.',
  context: ({ input }) => initialFlow(input),
  initial: 'restoring',
  on: draftNotes,
  states: {
    restoring: {
      description: 'Looks for what a reload, the card provider or an ended session left open.',
      tags: ['busy'],
      meta: { view: 'loading', spec: '§8; quality §3: one active payment' },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: [
          { guard: 'knowsSchedule', target: 'readingScheduled' },
          {
            guard: { type: 'knowsPayment', params: ({ event }) => ({ draft: event.output }) },
            target: 'awaitingOutcome',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ draft: event.output }) },
            target: 'outcomeUnknown',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            target: 'loading',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
        ],
        onError: [
          { guard: 'knowsSchedule', target: 'readingScheduled' },
          { guard: { type: 'knowsPayment', params: { draft: null } }, target: 'awaitingOutcome' },
          { guard: { type: 'isOutcomeUnknown', params: { draft: null } }, target: 'outcomeUnknown' },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      description: 'The payable invoices, accounts and bank accounts are loaded.',
      tags: ['busy'],
      meta: { view: 'loading', spec: '§4 Invoice statuses: unpaid (payable)' },
      invoke: {
        id: 'loadPayable',
        src: 'loadPayable',
        input: askedPayable,
        onDone: [
          {
            guard: { type: 'hasNothingToPay', params: ({ event }) => ({ payable: event.output }) },
            target: 'nothingToPay',
            actions: { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
          },
          {
            guard: { type: 'wasReviewing', params: ({ event }) => ({ payable: event.output }) },
            target: 'reviewing',
            actions: { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
          },
          {
            guard: 'isAsked',
            target: 'beginning',
            actions: { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
          },
          {
            target: 'selecting',
            actions: [
              { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
              'goToSelect',
              saveDraft,
            ],
          },
        ],
        onError: [
          signInFirst,
          { target: 'loadFailed', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    loadFailed: {
      description: 'The payable invoices could not be loaded; what was selected is kept.',
      tags: ['error'],
      meta: { view: 'loadFailed', step: 'select', spec: '§8 Unable to contact server' },
      on: {
        'load.retry': { target: 'loading', actions: 'forgetFailure' },
        'connection.restored': { target: 'loading', actions: 'forgetFailure' },
      },
    },
    nothingToPay: {
      description: 'No invoice can be paid now; a payment that waits for the card can be gone on with.',
      meta: { view: 'nothingToPay', step: 'select', spec: '§4 Invoice statuses: unpaid (payable)' },
      on: { 'load.retry': { target: 'loading' }, 'payment.resume': resumePayment },
    },
    beginning,
    selecting,
    reviewing,
    submitting,
    outcomeUnknown,
    handingOver,
    awaitingOutcome,
    cancelling,
    confirmed: {
      description: 'What was submitted is accepted; the receipt says what happens next and when.',
      meta: { view: 'confirmed', step: 'confirm', spec: '§2 Payment flow: confirmation; §4 Payment timing' },
      initial: 'one',
      entry: [finishDraft, tellOutcome],
      on: { 'payment.another': { target: 'restoring', actions: 'startOver' } },
      states: {
        one: {
          description: 'One payment, with its lines; those of one that was sent back can be paid again.',
          meta: { spec: '§2 Payment flow: confirmation' },
          on: {
            'payment.again': [
              { ...unsureFirst, guard: and(['hasToPayAgain', 'isBesideUnsure']) },
              { guard: 'hasToPayAgain', target: '#payment.loading', actions: 'beginAgain' },
            ],
          },
        },
        several: {
          description:
            'One payment for each account: each stands for itself, since each may come back alone.',
          meta: { view: 'together', spec: 'PAY-03' },
        },
      },
    },
    scheduled: {
      description:
        'Nothing is paid: what will be collected, from where and on which day is said, and until when it can be changed.',
      meta: { view: 'scheduled', step: 'confirm', spec: 'decisions §9: scheduled payments' },
      on: { 'payment.another': { target: 'restoring', actions: 'startOver' } },
    },
    readingScheduled,
    asked: {
      description:
        'Nothing is paid: who is asked for a yes is said, and until when; what becomes of it is told by notice.',
      meta: { view: 'asked', step: 'confirm', spec: 'decisions §9: maker and checker above a limit' },
      entry: finishDraft,
      on: { 'payment.another': { target: 'restoring', actions: 'startOver' } },
    },
    declined,
    takenLate,
    sessionExpired: {
      ...sessionExpired,
      // A proof is of the session that has ended.
      entry: ['forgetFailure', 'forgetProof'],
    },
  },
});
