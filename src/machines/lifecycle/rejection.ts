import { setup } from 'xstate';

/** What moves a rejected transaction: its merchant, the server that judges it anew, and the clock. */
export type RejectionEvent =
  /** `daysLeft`: of the time to resubmit; below zero once its last day is over. */
  | { readonly type: 'merchant.resubmit'; readonly daysLeft: number }
  | { readonly type: 'merchant.cancel' }
  /** `secondsLeft`: of the time after which an answer takes longer than most. */
  | { readonly type: 'wait.pass'; readonly secondsLeft: number }
  | { readonly type: 'server.accept' }
  | { readonly type: 'server.reject' }
  | { readonly type: 'day.pass'; readonly daysLeft: number };

const daysLeft = ({ event }: { event: { readonly daysLeft: number } }) => event.daysLeft;
const secondsLeft = ({ event }: { event: { readonly secondsLeft: number } }) => event.secondsLeft;
/** What became of it, whenever that comes. */
const ANSWERED = { 'server.accept': 'accepted', 'server.reject': 'rejected' } as const;

/**
 * The life of a rejected transaction (§4 Rejection): resubmitted it is judged anew, as often as it is rejected and in time,
 * and what is cancelled or over stays so. The server moves it with `moveRejection`.
 */
export const rejectionLifecycle = setup({
  types: { events: {} as RejectionEvent, meta: {} as { spec: string } },
  guards: {
    isInTime: (_, left: number) => left >= 0,
    isOver: (_, left: number) => left < 0,
    isWaitOver: (_, left: number) => left <= 0,
  },
}).createMachine({
  id: 'lifecycle-rejection',
  description: 'A transaction that was rejected, until it is accepted, cancelled or over.',
  initial: 'rejected',
  states: {
    rejected: {
      description: 'It was not taken, and why is kept with it; its merchant resubmits or cancels it.',
      meta: { spec: 'RST-01' },
      on: {
        'merchant.resubmit': { guard: { type: 'isInTime', params: daysLeft }, target: 'resubmitting' },
        'merchant.cancel': 'cancelled',
        'day.pass': { guard: { type: 'isOver', params: daysLeft }, target: 'expired' },
      },
    },
    resubmitting: {
      description: 'The server judges it anew; nobody can resubmit or cancel it meanwhile.',
      meta: { spec: 'RST-01' },
      on: {
        ...ANSWERED,
        'wait.pass': { guard: { type: 'isWaitOver', params: secondsLeft }, target: 'stillProcessing' },
      },
    },
    stillProcessing: {
      description: 'It takes longer than most: its answer is awaited, without a limit.',
      meta: { spec: 'RST-01' },
      on: ANSWERED,
    },
    accepted: {
      type: 'final',
      description: 'It has become an invoice, or a credit, and counts on the buyer’s exposure.',
      meta: { spec: 'RST-01' },
    },
    cancelled: {
      type: 'final',
      description: 'Its merchant has cancelled it for good.',
      meta: { spec: 'RST-02' },
    },
    expired: {
      type: 'final',
      description: 'Its time to be resubmitted is over; it is sent anew, if at all.',
      meta: { spec: 'decisions §13: A rejection can be resubmitted for 30 days' },
    },
  },
});
