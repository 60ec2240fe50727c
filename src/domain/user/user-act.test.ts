import { expect, test } from 'vitest';
import { aPerson } from '#domain/testing/a-person.ts';
import { factorRemovalByOtherObstacles } from '#domain/user/factor-removal.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import { LOCK_REASONS } from '#domain/user/user.ts';
import {
  actObstacles,
  afterReactivation,
  afterUnlock,
  isActingAdministrator,
  LOCK_WORDS_MAXIMUM,
  ownRights,
  personActs,
  reasonObstacles,
  USER_ACTS,
  wordsObstacles,
  type ActedUser,
  type PersonAct,
  type UserAct,
  type UserActor,
} from '#domain/user/user-act.ts';

const ACTIVE: ActedUser = {
  isSso: false,
  isSelf: false,
  role: 'payer',
  status: 'active',
  lockReason: null,
  hasRequest: false,
  foreignCustomers: 0,
  otherAdministrators: 1,
  customerCount: 1,
  roleAsked: null,
  secondFactor: { hasApp: false, hasPasskey: false },
};
const rules = (user: Partial<ActedUser>, act: UserAct, by: UserActor = 'administrator') =>
  actObstacles({ ...ACTIVE, ...user }, act, by).map(({ rule, remedy }) => `${rule} ${remedy.kind}`);

test.each([
  ['lock', {}, []],
  ['lock', { lockReason: 'administrator' }, ['USR-16 none']],
  ['lock', { status: 'deactivated' }, ['USR-16 none']],
  ['lock', { role: 'admin', otherAdministrators: 0 }, ['USR-11 makeAdministrator']],
  ['lock', { role: 'Admin', otherAdministrators: 1 }, []],
  ['deactivate', { role: 'admin', otherAdministrators: 0 }, ['USR-11 makeAdministrator']],
  ['deactivate', { role: 'admin', otherAdministrators: 0, lockReason: 'administrator' }, []],
  ['deactivate', { isSelf: true }, ['USR-12 askAdministrator']],
  ['deactivate', { isSelf: true, otherAdministrators: 0 }, ['USR-11 makeAdministrator']],
  ['lock', { role: 'admin', otherAdministrators: 0, foreignCustomers: 1 }, ['USR-13 contactSupport']],
  ['deactivate', { foreignCustomers: 2 }, ['USR-13 contactSupport']],
  ['lock', { foreignCustomers: 2 }, ['USR-13 contactSupport']],
  ['unlock', { foreignCustomers: 2, lockReason: 'administrator' }, ['USR-13 contactSupport']],
  ['reactivate', { foreignCustomers: 2, status: 'deactivated' }, ['USR-13 contactSupport']],
  ['deactivate', { status: 'not_activated' }, ['USR-16 none']],
  ['reactivate', {}, ['USR-16 none']],
  ['reactivate', { status: 'not_activated' }, []],
  ['reactivate', { status: 'deactivated' }, []],
  ['unlock', {}, ['USR-16 none']],
  ['unlock', { lockReason: 'administrator' }, []],
  ['unlock', { lockReason: 'login_attempts' }, []],
  ['unlock', { lockReason: 'challenge_phrase_attempts' }, []],
  ['unlock', { lockReason: 'customer_support' }, ['USR-14 contactSupport']],
  ['unlock', { lockReason: 'expired_password' }, ['USR-15 sendReset']],
  ['unlock', { lockReason: 'password_change_required' }, ['USR-15 sendReset']],
  ['unlock', { lockReason: 'challenge_phrase_change_required' }, ['USR-15 contactSupport']],
  ['decline', {}, ['USR-16 none']],
  ['decline', { hasRequest: true }, []],
] as const)(
  'USR-11, USR-12, USR-13, USR-14, USR-15, USR-16: %s of %o is refused by %o',
  (act, user, refused) => {
    expect(rules(user, act)).toEqual(refused);
  },
);

test.each([
  ['lock', { role: 'admin', otherAdministrators: 0, foreignCustomers: 3 }, []],
  ['lock', { lockReason: 'administrator' }, []],
  ['lock', { lockReason: 'customer_support' }, ['USR-16 none']],
  ['lock', { isSelf: true }, ['USR-12 askAdministrator']],
  ['unlock', { lockReason: 'customer_support' }, []],
  ['unlock', { lockReason: 'challenge_phrase_change_required' }, []],
] as const)('USR-12, USR-16: support: %s of %o is refused by %o', (act, user, refused) => {
  expect(rules(user, act, 'support')).toEqual(refused);
});

test.each([
  ['administrator', {}, []],
  ['administrator', { lockReason: 'administrator', status: 'deactivated' }, []],
  ['administrator', { foreignCustomers: 2 }, ['USR-13 contactSupport']],
  ['support', { foreignCustomers: 2 }, []],
  ['administrator', { isSelf: true }, ['USR-25 openSettings']],
  ['support', { isSelf: true }, ['USR-25 openSettings']],
  ['administrator', { secondFactor: { hasApp: false, hasPasskey: true } }, []],
  ['administrator', { secondFactor: { hasApp: false, hasPasskey: false } }, ['USR-16 none']],
] as const)(
  'USR-13, USR-16, USR-25: a second factor that %s removes of %o is kept by %o',
  (by, user, refused) => {
    const of = { ...ACTIVE, secondFactor: { hasApp: true, hasPasskey: false }, ...user };
    expect(factorRemovalByOtherObstacles(of, by).map(({ rule, remedy }) => `${rule} ${remedy.kind}`)).toEqual(
      refused,
    );
  },
);

