import { autopayRunLifecycle } from '#machines/lifecycle/autopay-run.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-autopay-run',
  machine: autopayRunLifecycle,
  metAt: 'on the server',
  inputs: { announced: undefined },
  catalog: {
    'missed.taken': { 'of the day before': { missedOn: '2026-11-25' } },
    'enrolment.stopped': {
      paused: { reason: 'paused' },
      'turned off': { reason: 'turnedOff' },
      suspended: { reason: 'suspended' },
      'its account gone': { reason: 'accountGone' },
    },
    'hour.come': {
      'one debit': { debits: 1, lines: 1, lack: null },
      'paid by credits': { debits: 0, lines: 1, lack: null },
      'nothing left': { debits: 0, lines: 0, lack: null },
      'no account': { debits: 0, lines: 0, lack: 'accountGone' },
      'an account that waits': { debits: 0, lines: 0, lack: 'accountWaits' },
    },
    'debit.settled': { 'the last': { underWay: 0 }, 'one of two': { underWay: 1 } },
    'debit.failed': {
      'one of two': { underWay: 1, paid: 0 },
      'the other paid': { underWay: 0, paid: 1 },
      'nothing else': { underWay: 0, paid: 0 },
    },
  },
  boundaries: [
    { guard: 'hasDebits', at: 'event.debits' },
    { guard: 'hasLines', at: 'event.lines' },
    { guard: 'isLast', at: 'event.underWay' },
    { guard: 'isAnyUnderWay', at: 'event.underWay' },
    { guard: 'isAnyPaid', at: 'event.paid' },
  ],
  invariants: [
    {
      says: 'What is skipped says why, and nothing else does',
      about: ['skipReason'],
      holds: ({ value, context }) => (context.skipReason !== null) === (value === 'skipped'),
    },
    {
      says: 'What it makes up is said from its announcement on, and never forgotten or said otherwise',
      about: ['missedOn'],
      holds: (now, step) => {
        const before = step?.before.context.missedOn ?? null;
        return before === null
          ? now.context.missedOn === null || now.value === 'announced'
          : now.context.missedOn === before;
      },
    },
    {
      says: 'Once it is frozen nobody skips it, but a payment that came back, or that nothing can be debited',
      holds: (now, step) =>
        now.value !== 'skipped' ||
        step?.before.value !== 'frozen' ||
        ['suspended', 'accountGone', 'accountWaits', 'nothingLeft'].includes(now.context.skipReason ?? ''),
    },
    {
      says: 'Nothing is debited that was not frozen before',
      holds: (now, step) =>
        now.value !== 'submitted' || ['frozen', 'submitted'].includes(step?.before.value ?? ''),
    },
    {
      says: 'Only what the bank has sent back is called that',
      holds: (now, step) =>
        now.value !== 'returned' ||
        step?.event.type === 'debit.returned' ||
        step?.before.value === 'returned',
    },
  ],
  // A debit may come back long after it has settled.
  restingStates: ['settled', 'returned'],
  words: {
    'missed.taken': 'It takes what a run that was not announced in time was to take',
    'admin.skip': 'An administrator skips it',
    'enrolment.stopped': 'AutoPay is paused, off, suspended or without its account',
    'skipEnd.come': 'Five in the evening of the business day before comes',
    'hour.come': 'Its hour comes',
    'debit.settled': 'A debit settles',
    'debit.failed': 'A debit ends before the bank collects it',
    'debit.returned': 'The bank sends a debit back',
  },
});
