import { parseRole, ROLES } from '#domain/access/role.ts';
import { emailProblem } from '#domain/user/email-address.ts';
import { longNames, type NameBounds } from '#domain/user/names.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import {
  administratorRemains,
  isLastAdministrator,
  ownRights,
  type ActedUser,
} from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';

/** What an administrator changes of a user; usernames cannot be edited (§5 Users). */
export const USER_FIELDS = [
  'first_name',
  'last_name',
  'email_address',
  'role',
  'language',
  'customers',
] as const;
export type UserField = (typeof USER_FIELDS)[number];

/** The values of a user by field; customers are their numbers in order, joined by commas. */
export type UserValues = Readonly<Record<UserField, string>>;

/** The values of a user as they were read. */
export function valuesOf(person: ManagedUserDetails): UserValues {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email_address: person.emailAddress,
    role: person.role,
    language: person.language ?? '',
    customers: person.customers.map(({ buidCustomer }) => buidCustomer).join(','),
  };
}

/** One field as whoever changes it has read it, and as it should be. */
export interface FieldChange {
  readonly field: UserField;
  readonly was: string;
  readonly is: string;
}

/** What differs between what was read and what is wanted. */
export function changesOf(was: UserValues, is: UserValues): FieldChange[] {
  return USER_FIELDS.filter((field) => was[field] !== is[field].trim()).map((field) => ({
    field,
    was: was[field],
    is: is[field].trim(),
  }));
}

/** What is typed over what was read anew: what is untouched follows, what was changed stays as typed. */
export function rebased(typed: UserValues, was: UserValues, now: UserValues): UserValues {
  const following = USER_FIELDS.filter((field) => typed[field] === was[field]);
  return { ...typed, ...Object.fromEntries(following.map((field) => [field, now[field]])) };
}

/** What is typed once a second administrator is asked for the role: that is not unsaved any more. */
export function withoutAsked(typed: UserValues, { role, roleAsked }: ManagedUserDetails): UserValues {
  return roleAsked?.role === typed.role ? { ...typed, role } : typed;
}

/** Whether somebody becomes an administrator by it. */
export const givesAdministration = ({ field, was, is }: FieldChange): boolean =>
  field === 'role' && parseRole(was) !== 'admin' && parseRole(is) === 'admin';

/** A field that somebody else has changed meanwhile, to something else. */
export interface FieldConflict extends FieldChange {
  readonly now: string;
}

/**
 * The fields that two have changed at once to different values; the others are merged field by field. What is already
 * as it is wanted is no conflict, so that a repeat changes nothing.
 */
export function conflictsOf(changes: readonly FieldChange[], now: UserValues): FieldConflict[] {
  return changes
    .filter(({ field, was, is }) => now[field] !== was && now[field] !== is)
    .map((change) => ({ ...change, now: now[change.field] }));
}

/** A user who is changed, with the values that are saved now. */
export interface ChangedUser extends ActedUser {
  readonly values: Pick<UserValues, 'first_name' | 'last_name'>;
}

/** What keeps changes from being saved; empty when nothing does. */
export function changeObstacles(
  changes: readonly FieldChange[],
  user: ChangedUser,
  bounds: NameBounds,
): UserObstacle[] {
  return [
    ...nameObstacles(changes, user, bounds),
    ...changes.flatMap((change) => fieldObstacles(change, user)),
    ...rightObstacles(changes, user),
  ];
}

const NAMES = { first: 'first_name', last: 'last_name' } as const;

/** What is wrong with the names that are changed, and with both together as they would be (§5 Names). */
function nameObstacles(
  changes: readonly FieldChange[],
  { values }: ChangedUser,
  bounds: NameBounds,
): UserObstacle[] {
  const as = (name: 'first_name' | 'last_name') =>
    changes.find(({ field }) => field === name)?.is ?? values[name];
  const isChanged = (name: string) => changes.some(({ field }) => field === name);
  const say = (rule: 'USR-06' | 'USR-19', limit: number) =>
    ({ rule, facts: { limit }, remedy: { kind: 'correctLine' } }) as const;
  const limits = { first: bounds.firstNameMaximum, last: bounds.lastNameMaximum };
  const missing = (['first', 'last'] as const).filter(
    (part) => isChanged(NAMES[part]) && as(NAMES[part]) === '',
  );
  const long = longNames({ firstName: as('first_name'), lastName: as('last_name') }, bounds).filter(
    ({ part }) =>
      part === 'full' ? isChanged('first_name') || isChanged('last_name') : isChanged(NAMES[part]),
  );
  return [
    ...missing.map((part) => say('USR-06', limits[part])),
    ...long.map(({ part, limit }) => say(part === 'full' ? 'USR-19' : 'USR-06', limit)),
  ];
}

function fieldObstacles(
  { field, is }: FieldChange,
  { foreignCustomers }: Pick<ActedUser, 'foreignCustomers'>,
): UserObstacle[] {
  if (field === 'email_address' && emailProblem(is) !== null)
    return [
      {
        rule: emailProblem(is) === 'required' ? 'USR-01' : 'USR-02',
        facts: { email: is },
        remedy: { kind: 'correctLine' },
      },
    ];
  // Whoever has customers besides keeps those: what is in the way then is USR-13 alone.
  if (field === 'customers' && is === '' && foreignCustomers === 0)
    return [{ rule: 'USR-10', facts: {}, remedy: { kind: 'fillIn', field: 'customers' } }];
  if (field === 'role' && !ROLES.some((role) => role === is))
    return [{ rule: 'USR-18', facts: {}, remedy: { kind: 'fillIn', field: 'role' } }];
  return [];
}

function rightObstacles(changes: readonly FieldChange[], user: ActedUser): UserObstacle[] {
  const obstacles: UserObstacle[] = [];
  const touchesRights = changes.some(({ field }) => field === 'role' || field === 'customers');
  if (changes.length > 0 && user.foreignCustomers > 0)
    obstacles.push({
      rule: 'USR-13',
      facts: { count: user.foreignCustomers },
      remedy: { kind: 'contactSupport' },
    });
  // There both mailboxes and the password prove it; here a session that was left open would do.
  if (user.isSelf && changes.some(({ field }) => field === 'email_address'))
    obstacles.push({
      rule: 'USR-20',
      facts: {},
      // Whoever signs in at a provider has neither password nor form for it there.
      remedy: { kind: user.isSso ? 'askAdministrator' : 'correctLine' },
    });
  if (user.roleAsked !== null && changes.some(givesAdministration))
    obstacles.push({ rule: 'USR-21', facts: { name: user.roleAsked }, remedy: { kind: 'none' } });
  if (!touchesRights) return obstacles;
  if (user.isSelf) obstacles.push(ownRights(user));
  else if (takesAdministration(changes) && user.foreignCustomers === 0 && isLastAdministrator(user))
    obstacles.push(administratorRemains(user));
  return obstacles;
}

/** Whether a customer may lose an administrator by it. */
function takesAdministration(changes: readonly FieldChange[]): boolean {
  return changes.some(
    ({ field, was, is }) =>
      (field === 'role' && parseRole(was) === 'admin' && parseRole(is) !== 'admin') ||
      (field === 'customers' && was.split(',').some((one) => !is.split(',').includes(one))),
  );
}
