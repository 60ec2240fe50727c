import { and } from 'xstate';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  clearDraft,
  saveDraft,
  signInFirst,
  tellOutcome,
  unsureFirst,
  whenTakenLate,
} from '#machines/payment/steps.ts';

/** A card can be authorized after it was declined, so the payment is asked for as long as this is told. */
export const declined = paymentSetup.createStateConfig({
  description:
    'The payment did not come about and nothing was charged; its invoices can be paid again from here, and later from the payment itself.',
  tags: ['error'],
  meta: {
    view: 'declined',
    step: 'confirm',
    spec: '§8 the card payment provider could not process the payment',
  },
  // It is told here, and keeps nobody who comes for another payment.
  entry: [clearDraft, tellOutcome],
  initial: 'told',
  on: {
    'payment.retry': [
      unsureFirst,
      {
        target: '#payment.loading',
        actions: [{ type: 'wantSameInvoices', params: { method: 'card' } }, 'forgetPayment', saveDraft],
      },
    ],
    'payment.payByBank': [
      { ...unsureFirst, guard: and(['isBankOpen', 'isBesideUnsure']) },
      {
        guard: 'isBankOpen',
        target: '#payment.loading',
        actions: [{ type: 'wantSameInvoices', params: { method: 'bank' } }, 'forgetPayment', saveDraft],
      },
    ],
    'payment.another': { target: '#payment.restoring', actions: [clearDraft, 'startOver'] },
  },
  states: {
    told: {
      description: 'Why nothing was charged is said; the payment is looked at again in a while.',
      meta: { spec: '§8 the card payment provider could not process the payment' },
      on: { 'connection.restored': 'asking', 'payment.changedElsewhere': 'asking', 'page.seen': 'asking' },
      after: { askSlowlyAfter: { target: 'asking' } },
    },
    asking: {
      description:
        'The server is asked whether the card was charged after all; what is told stands meanwhile.',
      meta: { spec: 'decisions §4: a payment' },
      invoke: {
        id: 'getPayment',
        src: 'getPayment',
        input: ({ context }) => ({ scope: context.scope, paymentId: context.paymentId ?? '' }),
        onDone: [whenTakenLate, { target: 'told' }],
        onError: [signInFirst, { target: 'told' }],
      },
    },
  },
});

/** The card was charged after the payment had failed. */
export const takenLate = paymentSetup.createStateConfig({
  description:
    'The card was charged after the payment had failed: what was taken, that all of it goes back and how far that is are said. The card is not offered again.',
  tags: ['error'],
  meta: {
    view: 'takenLate',
    step: 'confirm',
    spec: 'decisions §11 Words of payment; quality §3: never wrong about money',
  },
  entry: [clearDraft, tellOutcome],
  on: {
    'payment.another': { target: '#payment.restoring', actions: [clearDraft, 'startOver'] },
  },
});
