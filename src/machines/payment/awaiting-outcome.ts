import { thrown } from '#machines/shapes/submission.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  answered,
  clearDraft,
  elseConfirmed,
  saveDraft,
  signInFirst,
  whenDeclined,
  whenSeveral,
  whenTakenLate,
} from '#machines/payment/steps.ts';

/** The call that asks what became of the payment. */
const asked = {
  id: 'getPayment',
  src: 'getPayment',
  input: ({ context }: { context: PaymentFlow }) => ({
    scope: context.scope,
    paymentId: context.paymentId ?? '',
  }),
} as const;

/** When what is told is looked at again: in a while, with the network, and as soon as the page is seen again. */
const lookingAgain = {
  on: { 'connection.restored': 'asking', 'page.seen': 'asking' },
  after: { askSlowlyAfter: 'asking' },
} as const;

/** Nobody can say any more how the payment stands. */
const notTold = [
  signInFirst,
  {
    target: '#payment.awaitingOutcome.slow',
    actions: { type: 'rememberFailure', params: thrown },
  },
] as const;

/** What is told stands while the server is asked again; `stays` says of which answers it goes on to. */
const told = <const Stays extends readonly unknown[]>(meta: { readonly spec: string }, stays: Stays) =>
  ({
    initial: 'told',
    on: { 'outcome.check': { target: 'asking', actions: 'beginChecks' } },
    states: {
      told: {
        description: 'It is looked at again in a while, or when the page is seen again.',
        ...lookingAgain,
      },
      asking: {
        description: 'The server is asked; what is told stands, so that nothing moves under a pointer.',
        meta,
        invoke: {
          ...asked,
          onDone: [whenSeveral, whenDeclined, whenTakenLate, ...stays, elseConfirmed],
          onError: notTold,
        },
      },
    },
  }) as const;

/** Where the payment is still as an answer of this kind says. */
const noted = <Guard extends string, Target extends string>(guard: Guard, target: Target) =>
  ({
    guard: { type: guard, params: answered },
    target,
    actions: { type: 'rememberPayment', params: answered },
  }) as const;

/** The payer is back, or came again: what became of the payment is asked until it is known. */
export const awaitingOutcome = paymentSetup.createStateConfig({
  description: 'The payer is back at a payment by card; the provider tells the server what became of it.',
  meta: { view: 'awaitingOutcome', step: 'confirm', spec: '§4 Payment timing; decisions §4: a payment' },
  initial: 'asking',
  exit: 'endChecks',
  on: {
    // Another tab knows more.
    'payment.changedElsewhere': { target: '.asking', actions: 'beginChecks' },
    'provider.open': { guard: 'hasPayment', target: '#payment.handingOver' },
    'payment.cancel': { guard: 'hasPayment', target: '#payment.cancelling', actions: 'forgetFailure' },
    'payment.another': {
      guard: 'hasPayment',
      target: '#payment.restoring',
      actions: [clearDraft, 'startOver'],
    },
  },
  states: {
    asking: {
      description: 'The server is asked for the payment.',
      tags: ['busy'],
      meta: { spec: 'decisions §4: submitted, processing, settled, failed, returned' },
      invoke: {
        ...asked,
        onDone: [
          whenSeveral,
          whenDeclined,
          whenTakenLate,
          {
            guard: { type: 'isAtProviderSoon', params: answered },
            target: 'waiting',
            actions: ['countCheck', { type: 'rememberPayment', params: answered }],
          },
          noted('isReportDue', 'slow'),
          noted('isAtProvider', 'notEntered'),
          elseConfirmed,
        ],
        onError: [
          signInFirst,
          {
            guard: { type: 'isNotFoundBeside', params: thrown },
            target: '#payment.restoring',
            actions: ['startOver', { type: 'rememberFailure', params: thrown }],
          },
          {
            guard: { type: 'isNotFound', params: thrown },
            target: '#payment.loading',
            actions: [{ type: 'rememberFailure', params: thrown }, 'forgetPayment', saveDraft],
          },
          {
            guard: 'mayAskSoon',
            target: 'waiting',
            actions: ['countCheck', { type: 'rememberFailure', params: thrown }],
          },
          { target: 'slow', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    waiting: {
      description: 'The provider has not reported yet; the server is asked again in a moment.',
      tags: ['busy'],
      meta: { spec: '§4 Payment timing' },
      after: { askAgainAfter: { target: 'asking' } },
    },
    notEntered: {
      description:
        'The payer has left the provider’s page, or comes back later: no card is reported. It is continued there, or cancelled.',
      meta: { spec: 'decisions §4: a payment; quality §5: nothing is a dead end' },
      ...told({ spec: 'decisions §4: a payment' }, [noted('isAtProvider', 'told')]),
    },
    slow: {
      description:
        'It takes longer. Leaving is safe; the card provider can be opened again, for the same payment, or it is cancelled.',
      meta: { spec: 'quality §5: nothing is a dead end' },
      ...told({ spec: '§4 Payment timing' }, [
        noted('isReportDue', 'told'),
        noted('isAtProvider', '#payment.awaitingOutcome.notEntered'),
      ]),
    },
  },
});
