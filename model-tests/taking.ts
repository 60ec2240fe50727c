import type { AnyMachineSnapshot } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Obstacle } from '#domain/rules.ts';
import type { Invariant } from './harness/model.ts';

/** How a call ends by which support takes something, or gives it back. */
export const takeErrors = (isOver: Obstacle) => ({
  'a colleague was first': new CallError('conflict', { code: 'taken_by_other' }),
  'it is over': new CallError('refused', { code: 'DIS-25', obstacles: [isOver] }),
  offline: new CallError('offline', { requestId: 'req-9' }),
  'no answer': new CallError('lost'),
});

/** Where each of these is told. */
export const TAKE_REASONS = {
  taken_by_other: 'choosing.ofColleague',
  'DIS-25': 'choosing.over',
  offline: 'choosing.failed',
  lost: 'choosing.unanswered',
} as const;

/** What happens there, in plain words. */
export const TAKE_WORDS = {
  'claim.takeOver': 'Press Take it over',
  'claim.giveBack': 'Press Give back',
  'claim.free': 'Press Give it back for them',
} as const;

type Now = AnyMachineSnapshot;

/** Whether the page is read anew, because a colleague's act was met, or to see whose it is where no answer says. */
export const isTakenMeanwhile = (now: Now): boolean =>
  ['ofColleague', 'over', 'unanswered'].some((state) => now.matches({ choosing: state }));

/** What holds in every chart in which support takes what is before it (`src/machines/shapes/taking.ts`). */
export const takingInvariants: readonly Invariant<Now>[] = [
  {
    says: 'DIS-34: What is given back for somebody else was left by an absent one',
    holds: (now, step) =>
      step?.event.type !== 'claim.free' ||
      !now.matches('givingBack') ||
      step.before.context.subject.told.holder?.isAbsent === true,
  },
  {
    says: 'What did not come through of taking it is told where that was pressed',
    about: ['failure'],
    holds: (now) =>
      !now.matches('choosing') ||
      // Why nobody tells any more what became of an act is told there.
      now.matches({ choosing: 'unknown' }) ||
      (now.context.failure !== null) === now.hasTag('failed'),
  },
];
