import { setup } from 'xstate';

/** What moves what a second person is asked for: its maker, whoever answers, and the clock. */
export type ApprovalLifeEvent =
  /** A second person says yes; it is done, a payment on a date scheduled for it, or something that has changed is against it. */
  | { readonly type: 'person.approve'; readonly isPossible: boolean }
  | { readonly type: 'person.decline' }
  | { readonly type: 'maker.withdraw' }
  /** Whoever has made it may not do it any more. */
  | { readonly type: 'maker.barred' }
  /** The limit, bank account or AutoPay that it is about is not as it was when it was asked for, and no yes would change it. */
  | { readonly type: 'subject.changed' }
  | { readonly type: 'time.over' };

/**
 * What one person has made and a second one is asked for (decisions §9, §13): nothing of it is done before the yes, and
 * what was asked for is all that a yes does. `moveApproval` moves it.
 */
export const approvalLifecycle = setup({
  types: { events: {} as ApprovalLifeEvent },
  guards: { isPossible: (_, params: { readonly isPossible: boolean }) => params.isPossible },
}).createMachine({
  id: 'lifecycle-approval',
  description: 'What a second person is asked for, from its asking to its answer or its end without one.',
  initial: 'asked',
  states: {
    asked: {
      description: 'Others who may approve it are asked; nothing is held, and no money moves.',
      meta: { spec: 'decisions §9: maker and checker above a limit' },
      on: {
        'person.approve': [
          { guard: { type: 'isPossible', params: ({ event }) => event }, target: 'approved' },
          { target: 'stopped' },
        ],
        'person.decline': { target: 'declined' },
        'maker.withdraw': { target: 'withdrawn' },
        'maker.barred': { target: 'lapsed' },
        'subject.changed': { target: 'stopped' },
        'time.over': { target: 'expired' },
      },
    },
    approved: {
      type: 'final',
      description: 'A second person has said yes, and exactly what was asked for is done.',
      meta: { spec: 'decisions §9: maker and checker above a limit' },
    },
    declined: {
      type: 'final',
      description: 'A second person has said no, and why.',
      meta: { spec: 'decisions §9: maker and checker above a limit' },
    },
    withdrawn: {
      type: 'final',
      description: 'Its maker has taken it back.',
      meta: { spec: 'decisions §9: maker and checker above a limit' },
    },
    expired: {
      type: 'final',
      description: 'Nobody has answered in time.',
      meta: { spec: 'decisions §9: maker and checker above a limit' },
    },
    lapsed: {
      type: 'final',
      description: 'Whoever has made it may not do it any more.',
      meta: { spec: 'decisions §13: role lowered or user locked: pending approvals lapse' },
    },
    stopped: {
      type: 'final',
      description:
        'Something has changed since it was asked for, seen at the yes or before it: nothing is done, and why is kept.',
      meta: { spec: 'decisions §9: maker and checker above a limit' },
    },
  },
});