test('a second factor is offered to be removed where there is one, with what is against it', () => {
  const offered = (person: Partial<ManagedUserDetails>) =>
    personActs(aPerson(person), 'administrator').filter(({ act }) => act === 'removeFactor');
  expect(offered({})).toEqual([]);
  const secondFactor = { hasApp: false, hasPasskey: true };
  expect(offered({ secondFactor })).toEqual([{ act: 'removeFactor', obstacles: [] }]);
  expect(offered({ secondFactor, isSelf: true })[0]?.obstacles.map(({ rule }) => rule)).toEqual(['USR-25']);
});

test('USR-17, USR-26: a second factor is removed with a reason, and with words where that is another one', () => {
  const rulesOf = (act: PersonAct, reason: '' | 'lost') =>
    reasonObstacles(act, reason).map(({ rule }) => rule);
  expect(rulesOf('removeFactor', '')).toEqual(['USR-26']);
  expect(rulesOf('removeFactor', 'lost')).toEqual([]);
  expect(rulesOf('lock', '')).toEqual([]);
  expect(wordsObstacles('removeFactor', ' ', 'lost')).toEqual([]);
  expect(wordsObstacles('removeFactor', ' ', 'other').map(({ rule }) => rule)).toEqual(['USR-17']);
  expect(wordsObstacles('removeFactor', 'New phone', 'other')).toEqual([]);
  expect(wordsObstacles('removeFactor', 'x'.repeat(LOCK_WORDS_MAXIMUM + 1), 'lost')).toHaveLength(1);
});

test('an administrator counts who is active and not locked, in any case of letters', () => {
  const admin = { role: 'ADMIN', status: 'active', lockReason: null } as const;
  expect(isActingAdministrator(admin)).toBe(true);
  expect(isActingAdministrator({ ...admin, role: 'payer' })).toBe(false);
  expect(isActingAdministrator({ ...admin, status: 'deactivated' })).toBe(false);
  for (const lockReason of LOCK_REASONS) expect(isActingAdministrator({ ...admin, lockReason })).toBe(false);
});

test('USR-17: words go with a lock and with the end of an account, and not too many', () => {
  const refused = (act: UserAct, words: string) => wordsObstacles(act, words).map(({ rule }) => rule);
  expect(refused('lock', '  ')).toEqual(['USR-17']);
  expect(refused('lock', 'x'.repeat(LOCK_WORDS_MAXIMUM))).toEqual([]);
  expect(refused('lock', 'x'.repeat(LOCK_WORDS_MAXIMUM + 1))).toEqual(['USR-17']);
  expect(refused('deactivate', '')).toEqual(['USR-17']);
  for (const act of USER_ACTS.filter((one) => one !== 'lock' && one !== 'deactivate'))
    expect(refused(act, '')).toEqual([]);
});

test('an unlock says what comes next', () => {
  const asked = { asksPassword: true, isSso: false };
  expect(afterUnlock('challenge_phrase_attempts', asked)).toBe('newChallengePhrase');
  expect(afterUnlock('administrator', asked)).toBe('newPassword');
  expect(afterUnlock('administrator', { ...asked, isSso: true })).toBe('nothing');
  expect(afterUnlock('administrator', { ...asked, asksPassword: false })).toBe('nothing');
});

test.each([
  [null, 'nothing'],
  ['expired_password', 'newPassword'],
  ['password_change_required', 'newPassword'],
  ['challenge_phrase_change_required', 'newChallengePhrase'],
  ['administrator', 'stillLocked'],
  ['customer_support', 'stillLocked'],
  ['challenge_phrase_attempts', 'stillLocked'],
  ['login_attempts', 'stillLocked'],
] as const)('locked as %s, an account that is made active leaves %s', (reason, next) => {
  expect(afterReactivation(reason)).toBe(next);
});

test('USR-11: says of how many customers one at least would have no administrator', () => {
  const alone = { ...ACTIVE, role: 'admin', otherAdministrators: 0, customerCount: 6 };
  expect(actObstacles(alone, 'lock', 'administrator').map(({ facts }) => facts)).toEqual([{ count: 6 }]);
  expect(ownRights(alone).facts).toEqual({ count: 6 });
});

test('USR-17: a request is declined with words or without, and not with more than are taken', () => {
  expect(wordsObstacles('decline', '')).toEqual([]);
  expect(wordsObstacles('decline', 'x'.repeat(LOCK_WORDS_MAXIMUM))).toEqual([]);
  expect(wordsObstacles('decline', 'x'.repeat(LOCK_WORDS_MAXIMUM + 1)).map(({ rule }) => rule)).toEqual([
    'USR-17',
  ]);
});
