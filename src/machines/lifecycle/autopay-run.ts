import { assign, setup } from 'xstate';
import type { AccountLack, SkipReason } from '#domain/autopay/autopay.ts';
import type { PlainDate } from '#domain/dates/dates.ts';

/** What moves a run: administrators, the clock, and what becomes of its debits. */
export type RunEvent =
  | { readonly type: 'admin.skip' }
  /** It takes what a run of an earlier day was to take that could not be announced in time. */
  | { readonly type: 'missed.taken'; readonly missedOn: PlainDate }
  /** AutoPay is paused beyond the run, turned off, stopped by a payment that came back, or without its bank account. */
  | {
      readonly type: 'enrolment.stopped';
      readonly reason: Extract<SkipReason, 'paused' | 'turnedOff' | 'suspended' | 'accountGone'>;
    }
  | { readonly type: 'skipEnd.come' }
  /** Its hour has come; of nothing that is left there is no debit. `lack` is why its bank account cannot be debited. */
  | {
      readonly type: 'hour.come';
      readonly debits: number;
      readonly lines: number;
      readonly lack: AccountLack | null;
    }
  | { readonly type: 'debit.settled'; readonly underWay: number }
  /** One ends before the bank has collected it, as support voids it: no money has moved, so it is none that came back. */
  | { readonly type: 'debit.failed'; readonly underWay: number; readonly paid: number }
  | { readonly type: 'debit.returned' };

/** What a run is besides its state. */
export interface RunFacts {
  readonly skipReason: SkipReason | null;
  /** The day of the first run that is made up with it; null where none is. */
  readonly missedOn: PlainDate | null;
}

/** A run of AutoPay: what is debited for a customer on a business day (decisions §4, §13). `moveRun` moves it. */
export const autopayRunLifecycle = setup({
  types: { context: {} as RunFacts, events: {} as RunEvent },
  guards: {
    /** Each missed run is made up once: whatever was missed is told with the first one that takes it. */
    isMadeUpFirst: ({ context }) => context.missedOn === null,
    /** What can be changed no more has not left yet: a return stops it, and that there is nothing to debit. */
    isUnpayable: (_, params: { readonly reason: SkipReason }) =>
      params.reason === 'suspended' || params.reason === 'accountGone',
    lacksAccount: (_, params: { readonly lack: AccountLack | null }) => params.lack !== null,
    hasDebits: (_, params: { readonly debits: number }) => params.debits > 0,
    hasLines: (_, params: { readonly lines: number }) => params.lines > 0,
    isLast: (_, params: { readonly underWay: number }) => params.underWay === 0,
    isAnyUnderWay: (_, params: { readonly underWay: number }) => params.underWay > 0,
    isAnyPaid: (_, params: { readonly paid: number }) => params.paid > 0,
  },
  actions: {
    rememberMissed: assign((_, params: { readonly missedOn: PlainDate }) => ({ missedOn: params.missedOn })),
    skip: assign((_, params: { readonly reason: SkipReason }) => ({ skipReason: params.reason })),
  },
}).createMachine({
  id: 'autopay-run',
  description: 'A run of AutoPay from its announcement to the money, or to why it was not made.',
  context: { skipReason: null, missedOn: null },
  initial: 'announced',
  states: {
    announced: {
      description: 'Its set is fixed and told; what it debits can only fall, and it can be skipped.',
      meta: {
        spec: 'decisions §13: The set is frozen at the announcement, 3 business days before; after it the amount only falls',
      },
      on: {
        'missed.taken': {
          guard: 'isMadeUpFirst',
          actions: { type: 'rememberMissed', params: ({ event }) => event },
        },
        'admin.skip': { target: 'skipped', actions: { type: 'skip', params: { reason: 'byUser' } } },
        'enrolment.stopped': {
          target: 'skipped',
          actions: { type: 'skip', params: ({ event }) => event },
        },
        'skipEnd.come': { target: 'frozen' },
      },
    },
    frozen: {
      description: 'Nothing of it can be skipped any more.',
      meta: { spec: 'decisions §13: Skipping ends at 5:00 PM Central the business day before' },
      on: {
        'enrolment.stopped': {
          guard: { type: 'isUnpayable', params: ({ event }) => event },
          target: 'skipped',
          actions: { type: 'skip', params: ({ event }) => event },
        },
        'hour.come': [
          {
            guard: { type: 'lacksAccount', params: ({ event }) => event },
            target: 'skipped',
            actions: {
              type: 'skip',
              params: ({ event: { lack } }) => ({ reason: lack ?? 'accountGone' }),
            },
          },
          { guard: { type: 'hasDebits', params: ({ event }) => event }, target: 'submitted' },
          // Credits paid all of it.
          { guard: { type: 'hasLines', params: ({ event }) => event }, target: 'settled' },
          { target: 'skipped', actions: { type: 'skip', params: { reason: 'nothingLeft' } } },
        ],
      },
    },
    submitted: {
      description: 'Each account is debited once, and the money is on its way.',
      meta: {
        spec: 'decisions §13: One debit per sub-account: the key is customer, sub-account, currency and date',
      },
      on: {
        'debit.settled': { guard: { type: 'isLast', params: ({ event }) => event }, target: 'settled' },
        'debit.failed': [
          { guard: { type: 'isAnyUnderWay', params: ({ event }) => event }, target: 'submitted' },
          { guard: { type: 'isAnyPaid', params: ({ event }) => event }, target: 'settled' },
          { target: 'notCollected' },
        ],
        'debit.returned': { target: 'returned' },
      },
    },
    settled: {
      description:
        'All of it is paid that the bank was to collect and support has not voided; the bank can still send a debit back.',
      meta: { spec: '§4 Payment timing: Bank payments show on the account within 1-2 business days' },
      on: { 'debit.returned': { target: 'returned' } },
    },
    returned: {
      description: 'The bank has sent a debit back; those of its other accounts go on.',
      meta: { spec: 'decisions §13: one may come back alone' },
      on: {
        'debit.settled': { target: 'returned' },
        'debit.failed': { target: 'returned' },
        'debit.returned': { target: 'returned' },
      },
    },
    notCollected: {
      type: 'final',
      description: 'Each of its debits has ended before the bank collected it: nothing was charged.',
      meta: {
        spec: 'decisions §13: One debit per sub-account: the key is customer, sub-account, currency and date',
      },
    },
    skipped: {
      type: 'final',
      description: 'It debits nothing; why is kept with it.',
      meta: { spec: 'decisions §13: Skipping ends at 5:00 PM Central the business day before' },
    },
  },
});
