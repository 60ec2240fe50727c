import { userLockLifecycle } from '#machines/lifecycle/user-lock.ts';
import { defineModel } from '../harness/model.ts';

const unlock = { plain: { asksPassword: false }, 'asks for a new password': { asksPassword: true } };

export default defineModel({
  id: 'lifecycle-user-lock',
  machine: userLockLifecycle,
  metAt: 'on the server',
  inputs: { 'owes nothing': { overdue: null } },
  catalog: {
    'administrator.unlock': unlock,
    'support.unlock': unlock,
  },
  invariants: [
    {
      says: '§4 User lock: what support has locked, support alone lifts',
      holds: (now, step) =>
        step?.before.value.lock !== 'customerSupport' ||
        now.value.lock === 'customerSupport' ||
        step.event.type === 'support.unlock',
    },
    {
      says: 'What a user owes waits under a person’s lock only, and is asked for when that is lifted',
      about: ['overdue'],
      holds: (now) =>
        now.context.overdue === null || ['administrator', 'customerSupport'].includes(now.value.lock),
    },
    {
      says: 'A lock changes nothing of the account, and the account nothing of a lock',
      holds: (now, step) =>
        step === undefined ||
        step === null ||
        now.value.lock === step.before.value.lock ||
        now.value.account === step.before.value.account,
    },
  ],
  words: {
    'administrator.lock': 'An administrator locks',
    'support.lock': 'Support locks',
    'administrator.unlock': 'An administrator unlocks',
    'support.unlock': 'Support unlocks',
    'user.deactivate': 'An administrator takes the account out of use',
    'user.reactivate': 'The account is put to use',
    'challenge.exceed': 'The challenge phrase was answered wrongly too often',
    'attempts.exceed': 'The password was wrong too often',
    'password.expire': 'The password is too old',
    'password.replace': 'The user sets a new password',
    'password.reset': 'The user sets a new password by a mailed link',
    'phrase.replace': 'The user sets a new challenge phrase',
  },
});
