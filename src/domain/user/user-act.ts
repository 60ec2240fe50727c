import { CUSTOMER_TYPES, parseRole } from '#domain/access/role.ts';
import {
  factorRemovalByOtherObstacles,
  hasFactor,
  type FactorRemovalReason,
} from '#domain/user/factor-removal.ts';
import { emailProblem } from '#domain/user/email-address.ts';
import type { FactorWays } from '#domain/user/passkey.ts';
import type { LockReason } from '#domain/user/user.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import type { ManagedUserDetails, UserStatus } from '#domain/user/managed-user.ts';

/** What is done about whether a user can sign in. */
export const USER_ACTS = ['lock', 'unlock', 'deactivate', 'reactivate', 'decline'] as const;
export type UserAct = (typeof USER_ACTS)[number];

/** Most characters of what is written to the user with a lock. */
export const LOCK_WORDS_MAXIMUM = 300;

/** On whose side somebody acts (§4 User lock: administrators lock and unlock; support can also lock). */
export type UserActor = 'administrator' | 'support';

/** What the rules look at. */
export interface ActedUser {
  readonly isSso: boolean;
  readonly isSelf: boolean;
  readonly role: string;
  readonly status: UserStatus;
  readonly lockReason: LockReason | null;
  readonly hasRequest: boolean;
  /** Customers of the user that whoever acts does not administer, those that groups give among them. */
  readonly foreignCustomers: number;
  readonly otherAdministrators: number;
  /** How many customers the user has, those that groups give among them. */
  readonly customerCount: number;
  /** The number under which a second administrator is asked to let the user become one; null where nobody is. */
  readonly roleAsked: string | null;
  readonly secondFactor: FactorWays;
}

/** Locks that the user ends at the next sign-in (§3 Lock reasons), so that nobody lifts them. */
export const ENDED_BY_USER: readonly (LockReason | null)[] = ['expired_password', 'password_change_required'];

/** Whether a user counts as an administrator who can act: active, and no person or rule has locked them. */
export function isActingAdministrator({
  role,
  status,
  lockReason,
}: Pick<ActedUser, 'role' | 'status' | 'lockReason'>): boolean {
  return parseRole(role) === 'admin' && status === 'active' && lockReason === null;
}

/**
 * What keeps somebody from doing this to a user; empty when nothing does. Customer support is not kept by the last
 * administrator: it lifts what it has done (§4 User lock).
 */
export function actObstacles(user: ActedUser, act: UserAct, by: UserActor): UserObstacle[] {
  const obstacles: UserObstacle[] = [];
  const takesAway = act === 'lock' || act === 'deactivate';
  const say = (rule: UserObstacle['rule'], kind: 'askAdministrator' | 'contactSupport' | 'none') =>
    obstacles.push({ rule, facts: {}, remedy: { kind } });
  if (user.isSelf) obstacles.push(ownRights(user));
  if (by === 'administrator') {
    // Whoever stops a user can let the user in again: both ask for all customers, whoever gives them.
    if (user.foreignCustomers > 0)
      obstacles.push({
        rule: 'USR-13',
        facts: { count: user.foreignCustomers },
        remedy: { kind: 'contactSupport' },
      });
    // Where customers are not theirs to administer, who else does there is nothing that they could see to.
    if (takesAway && user.foreignCustomers === 0 && !user.isSelf && isLastAdministrator(user))
      obstacles.push(administratorRemains(user));
    if (act === 'unlock' && user.lockReason === 'customer_support') say('USR-14', 'contactSupport');
  }
  // Whoever has forgotten the password too gets no link while this lock stands: support lifts it.
  if (act === 'unlock' && by === 'administrator' && user.lockReason === 'challenge_phrase_change_required')
    say('USR-15', 'contactSupport');
  if (act === 'unlock' && ENDED_BY_USER.includes(user.lockReason))
    obstacles.push({ rule: 'USR-15', facts: {}, remedy: { kind: 'sendReset' } });
  if (!fits(user, act, by)) say('USR-16', 'none');
  return obstacles;
}

