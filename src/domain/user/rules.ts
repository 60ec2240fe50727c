/** The rules on people and their rights (`src/domain/rules.ts` has those of every area). */
export const USER_RULES = {
  'USR-01': { name: 'somebody is named', spec: '§5 Required-field messages: email' },
  'USR-02': { name: 'the email is valid', spec: '§5 Required-field messages: email is invalid' },
  'USR-03': { name: 'named once', spec: '§5 Users: usernames must be unique' },
  'USR-04': { name: 'no user of the customer yet', spec: '§5 Users: user already exists' },
  'USR-05': { name: 'not invited yet', spec: '§8 failed to invite user' },
  'USR-06': { name: 'names within their bounds', spec: '§5 Names' },
  'USR-07': {
    name: 'a user of a provider is named',
    spec: '§5 Users: SSO users must use the SSO provider username',
  },
  'USR-08': { name: 'the username is free', spec: '§5 Users: usernames must be unique' },
  'USR-09': { name: 'maximum of people at once', spec: 'decisions §13: pasted invitations' },
  'USR-10': { name: 'a customer is chosen', spec: '§5 Required-field messages: a customer must be selected' },
  'USR-11': { name: 'an administrator remains', spec: '§6 Descriptions: admin: manage users' },
  'USR-12': { name: 'not one’s own rights', spec: '§6 Descriptions: admin: manage users' },
  'USR-13': {
    name: 'all customers of the user are yours',
    spec: '§6 Page access: /manage-users: admin only',
  },
  'USR-14': { name: 'the lock is yours to lift', spec: '§4 User lock: support can also lock' },
  'USR-15': { name: 'the user ends this lock', spec: '§3 Lock reasons: password change required' },
  'USR-16': { name: 'the state lets it', spec: '§4 User lock' },
  'USR-17': { name: 'words are given', spec: '§5 Required-field messages: reason' },
  'USR-18': { name: 'the role is known', spec: '§6 Roles' },
  'USR-19': { name: 'the full name within its bound', spec: '§5 Names' },
  'USR-20': { name: 'not one’s own e-mail address', spec: '§2 Account and Settings' },
  'USR-21': {
    name: 'a second administrator is not asked already',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'USR-23': {
    name: 'a second administrator can answer',
    spec: 'decisions §9: maker and checker above a limit',
  },
  'USR-24': {
    name: 'a provider of identities is set up',
    spec: '§5 Users: SSO users must use the SSO provider username',
  },
  'USR-25': { name: 'not one’s own second factor', spec: 'decisions §9 a second factor' },
  'USR-26': { name: 'a reason is chosen', spec: '§5 Required-field messages: reason' },
} as const;

/** Stable id of a rule on people. */
export type UserRule = keyof typeof USER_RULES;
