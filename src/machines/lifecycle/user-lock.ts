import { assign, setup } from 'xstate';
import type { LockReason } from '#domain/user/user.ts';

/** A change that a user owes, which waits while a person's lock stands above it. */
export type OverdueChange = Extract<
  LockReason,
  'expired_password' | 'password_change_required' | 'challenge_phrase_change_required'
>;

/** What a user is besides the state: the column `overdue_change`. */
export interface UserLockFacts {
  readonly overdue: OverdueChange | null;
}

/** What moves whether a user can sign in: people by their side, and what a user or a rule does. */
export type UserLockEvent =
  | { readonly type: 'administrator.lock' | 'support.lock' }
  | { readonly type: 'administrator.unlock' | 'support.unlock'; readonly asksPassword: boolean }
  | { readonly type: 'user.deactivate' | 'user.reactivate' }
  | { readonly type: 'challenge.exceed' | 'attempts.exceed' }
  | { readonly type: 'password.expire' }
  | { readonly type: 'password.replace' | 'password.reset' | 'phrase.replace' };

const userLockSetup = setup({
  types: {
    context: {} as UserLockFacts,
    events: {} as UserLockEvent,
    input: {} as UserLockFacts,
  },
  guards: {
    asksPassword: ({ event }) => 'asksPassword' in event && event.asksPassword,
    owesPassword: ({ context }) => context.overdue === 'password_change_required',
    owesExpired: ({ context }) => context.overdue === 'expired_password',
    owesPhrase: ({ context }) => context.overdue === 'challenge_phrase_change_required',
  },
  actions: {
    rememberOverdue: assign((_, overdue: OverdueChange) => ({ overdue })),
    forget: assign(() => ({ overdue: null })),
    /** A password that was replaced is neither expired nor asked for; a challenge phrase is still owed. */
    settlePassword: assign(({ context: { overdue } }) => ({
      overdue: overdue === 'challenge_phrase_change_required' ? overdue : null,
    })),
  },
});

/** Where a lifted lock leads: to what is asked for now, to what was owed before it, or to no lock. */
const lifted = [
  { guard: 'asksPassword', target: 'passwordChangeRequired', actions: 'forget' },
  { guard: 'owesPassword', target: 'passwordChangeRequired', actions: 'forget' },
  { guard: 'owesExpired', target: 'expiredPassword', actions: 'forget' },
  { guard: 'owesPhrase', target: 'challengePhraseChangeRequired', actions: 'forget' },
  { target: 'none' },
] as const;

/** Nothing is owed below a lock that a rule has set. */
const liftedOfRule = [
  { guard: 'asksPassword', target: 'passwordChangeRequired' },
  { target: 'none' },
] as const;

const lockedByPerson = {
  'support.unlock': lifted,
  'password.replace': { actions: 'settlePassword' },
} as const;

/** People lock above what is owed, which is kept. */
const lockAbove = (overdue: OverdueChange) =>
  ({
    'administrator.lock': { target: 'administrator', actions: { type: 'rememberOverdue', params: overdue } },
    'support.lock': { target: 'customerSupport', actions: { type: 'rememberOverdue', params: overdue } },
  }) as const;

const peopleLock = {
  'administrator.lock': 'administrator',
  'support.lock': 'customerSupport',
} as const;

/**
 * Whether a user can sign in (§4 User lock). The server moves it with `moveUserLock`: the account's state is the column
 * `status`, the lock's the column `lock_reason`.
 */
export const userLockLifecycle = userLockSetup.createMachine({
  id: 'user-lock',
  description: 'Whether a user can sign in: the account itself, and a lock on it.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    account: {
      description: 'The account, whatever locks it.',
      meta: { spec: '§3 Lock reasons' },
      initial: 'notActivated',
      states: {
        notActivated: {
          description: 'It was made and never activated: sign-in says so.',
          meta: { spec: '§8 Login: “Your account has not been activated”' },
          on: { 'user.reactivate': 'active' },
        },
        active: {
          description: 'It can be used where no lock keeps it.',
          on: { 'user.deactivate': 'deactivated' },
        },
        deactivated: {
          description: 'An administrator has taken it out of use; what it did stays.',
          meta: { spec: '§7 Calls implied: request for reactivation' },
          on: { 'user.reactivate': 'active' },
        },
      },
    },
    lock: {
      description: 'The lock, with one reason at a time (§3 Lock reasons).',
      meta: { spec: '§3 Lock reasons' },
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is locked.',
          on: {
            ...peopleLock,
            'challenge.exceed': 'challengePhraseAttempts',
            'attempts.exceed': 'loginAttempts',
            'password.expire': 'expiredPassword',
          },
        },
        administrator: {
          description: 'An administrator of the customer has locked; administrators and support lift it.',
          meta: { spec: '§4 User lock: Only administrators lock or unlock; support can also lock' },
          on: { ...lockedByPerson, 'administrator.unlock': lifted, 'support.lock': 'customerSupport' },
        },
        customerSupport: {
          description: 'Customer support has locked, and alone lifts it.',
          meta: { spec: '§4 User lock: Only administrators lock or unlock; support can also lock' },
          on: lockedByPerson,
        },
        challengePhraseAttempts: {
          description: 'Too many wrong answers to the challenge; after it a new phrase is set.',
          meta: { spec: '§3 Lock reasons: exceeded challenge phrase attempts' },
          on: {
            ...peopleLock,
            'administrator.unlock': 'challengePhraseChangeRequired',
            'support.unlock': 'challengePhraseChangeRequired',
          },
        },
        loginAttempts: {
          description: 'Too many wrong passwords; a new one by a mailed link ends it too.',
          meta: { spec: '§3 Lock reasons: exceeded login attempts' },
          on: {
            ...peopleLock,
            'administrator.unlock': liftedOfRule,
            'support.unlock': liftedOfRule,
            'password.reset': 'none',
          },
        },
        expiredPassword: {
          description: 'The password is too old: the user sets a new one at sign-in, or by a mailed link.',
          meta: { spec: '§3 Lock reasons: expired password' },
          on: { ...lockAbove('expired_password'), 'password.replace': 'none' },
        },
        passwordChangeRequired: {
          description:
            'Whoever unlocked asks for a new password: the user sets it at sign-in, or by a mailed link.',
          meta: { spec: '§3 Lock reasons: password change required' },
          on: { ...lockAbove('password_change_required'), 'password.replace': 'none' },
        },
        challengePhraseChangeRequired: {
          description:
            'A new challenge phrase is set at sign-in; who has forgotten the password too needs support.',
          meta: { spec: '§3 Lock reasons: challenge phrase change required' },
          on: {
            ...lockAbove('challenge_phrase_change_required'),
            'support.unlock': 'none',
            'phrase.replace': 'none',
          },
        },
      },
    },
  },
});
