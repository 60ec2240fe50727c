import { assign, setup } from 'xstate';
import type { RefundFailure, RefundKind } from '#domain/refund/refund.ts';

/** What moves a refund or a void: support, and what the card provider or the bank says. */
export type RefundEvent =
  | { readonly type: 'support.send' }
  /** The provider or the bank has taken the order to send the money back. */
  | { readonly type: 'order.accepted' }
  /** The payment was taken back before it was collected: no money has moved. */
  | { readonly type: 'payment.voided' }
  | { readonly type: 'money.arrived' }
  | { readonly type: 'order.refused'; readonly failure: RefundFailure };

/** What a refund is besides its state. */
export interface RefundFacts {
  readonly kind: RefundKind;
  readonly failure: RefundFailure | null;
}

const refused = {
  target: 'failed',
  actions: {
    type: 'rememberFailure',
    params: ({ event }: { event: { readonly failure: RefundFailure } }) => event,
  },
} as const;

/**
 * The life of a refund, or of a void: what is on its way back is not refunded yet. The server moves it with the pure
 * `transition()`; the state's name is the column `status`.
 */
export const refundLifecycle = setup({
  types: {
    context: {} as RefundFacts,
    events: {} as RefundEvent,
    input: {} as { readonly kind: RefundKind },
  },
  actions: {
    rememberFailure: assign((_, { failure }: { readonly failure: RefundFailure }) => ({ failure })),
  },
  guards: {
    isRefund: ({ context }) => context.kind === 'refund',
    isVoid: ({ context }) => context.kind === 'void',
  },
}).createMachine({
  id: 'lifecycle-refund',
  description: 'A refund or a void, from why it is needed to the money with the payer, or to why not.',
  context: ({ input }) => ({ kind: input.kind, failure: null }),
  initial: 'opened',
  states: {
    opened: {
      description: 'It is written down why money has to go back, and support has not asked for it yet.',
      meta: { spec: '§8 Payment: the card payment provider could not process the payment' },
      on: { 'support.send': 'requested' },
    },
    requested: {
      description: 'Support has asked for it; the card provider or the bank has not taken the order yet.',
      meta: { spec: 'decisions §11: refunds need role admin on the side that does it' },
      on: {
        'order.accepted': { guard: 'isRefund', target: 'sent' },
        'payment.voided': { guard: 'isVoid', target: 'voided' },
        'order.refused': refused,
      },
    },
    sent: {
      description: 'The money is on its way back to the payer, and has not arrived.',
      meta: { spec: 'decisions §11: words of payment: on its way' },
      on: { 'money.arrived': 'refunded', 'order.refused': refused },
    },
    refunded: {
      type: 'final',
      description: 'The payer has the money.',
      meta: { spec: 'decisions §11: refunds need role admin on the side that does it' },
    },
    voided: {
      type: 'final',
      description: 'The payment was taken back before it was collected; no money moved.',
      meta: { spec: 'decisions §4: A payment: submitted, processing, settled, failed, returned' },
    },
    failed: {
      type: 'final',
      description:
        'It did not come about, and why is kept with it; money that came back to us is unapplied cash.',
      meta: { spec: 'decisions §13: unapplied cash pays any of them' },
    },
  },
});
