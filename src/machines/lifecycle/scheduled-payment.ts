import { assign, setup } from 'xstate';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { StopReason } from '#domain/scheduled-payment/scheduled-payment.ts';

/** What moves a scheduled payment: its payers, what becomes of its invoices, and the clock. */
export type ScheduledEvent =
  | { readonly type: 'day.change' }
  /** Payers leave invoices out, or one was paid, disputed or credited meanwhile. */
  | { readonly type: 'lines.shrink'; readonly left: number }
  | { readonly type: 'payer.cancel' }
  /** Whoever has made it may not pay any more. */
  | { readonly type: 'maker.barred'; readonly waitUntil: PlainDate }
  | { readonly type: 'payer.confirm' }
  | { readonly type: 'wait.over' }
  /** Its hour has come; null where nothing is against it. */
  | { readonly type: 'day.come'; readonly stop: StopReason | null };

/** What a scheduled payment is besides its state. */
export interface ScheduledFacts {
  readonly stopReason: StopReason | null;
  /** The last day for another payer's yes; null while none is needed. */
  readonly waitUntil: PlainDate | null;
}

/** It goes on with what is left, or stops where nothing is. */
const shrinksIn = <State extends 'scheduled' | 'waiting'>(state: State) =>
  [
    {
      guard: {
        type: 'isAnythingLeft',
        params: ({ event }: { event: { readonly left: number } }) => event,
      },
      target: state,
    },
    { target: 'stopped', actions: { type: 'stop', params: { reason: 'nothingLeft' } } },
  ] as const;

/** A payment on a date: it holds no invoice, can only shrink, and is submitted on its day (decisions §9, §13). `moveScheduled` moves it. */
export const scheduledPaymentLifecycle = setup({
  types: { context: {} as ScheduledFacts, events: {} as ScheduledEvent },
  guards: {
    isAnythingLeft: (_, params: { readonly left: number }) => params.left > 0,
    isStopped: (_, params: { readonly stop: StopReason | null }) => params.stop !== null,
  },
  actions: {
    stop: assign((_, params: { readonly reason: StopReason | null }) => ({
      stopReason: params.reason,
      waitUntil: null,
    })),
    wait: assign((_, params: { readonly waitUntil: PlainDate }) => ({ waitUntil: params.waitUntil })),
    goOn: assign({ waitUntil: null }),
  },
}).createMachine({
  id: 'lifecycle-scheduled-payment',
  description: 'A payment on a date, from its scheduling to its submit, or to why it was not made.',
  context: { stopReason: null, waitUntil: null },
  initial: 'scheduled',
  states: {
    scheduled: {
      description: 'It is to be submitted on its day; its invoices stay payable, and it can only shrink.',
      meta: { spec: 'decisions §9: scheduled payments' },
      on: {
        'day.change': { target: 'scheduled' },
        'lines.shrink': shrinksIn('scheduled'),
        'payer.cancel': { target: 'cancelled' },
        'maker.barred': {
          target: 'waiting',
          actions: { type: 'wait', params: ({ event }) => event },
        },
        'day.come': [
          {
            guard: { type: 'isStopped', params: ({ event }) => event },
            target: 'stopped',
            actions: { type: 'stop', params: ({ event }) => ({ reason: event.stop }) },
          },
          { target: 'submitted' },
        ],
      },
    },
    waiting: {
      description: 'Whoever has made it may not pay any more: it waits for the yes of another payer.',
      meta: {
        spec: 'decisions §13: scheduled payments of that user wait for another payer’s yes within 5 business days',
      },
      on: {
        'day.change': { target: 'waiting' },
        'lines.shrink': shrinksIn('waiting'),
        'payer.cancel': { target: 'cancelled', actions: 'goOn' },
        'payer.confirm': { target: 'scheduled', actions: 'goOn' },
        'wait.over': { target: 'stopped', actions: { type: 'stop', params: { reason: 'notConfirmed' } } },
      },
    },
    submitted: {
      type: 'final',
      description: 'It has become a payment, once, with a life of its own.',
      meta: { spec: 'decisions §4: submitted, processing, settled, failed, returned' },
    },
    stopped: {
      type: 'final',
      description: 'Nothing was collected; why is kept with it and was told.',
      meta: { spec: 'decisions §9: scheduled payments' },
    },
    cancelled: {
      type: 'final',
      description: 'A payer has given it up; nothing was collected.',
      meta: { spec: 'decisions §9: scheduled payments' },
    },
  },
});
