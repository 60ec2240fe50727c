import { rejectionLifecycle } from '#machines/lifecycle/rejection.ts';
import { defineModel } from '../harness/model.ts';

const DAYS = { 'its last day': { daysLeft: 0 }, 'the day after': { daysLeft: -1 } };

export default defineModel({
  id: 'lifecycle-rejection',
  machine: rejectionLifecycle,
  metAt: 'on the server',
  inputs: { rejected: undefined },
  catalog: {
    'merchant.resubmit': DAYS,
    'day.pass': DAYS,
    'wait.pass': { 'a second early': { secondsLeft: 1 }, 'after 30 seconds': { secondsLeft: 0 } },
  },
  boundaries: [
    { guard: 'isInTime', at: 'event.daysLeft' },
    { guard: 'isOver', at: 'event.daysLeft' },
    { guard: 'isWaitOver', at: 'event.secondsLeft' },
  ],
  invariants: [
    {
      says: 'RST-02: Nothing is cancelled, and nothing expires, while the server works on it',
      holds: (now, step) =>
        (now.value !== 'cancelled' && now.value !== 'expired') ||
        step === undefined ||
        step.before.value === 'rejected',
    },
    {
      says: 'RST-01: Nothing is accepted that was not resubmitted',
      holds: (now, step) =>
        now.value !== 'accepted' ||
        step === undefined ||
        ['resubmitting', 'stillProcessing'].includes(step.before.value),
    },
    {
      says: 'RST-01: What takes longer than most was resubmitted before',
      holds: (now, step) =>
        now.value !== 'stillProcessing' || step === undefined || step.before.value === 'resubmitting',
    },
  ],
  words: {
    'merchant.resubmit': 'Its merchant resubmits it',
    'merchant.cancel': 'Its merchant cancels it',
    'wait.pass': 'Seconds pass without an answer',
    'server.accept': 'It is accepted',
    'server.reject': 'It is rejected again',
    'day.pass': 'A day passes',
  },
});
