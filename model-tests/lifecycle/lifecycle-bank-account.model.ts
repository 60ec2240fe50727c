import { bankAccountLifecycle } from '#machines/lifecycle/bank-account.ts';
import { defineModel } from '../harness/model.ts';

const ADDED = { changedBy: 'dana', isByLink: false, usableOn: null };
const NEXT = '2026-11-24';

export default defineModel({
  id: 'lifecycle-bank-account',
  machine: bankAccountLifecycle,
  metAt: 'on the server',
  inputs: {
    'where others see it': ADDED,
    'by the only administrator': { ...ADDED, usableOn: NEXT },
    'by a mailed link of the only administrator': { ...ADDED, isByLink: true, usableOn: NEXT },
    'by a mailed link where others can say yes': { ...ADDED, isByLink: true },
  },
  catalog: {
    'account.change': {
      'others see it': { by: 'priya', usableOn: null },
      'nobody else sees it': { by: 'dana', usableOn: NEXT },
      'its changer sees it no more': { by: 'priya', usableOn: NEXT },
    },
    'account.confirm': { 'its changer': { by: 'dana' }, 'somebody else': { by: 'priya' } },
    'day.pass': { before: { today: '2026-11-23' }, 'that day': { today: NEXT } },
    'payment.return': { first: { count: 1, most: 2 }, second: { count: 2, most: 2 } },
  },
  invariants: [
    {
      says: 'It has a day while it waits for one, and else only while it waits for a yes',
      holds: ({ value, context }) =>
        value === 'waiting'
          ? context.usableOn !== null
          : value === 'unconfirmed' || context.usableOn === null,
    },
    {
      says: 'What came by a link is paid from only after its day, or after somebody else has looked at it',
      about: ['unconfirmed', 'usable'],
      holds: ({ value }, step) => {
        if (value !== 'usable' || step?.before.value !== 'unconfirmed') return true;
        const { usableOn, changedBy } = step.before.context;
        return step.event.type === 'day.pass'
          ? usableOn !== null && step.event.today >= usableOn
          : 'by' in step.event && step.event.by !== changedBy;
      },
    },
    {
      says: 'Nobody confirms what they have done themselves, but for an account that was stopped',
      holds: ({ value }, step) =>
        step?.event.type !== 'account.confirm' ||
        step.before.value === value ||
        step.before.value === 'stopped' ||
        step.event.by !== step.before.context.changedBy,
    },
    {
      says: 'What was stopped is paid from again only after a confirmation',
      about: ['stopped', 'usable'],
      holds: ({ value }, step) =>
        value !== 'usable' || step?.before.value !== 'stopped' || step.event.type === 'account.confirm',
    },
  ],
  words: {
    'account.change': 'An administrator changes it',
    'account.confirm': 'An administrator confirms it',
    'day.pass': 'The day is looked at',
    'payment.return': 'A payment from it is sent back',
    'account.remove': 'It is removed',
  },
});
