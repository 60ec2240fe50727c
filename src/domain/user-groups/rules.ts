/** The rules on groups of users (`src/domain/rules.ts` has those of every area). */
export const GROUP_RULES = {
  'GRP-01': { name: 'the group has a name', spec: '§5 Required-field messages: user group name' },
  'GRP-02': { name: 'the name within its bound', spec: '§5 Names' },
  'GRP-03': { name: 'the name is free', spec: '§8 User group could not be created or updated' },
  'GRP-04': { name: 'a customer is ticked', spec: '§5 Required-field messages: a customer must be selected' },
  'GRP-05': { name: 'not below itself', spec: '§3 User group: parent group' },
  'GRP-07': {
    name: 'all customers of the group are yours',
    spec: '§6 Page access: /manage-groups: admin only',
  },
  'GRP-08': { name: 'all customers of the user are yours', spec: '§8 users could not be added to a group' },
  'GRP-09': { name: 'an administrator remains', spec: '§6 Descriptions: admin: manage users' },
  'GRP-10': { name: 'not one’s own access', spec: '§6 Descriptions: admin: manage users' },
  'GRP-11': {
    name: 'it is said whether there is a parent',
    spec: '§5 Required-field messages: parent group',
  },
} as const;

/** Stable id of a rule on groups of users. */
export type GroupRule = keyof typeof GROUP_RULES;
