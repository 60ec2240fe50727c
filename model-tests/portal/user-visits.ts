import { DANA, GINA, ONE, NAMED, type Visits } from './visit.ts';

const WITH_USERS = [...NAMED, 'checkbox …?', 'button Add users?'];

/** How the pages of users and their groups are opened. */
export const USER_VISITS = {
  '/manage-users': [{ as: DANA, at: '/manage-users' }],
  '/manage-users/invite': [{ as: DANA, at: '/manage-users/invite' }],
  '/manage-users/$user_id': [{ as: DANA, at: '/manage-users', links: 2 }],
  '/manage-groups': [{ as: GINA, at: '/manage-groups', first: ONE }],
  '/manage-groups/create': [{ as: GINA, at: '/manage-groups/create', first: ONE }],
  '/manage-groups/create/customers': [
    { as: GINA, at: '/manage-groups/create', first: ONE, way: [...NAMED, 'button Back to the customers?'] },
  ],
  '/manage-groups/create/users': [{ as: GINA, at: '/manage-groups/create', first: ONE, way: WITH_USERS }],
  '/manage-groups/create/done': [
    {
      as: GINA,
      at: '/manage-groups/create',
      first: ONE,
      way: [...WITH_USERS, 'checkbox … …', 'button Create group'],
    },
  ],
  '/manage-groups/$group_id': [{ as: GINA, at: '/manage-groups', first: ONE, way: ['link in a row'] }],
} as const satisfies Visits;