/** Nobody takes their own rights by accident: another administrator does, who has to be there first. */
export function ownRights(user: Pick<ActedUser, 'otherAdministrators' | 'customerCount'>): UserObstacle {
  return user.otherAdministrators === 0
    ? administratorRemains(user)
    : { rule: 'USR-12', facts: {}, remedy: { kind: 'askAdministrator' } };
}

/** Said of how many customers: of several it is one at least that would have nobody. */
export function administratorRemains({ customerCount }: Pick<ActedUser, 'customerCount'>): UserObstacle {
  return { rule: 'USR-11', facts: { count: customerCount }, remedy: { kind: 'makeAdministrator' } };
}

/** Whether the customer would have nobody left to manage users without this one. */
export function isLastAdministrator(user: Omit<ActedUser, 'isSelf' | 'hasRequest'>): boolean {
  return isActingAdministrator(user) && user.otherAdministrators === 0;
}

/** Whether the user is in a state in which this can be done. */
function fits({ status, lockReason, hasRequest }: ActedUser, act: UserAct, by: UserActor): boolean {
  switch (act) {
    case 'lock':
      return (
        status === 'active' &&
        lockReason !== 'customer_support' &&
        (by === 'support' || lockReason !== 'administrator')
      );
    case 'unlock':
      return lockReason !== null;
    case 'deactivate':
      return status === 'active';
    case 'reactivate':
      return status !== 'active';
    case 'decline':
      return hasRequest;
  }
}

/**
 * Acts that are not done without words: of a lock the user reads them after a right password, of the end of an account the
 * record. A request is declined with words or without: what is written goes to the user by mail. So it does of a removed
 * factor, where the reason that is chosen is enough unless it is another one than those that are named.
 */
export const WITH_WORDS: ReadonlySet<PersonAct> = new Set(['lock', 'deactivate', 'connect']);

/** Whether a removed factor needs words: what was chosen says nothing of why. */
export const needsRemovalWords = (reason: WrittenPersonAct['reason']): boolean => reason === 'other';

/** What keeps words from being sent with an act that needs some. */
export function wordsObstacles(
  act: PersonAct,
  words: string,
  reason: WrittenPersonAct['reason'] = '',
): UserObstacle[] {
  const isRemoval = act === 'removeFactor';
  const isOptional = act === 'decline' || (isRemoval && !needsRemovalWords(reason));
  if (!WITH_WORDS.has(act) && !isOptional && !isRemoval) return [];
  const { length } = [...words.trim()];
  if ((length > 0 || isOptional) && length <= LOCK_WORDS_MAXIMUM) return [];
  return [
    { rule: 'USR-17', facts: { limit: LOCK_WORDS_MAXIMUM }, remedy: { kind: 'fillIn', field: 'words' } },
  ];
}

/** What keeps an address from being sent with the correction of an invitation. */
export function addressObstacles(act: PersonAct, words: string): UserObstacle[] {
  const problem = act === 'correct' ? emailProblem(words) : null;
  if (problem === null) return [];
  const rule = problem === 'required' ? 'USR-01' : 'USR-02';
  return [{ rule, facts: { email: words }, remedy: { kind: 'correctLine' } }];
}

/** What keeps an act from being sent without its reason: a second factor is not removed without one. */
export function reasonObstacles(act: PersonAct, reason: WrittenPersonAct['reason']): UserObstacle[] {
  if (act !== 'removeFactor' || reason !== '') return [];
  return [{ rule: 'USR-26', facts: {}, remedy: { kind: 'fillIn', field: 'reason' } }];
}

/** What the user meets after an unlock: nothing, a new password, or a new challenge phrase. */
export type AfterUnlock = 'nothing' | 'newPassword' | 'newChallengePhrase';

