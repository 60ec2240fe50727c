import { submittedAs } from '#domain/payment/submit-answer.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { outcomeUnknown as outcomeUnknownOf } from '#machines/shapes/wizard-states.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  answered,
  elseConfirmed,
  proved,
  signInFirst,
  whenAtProvider,
  whenDeclined,
  whenAsked,
  whenScheduled,
  whenSeveral,
  whenTakenLate,
} from '#machines/payment/steps.ts';

const byKey = outcomeUnknownOf({
  find: {
    id: 'findPayment',
    src: 'findPayment',
    input: ({ context: { scope, attempt } }: { context: PaymentFlow }) => ({
      scope,
      key: attempt?.key ?? '',
      as: attempt ? submittedAs(attempt.order) : ('payment' as const),
    }),
  },
  found: [
    whenScheduled,
    whenAsked,
    { guard: { type: 'hasNotArrived', params: answered }, target: 'notArrived', actions: 'forgetFailure' },
    whenSeveral,
    whenDeclined,
    whenTakenLate,
    whenAtProvider,
    elseConfirmed,
  ],
  signInFirst,
  repeat: {
    'payment.repeat': [
      { guard: 'isProofNeeded', target: 'proving', actions: 'forgetFailure' },
      { target: '#payment.submitting.sending', actions: 'forgetFailure' },
    ],
  },
});

/** Nobody knows whether the server got the payment: it is asked by key, and nothing else is submitted. */
export const outcomeUnknown = paymentSetup.createStateConfig({
  ...byKey,
  meta: { view: 'outcomeUnknown', step: 'confirm', spec: '§8 Payment; quality §3: never wrong about money' },
  states: {
    ...byKey.states,
    proving: {
      description:
        'A reload has lost the proof of the sum: the password or a code is asked again before the same is sent again.',
      meta: { spec: ['PAY-62', 'decisions §13 Step-up'] },
      on: {
        'identity.proved': { target: '#payment.submitting.sending', actions: proved },
        'identity.refused': 'notArrived',
      },
    },
  },
});

/** The payer is sent to the card provider's page, where the card is entered. */
export const handingOver = paymentSetup.createStateConfig({
  description: 'The payment is accepted and goes to the card provider, where the payer enters the card.',
  meta: { view: 'handingOver', step: 'confirm', spec: '§7 card-provider payment; decisions §8' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server opens a page for this payment at the card provider.',
      tags: ['busy'],
      meta: { spec: 'decisions §8: card payments go through a provider’s hosted page' },
      invoke: {
        id: 'createHandOver',
        src: 'createHandOver',
        input: ({ context }) => ({ scope: context.scope, paymentId: context.paymentId ?? '' }),
        onDone: {
          target: 'leaving',
          actions: { type: 'rememberHandOver', params: ({ event }) => event.output },
        },
        onError: [
          signInFirst,
          {
            guard: { type: 'isConflict', params: thrown },
            target: '#payment.awaitingOutcome',
            actions: 'beginChecks',
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    leaving: {
      description: 'The browser is on its way to the card provider.',
      tags: ['busy'],
      meta: { spec: 'decisions §8' },
      exit: 'forgetHandOver',
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        input: ({ context }) => ({ url: context.handOverUrl ?? '' }),
        onDone: { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: thrown } },
      },
    },
    failed: {
      description:
        'The card provider’s page could not be opened. The payment waits for the card, or for the report of one that was entered before.',
      tags: ['error'],
      meta: { spec: '§8 the card payment provider could not process the payment' },
      on: {
        'provider.open': { target: 'asking', actions: 'forgetFailure' },
        'payment.cancel': { target: '#payment.cancelling', actions: 'forgetFailure' },
        'outcome.check': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
        'payment.changedElsewhere': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
      },
      after: { askSlowlyAfter: { target: '#payment.awaitingOutcome', actions: 'beginChecks' } },
    },
  },
});

/** The payer gives up a payment that waits for the card. */
export const cancelling = paymentSetup.createStateConfig({
  description: 'The payer cancels the payment that waits for the card, so that its invoices are free.',
  meta: {
    view: 'cancelling',
    step: 'confirm',
    spec: 'decisions §4: a payment; quality §5: nothing is a dead end',
  },
  initial: 'confirming',
  states: {
    confirming: {
      description: 'What it frees is said, and asked for once: nothing is sent before.',
      meta: { spec: 'decisions §4: a payment' },
      on: {
        'cancel.confirm': 'asking',
        'cancel.leave': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
        // It may have its card by now.
        'payment.changedElsewhere': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
      },
    },
    asking: {
      description: 'The server closes the provider’s page and ends the payment, unless the card was faster.',
      tags: ['busy'],
      meta: { spec: 'decisions §4: a payment' },
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        input: ({ context }) => ({ scope: context.scope, paymentId: context.paymentId ?? '' }),
        onDone: {
          target: '#payment.declined',
          actions: { type: 'rememberMadePayment', params: answered },
        },
        onError: [
          signInFirst,
          {
            guard: { type: 'isConflict', params: thrown },
            target: '#payment.awaitingOutcome',
            actions: ['beginChecks', 'rememberTooLate'],
          },
          { target: 'unconfirmed', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    unconfirmed: {
      description:
        'No answer says that it is cancelled. It can be cancelled again or continued; it is looked up.',
      tags: ['error'],
      meta: { spec: 'quality §5: nothing is a dead end' },
      on: {
        'payment.cancel': { target: 'asking', actions: 'forgetFailure' },
        'provider.open': { target: '#payment.handingOver', actions: 'forgetFailure' },
        'outcome.check': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
        'connection.restored': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
        'payment.changedElsewhere': { target: '#payment.awaitingOutcome', actions: 'beginChecks' },
      },
      after: { askSlowlyAfter: { target: '#payment.awaitingOutcome', actions: 'beginChecks' } },
    },
  },
});
