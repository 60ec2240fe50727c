import type { Suspension } from '#domain/autopay/autopay.ts';
import { autopayEnrolmentLifecycle } from '#machines/lifecycle/autopay-enrolment.ts';
import { defineModel } from '../harness/model.ts';

const today = '2026-11-12';
const suspension = (paymentId: string): Suspension => ({
  at: '2026-12-03T12:00:00.000Z',
  paymentIds: [paymentId],
});

export default defineModel({
  id: 'lifecycle-autopay-enrolment',
  machine: autopayEnrolmentLifecycle,
  metAt: 'on the server',
  inputs: { 'of a customer': undefined },
  catalog: {
    'admin.pause': {
      'until tomorrow': { until: '2026-11-13', today },
      'until today': { until: today, today },
    },
    'day.come': {
      'at the end of a pause': { runDate: '2026-11-13' },
      'before it': { runDate: '2026-11-12' },
    },
    'run.announced': {
      'below the ceiling': { isOverCeiling: false },
      'above it': { isOverCeiling: true },
    },
    'account.gone': {
      removed: {
        lost: {
          at: '2026-12-03T12:00:00.000Z',
          how: 'removed',
          account: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
          by: 'Dana Whitlock',
        },
      },
    },
    'account.stopped': { 'not covered': { suspension: suspension('p1') } },
    'debit.returned': {
      closed: { suspension: suspension('p2') },
      'not covered': { suspension: suspension('p1') },
    },
  },
  invariants: [
    {
      says: 'It is paused as long as it says until when, and says why it stopped where it did',
      about: ['pausedUntil', 'suspension'],
      holds: ({ value, context }) =>
        (context.pausedUntil !== null) === (value === 'paused') &&
        (context.suspension !== null) === (value === 'suspended'),
    },
    {
      says: 'That it lost its account is said only while it is off, until it is turned on again',
      about: ['lostAccount'],
      holds: ({ value, context }) => context.lostAccount === null || value === 'off',
    },
    {
      says: 'Only an administrator turns it on, and time where they have said so',
      holds: (now, step) =>
        now.value !== 'on' ||
        step === undefined ||
        step.before.value === 'on' ||
        step.before.value === 'overCeiling' ||
        ['admin.turnOn', 'admin.resume', 'day.come'].includes(step.event.type),
    },
  ],
  words: {
    'admin.turnOn': 'An administrator turns it on',
    'admin.change': 'An administrator changes what it pays',
    'admin.pause': 'An administrator pauses it',
    'admin.resume': 'An administrator ends the pause',
    'admin.turnOff': 'An administrator turns it off',
    'account.gone': 'Its bank account is gone',
    'account.stopped': 'Too many payments of its bank account came back',
    'day.come': 'The turn of a run comes',
    'run.announced': 'A run is announced',
    'debit.returned': 'The bank sends a debit back',
  },
});