/**
 * What comes next for a user whose lock is lifted (§3 Lock reasons): who has guessed wrong at the challenge phrase sets
 * a new one; whoever unlocks may ask for a new password, of a user who has one here.
 */
export function afterUnlock(
  lockReason: LockReason | null,
  { asksPassword, isSso }: { readonly asksPassword: boolean; readonly isSso: boolean },
): AfterUnlock {
  if (lockReason === 'challenge_phrase_attempts') return 'newChallengePhrase';
  return asksPassword && !isSso ? 'newPassword' : 'nothing';
}

/**
 * What comes next for a user whose account is made active: what is owed is asked for at the next sign-in, and a lock
 * stays that somebody has to lift (the account and its lock are apart, `userLockLifecycle`).
 */
export function afterReactivation(lockReason: LockReason | null): AfterUnlock | 'stillLocked' {
  if (lockReason === null) return 'nothing';
  if (lockReason === 'challenge_phrase_change_required') return 'newChallengePhrase';
  return ENDED_BY_USER.includes(lockReason) ? 'newPassword' : 'stillLocked';
}

/** What is done about a person: a user, or an invitation that is not accepted yet. */
export type PersonAct =
  | UserAct
  | 'removeFactor'
  | 'resend'
  | 'correct'
  | 'withdraw'
  | 'sendReset'
  | 'connect';

/** What was chosen to be done about a person, with what is said or named in it. */
export interface WrittenPersonAct {
  readonly personId: string;
  readonly act: PersonAct;
  /** Of a lock, of a removed factor and of a declined request what the user reads, of the end of an account why it is; of a connection the customer's number, of a corrected invitation its address. */
  readonly words: string;
  /** Whether an unlocked user sets a new password. */
  readonly asksPassword: boolean;
  /** Why a second factor is removed; empty of all other acts. */
  readonly reason: FactorRemovalReason | '';
  /** The proof that goes with the removal of a second factor; null with all other acts. */
  readonly token: string | null;
}

/** An act with what keeps it from being done. */
export interface OfferedAct {
  readonly act: PersonAct;
  readonly obstacles: readonly UserObstacle[];
}

/** A user as the rules look at it. */
export function actedUser(person: ManagedUserDetails): ActedUser {
  return {
    isSso: person.isSso,
    isSelf: person.isSelf,
    role: person.role,
    status: person.status === 'invited' ? 'not_activated' : person.status,
    lockReason: person.lock?.reason ?? null,
    hasRequest: person.requestedAt !== null,
    foreignCustomers: person.foreignCustomers,
    otherAdministrators: person.otherAdministrators,
    customerCount: person.customers.length + (person.byGroups?.length ?? 0),
    roleAsked: person.roleAsked?.approvalNumber ?? null,
    secondFactor: person.secondFactor,
  };
}

/** What the person's state lets, with its obstacles; what it does not let is not offered. */
export function personActs(person: ManagedUserDetails, by: UserActor): OfferedAct[] {
  if (person.kind === 'invitation')
    return [
      { act: 'resend', obstacles: [] },
      { act: 'correct', obstacles: [] },
      { act: 'withdraw', obstacles: [] },
    ];
  const user = actedUser(person);
  const ofUser: OfferedAct[] = USER_ACTS.filter((act) => fits(user, act, by)).map((act) => ({
    act,
    obstacles: actObstacles(user, act, by),
  }));
  if (hasFactor(user))
    ofUser.push({ act: 'removeFactor', obstacles: factorRemovalByOtherObstacles(user, by) });
  if (by === 'administrator') return ofUser;
  const helps: OfferedAct[] = [];
  if (!person.isSso) helps.push({ act: 'sendReset', obstacles: [] });
  if (CUSTOMER_TYPES.includes(person.userType)) helps.push({ act: 'connect', obstacles: [] });
  return [...ofUser, ...helps];
}
