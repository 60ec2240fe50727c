import { assign, setup } from 'xstate';
import { isPauseDay, withReturn, type LostAccount, type Suspension } from '#domain/autopay/autopay.ts';
import type { PlainDate } from '#domain/dates/dates.ts';

/** What moves an enrolment: what administrators do, what its runs come to, and days that pass. */
export type EnrolmentEvent =
  | { readonly type: 'admin.turnOn' }
  | { readonly type: 'admin.change' }
  | { readonly type: 'admin.pause'; readonly until: PlainDate; readonly today: PlainDate }
  | { readonly type: 'admin.resume' }
  | { readonly type: 'admin.turnOff' }
  /** No bank account of its currency has AutoPay any more. */
  | { readonly type: 'account.gone'; readonly lost: LostAccount }
  /** Too many payments of its bank account came back, by hand or its own: an administrator confirms it anew first. */
  | { readonly type: 'account.stopped'; readonly suspension: Suspension }
  /** The first run that is not announced yet is on this day or after it. */
  | { readonly type: 'day.come'; readonly runDate: PlainDate }
  | { readonly type: 'run.announced'; readonly isOverCeiling: boolean }
  | { readonly type: 'debit.returned'; readonly suspension: Suspension };

/** What an enrolment is besides its state. */
export interface EnrolmentFacts {
  /** The first day on which a run is made again; null while it is not paused. */
  readonly pausedUntil: PlainDate | null;
  readonly suspension: Suspension | null;
  /** Why it is off although nobody has turned it off; null where that is not so. */
  readonly lostAccount: LostAccount | null;
}

/** The enrolment of a customer in AutoPay (decisions §4, §13). The server moves it with `moveEnrolment`. */
export const autopayEnrolmentLifecycle = setup({
  types: { context: {} as EnrolmentFacts, events: {} as EnrolmentEvent },
  guards: {
    isAhead: (_, params: { readonly until: PlainDate; readonly today: PlainDate }) =>
      isPauseDay(params.until, params.today),
    isPauseOver: ({ context }, params: { readonly runDate: PlainDate }) =>
      context.pausedUntil === null || params.runDate >= context.pausedUntil,
    isOverCeiling: (_, params: { readonly isOverCeiling: boolean }) => params.isOverCeiling,
  },
  actions: {
    pause: assign((_, params: { readonly until: PlainDate }) => ({ pausedUntil: params.until })),
    resume: assign({ pausedUntil: null }),
    suspend: assign(({ context }, params: { readonly suspension: Suspension }) => ({
      pausedUntil: null,
      suspension: withReturn(context.suspension, params.suspension),
    })),
    lose: assign((_, params: { readonly lost: LostAccount }) => ({
      pausedUntil: null,
      suspension: null,
      lostAccount: params.lost,
    })),
    forgetAll: assign({ pausedUntil: null, suspension: null, lostAccount: null }),
  },
}).createMachine({
  id: 'autopay-enrolment',
  description: 'Whether AutoPay pays for a customer, and what keeps it from it.',
  context: { pausedUntil: null, suspension: null, lostAccount: null },
  initial: 'off',
  states: {
    off: {
      description: 'Nothing is paid by itself; where its bank account was lost, that is said.',
      meta: { spec: '§4 Bank accounts: Enable for online payment and/or AutoPay' },
      on: { 'admin.turnOn': { target: 'on', actions: 'forgetAll' } },
    },
    on: {
      description: 'Each business day a run is announced where something is due.',
      meta: {
        spec: 'decisions §4: At most one bank account of a customer has AutoPay. It runs once a business day per customer and currency',
      },
      on: {
        'run.announced': {
          guard: { type: 'isOverCeiling', params: ({ event }) => event },
          target: 'overCeiling',
        },
        'admin.change': { target: 'on' },
        'admin.pause': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'pause', params: ({ event }) => event },
        },
        'admin.turnOff': { target: 'off', actions: 'forgetAll' },
        'account.gone': {
          target: 'off',
          actions: { type: 'lose', params: ({ event }) => event },
        },
        'account.stopped': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
        'debit.returned': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
      },
    },
    overCeiling: {
      description:
        'It pays up to the ceiling, and the last run that was announced left something out for it.',
      meta: {
        spec: 'decisions §13: The ceiling counts after credits: whole invoices, oldest due first, up to it',
      },
      on: {
        'run.announced': [
          { guard: { type: 'isOverCeiling', params: ({ event }) => event }, target: 'overCeiling' },
          { target: 'on' },
        ],
        'admin.change': { target: 'on' },
        'admin.pause': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'pause', params: ({ event }) => event },
        },
        'admin.turnOff': { target: 'off', actions: 'forgetAll' },
        'account.gone': {
          target: 'off',
          actions: { type: 'lose', params: ({ event }) => event },
        },
        'account.stopped': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
        'debit.returned': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
      },
    },
    paused: {
      description: 'No run is made before a day; what is due until then is in the first one after it.',
      meta: { spec: '§4 Bank accounts: Enable for online payment and/or AutoPay' },
      on: {
        'day.come': {
          guard: { type: 'isPauseOver', params: ({ event }) => event },
          target: 'on',
          actions: 'resume',
        },
        'admin.change': { target: 'paused' },
        'admin.pause': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'pause', params: ({ event }) => event },
        },
        'admin.resume': { target: 'on', actions: 'resume' },
        'admin.turnOff': { target: 'off', actions: 'forgetAll' },
        'account.gone': {
          target: 'off',
          actions: { type: 'lose', params: ({ event }) => event },
        },
        'account.stopped': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
        'debit.returned': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
      },
    },
    suspended: {
      description:
        'The bank has sent a payment back: nothing is paid until an administrator turns it on again.',
      meta: { spec: "decisions §4: 'Paid' can be reversed by a bank return" },
      on: {
        'admin.turnOn': { target: 'on', actions: 'forgetAll' },
        'admin.turnOff': { target: 'off', actions: 'forgetAll' },
        // It stays stopped since the first, and tells of this one with it.
        'account.stopped': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
        'debit.returned': {
          target: 'suspended',
          actions: { type: 'suspend', params: ({ event }) => event },
        },
      },
    },
  },
});
