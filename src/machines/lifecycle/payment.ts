import { assign, setup } from 'xstate';
import type { PaidBy, PaymentFailure } from '#domain/payment/payment.ts';

/**
 * What moves a payment. Card events are the provider's reports, bank and funds events the bank's; credits need nobody's.
 */
export type PaymentEvent =
  | { readonly type: 'bank.accepted' }
  | { readonly type: 'credits.applied' }
  | { readonly type: 'card.authorized' }
  | { readonly type: 'card.declined' }
  | { readonly type: 'card.cancelled' }
  | { readonly type: 'card.expired' }
  | { readonly type: 'provider.failed' }
  /** Support has taken it back before its money was collected. */
  | { readonly type: 'payment.voided' }
  | { readonly type: 'funds.settled' }
  | { readonly type: 'funds.returned' };

/** What a payment is besides its state: the columns `method` and `failure`. */
export interface PaymentFacts {
  readonly method: PaidBy;
  readonly failure: PaymentFailure | null;
}

/** Only a bank sends a payment back: what a card has paid goes back by a refund, which keeps the fee. */
const RETURNED = {
  guard: 'isByBank',
  target: 'returned',
  actions: { type: 'rememberFailure', params: { failure: 'returned_by_bank' } },
} as const;

/**
 * The life of a payment (decisions §4). The server moves a payment with the pure `transition()`, so that its
 * status changes only along this chart; the state's name is the column `status`.
 */
export const paymentLifecycle = setup({
  types: {
    context: {} as PaymentFacts,
    events: {} as PaymentEvent,
    input: {} as { readonly method: PaidBy },
  },
  actions: {
    rememberFailure: assign((_, params: { readonly failure: PaymentFailure }) => ({
      failure: params.failure,
    })),
  },
  guards: {
    isByBank: ({ context }) => context.method === 'bank',
    isByCard: ({ context }) => context.method === 'card',
    isByCredits: ({ context }) => context.method === 'credits',
  },
}).createMachine({
  id: 'payment',
  description: 'A payment from its submission to the money on the account, or back.',
  context: ({ input }) => ({ method: input.method, failure: null }),
  initial: 'submitted',
  states: {
    submitted: {
      description: 'The payer has submitted it and its invoices are held; no money has been promised yet.',
      meta: { spec: 'decisions §4: A payment: submitted, processing, settled, failed, returned' },
      on: {
        'bank.accepted': { guard: 'isByBank', target: 'processing' },
        'credits.applied': { guard: 'isByCredits', target: 'settled' },
        'card.authorized': { guard: 'isByCard', target: 'processing' },
        'card.declined': {
          guard: 'isByCard',
          target: 'failed',
          actions: { type: 'rememberFailure', params: { failure: 'declined' } },
        },
        'card.cancelled': {
          guard: 'isByCard',
          target: 'failed',
          actions: { type: 'rememberFailure', params: { failure: 'cancelled' } },
        },
        'card.expired': {
          guard: 'isByCard',
          target: 'failed',
          actions: { type: 'rememberFailure', params: { failure: 'expired' } },
        },
        'provider.failed': {
          target: 'failed',
          actions: { type: 'rememberFailure', params: { failure: 'provider_error' } },
        },
      },
    },
    processing: {
      description: 'The bank or the card provider has accepted it and the money is on its way.',
      meta: { spec: '§4 Payment timing: card 1-3 business days after start, bank within 1-2 business days' },
      on: {
        'funds.settled': 'settled',
        'funds.returned': RETURNED,
        'payment.voided': {
          target: 'failed',
          actions: { type: 'rememberFailure', params: { failure: 'voided' } },
        },
      },
    },
    settled: {
      description: 'The money has arrived, or credits have paid all; the bank can still take money back.',
      meta: { spec: "decisions §4: 'Paid' can be reversed by a bank return" },
      on: {
        'funds.returned': RETURNED,
      },
    },
    failed: {
      type: 'final',
      description:
        'It was declined, cancelled, voided or has run out; no money moved and the invoices can be paid again.',
      meta: { spec: '§8 Payment: the card payment provider could not process the payment' },
    },
    returned: {
      type: 'final',
      description: 'The bank has sent it back; the invoices are open again.',
      meta: { spec: "decisions §4: 'Paid' can be reversed by a bank return" },
    },
  },
});
