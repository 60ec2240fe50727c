import { COUNTS, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

const OWN_CUSTOMERS = 'listCustomers filter[sort]=customer_name page[number]=1 page[size]=1000';
const GROUP_CHOICES = [
  'listCustomers filter[sort]=customer_name page[number]=1 page[size]=25',
  `listUserGroups ${OF_CUSTOMER} page[number]=1 page[size]=1000 sort=name`,
  `listUsers ${OF_CUSTOMER} filter[status]=active page[number]=1 page[size]=25 sort=name`,
];
const NEW_GROUP = [`getDraft ${OF_CUSTOMER} flow=group-create`, ...GROUP_CHOICES];

/** What the pages of users and their groups read first. */
export const USER_READS: FirstReads = {
  '/manage-users': {
    at: '/manage-users?status=locked&sort=name',
    reads: [
      COUNTS,
      `listUsers ${OF_CUSTOMER} filter[status]=locked page[number]=1 page[size]=25 sort=name`,
      UNREAD,
    ],
  },
  '/manage-users/invite': { at: '/manage-users/invite', reads: [COUNTS, OWN_CUSTOMERS, UNREAD] },
  '/manage-users/$user_id': {
    at: '/manage-users/u-1',
    reads: [COUNTS, `getUser ${OF_CUSTOMER} user_id=u-1`, OWN_CUSTOMERS, UNREAD],
  },
  '/manage-groups': {
    at: '/manage-groups?search=payers&sort=-name',
    reads: [
      COUNTS,
      `listUserGroups ${OF_CUSTOMER} filter[search]=payers page[number]=1 page[size]=25 sort=-name`,
      UNREAD,
    ],
  },
  '/manage-groups/create': { at: '/manage-groups/create', reads: NEW_GROUP },
  '/manage-groups/create/customers': { at: '/manage-groups/create/customers', reads: NEW_GROUP },
  '/manage-groups/create/users': { at: '/manage-groups/create/users', reads: NEW_GROUP },
  '/manage-groups/create/done': { at: '/manage-groups/create/done', reads: NEW_GROUP },
  '/manage-groups/$group_id': {
    at: '/manage-groups/g-1',
    reads: [COUNTS, `getUserGroup ${OF_CUSTOMER} group_id=g-1`, ...GROUP_CHOICES, UNREAD],
  },
  '/support/users': {
    at: '/support/users?search=tire',
    reads: ['findUsers filter[search]=tire page[number]=1 page[size]=25', UNREAD],
  },
  '/support/users/$user_id': { at: '/support/users/u-1', reads: ['getSupportUser user_id=u-1', UNREAD] },
};
