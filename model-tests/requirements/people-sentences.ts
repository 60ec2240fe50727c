import type { Row } from './specified-sentence.ts';

const LOCKS = ['lifecycle-user-lock', 'user-act'];
const GROUPS = ['group-create', 'group-edit'];
const PEOPLE = ['user-act', 'user-edit', 'user-invite', 'acting-begin'];

/** What is specified of a customer's users and of their locks. */
export const PEOPLE_SENTENCES: readonly Row[] = [
  [
    '§3',
    LOCKS,
    'Lock reasons: By administrator, by customer support, challenge phrase change required, exceeded challenge phrase attempts, exceeded login attempts, expired password, password change required.',
  ],
  ['§3', ['time-zone'], 'User: Locale and time: timeZone / time_zone.'],
  ['§3', GROUPS, 'User group: name, parent group, network access, customers (name, id, child accounts).'],
  [
    '§4',
    [...LOCKS, 'acting-begin', 'session'],
    'User lock: Only administrators lock or unlock; support can also lock.',
  ],
  [
    '§5',
    [...PEOPLE, 'customer-information'],
    'Required-field messages: email, first name, last name, reason, comment.',
  ],
  ['§5', ['user-invite'], 'Users: Usernames must be unique (user already exists).'],
  ['§7', LOCKS, 'Calls implied by messages: user update and invite; request for reactivation.'],
  ['§8', LOCKS, 'Login: Your account has not been activated.'],
  ['§8', ['user-edit'], 'Unable to update user, try again later.'],
  ['§5', GROUPS, 'Required-field messages: parent group, user group name.'],
  ['§8', GROUPS, 'User group could not be created or updated; users could not be added to a group.'],
  ['§8', ['user-invite'], 'Failed to invite user.'],
  ['§2', ['email-change', 'notice-choices'], 'Account and Settings.'],
  [
    'decisions §9',
    ['acting-begin', 'acting-end'],
    'an acting-as banner for support that holds in a second tab',
  ],
  ['decisions §9', ['invoice-view', 'invoice-columns'], 'saved filters'],
  [
    'decisions §9',
    ['statement-mail'],
    'a statement of account (PDF and CSV) with aging buckets per currency',
  ],
  ['§5', ['invoice-view'], 'Required-field messages.'],
  ['decisions §1', ['user-invite'], 'tokens: invitation 7 days, single use and stored hashed'],
];
