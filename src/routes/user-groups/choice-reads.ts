import type { ReadCall } from '#api/platform/read-call.ts';
import { customerChoicesRead, groupsRead } from '#api/user-groups/reads.ts';
import { peopleRead } from '#api/users/reads.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import { nameOf } from '#domain/user/managed-user.ts';
import type { Choice } from '#ui/user-groups/choice-list.ts';

export type ChoiceQuery = ListQuery<{ readonly search?: string | undefined }>;

/** A list of choices before anything is searched. */
export const FIRST_CHOICES: ChoiceQuery = { filter: {}, sort: 'name', pageNumber: 1, pageSize: 25 };

/** Most groups that are offered as a parent. */
const PARENTS_AT_MOST = 1000;

/** The groups below which one may stand. */
export const parentsRead = (buidCustomer: string) =>
  groupsRead(buidCustomer, { filter: {}, sort: 'name', pageNumber: 1, pageSize: PARENTS_AT_MOST });

/** Users who can be taken in: somebody who is invited has no account yet. */
export function userChoicesRead(buidCustomer: string, query: ChoiceQuery): ReadCall<ListPage<Choice>> {
  const read = peopleRead(buidCustomer, {
    ...query,
    sort: 'name',
    filter: { search: query.filter.search, tab: 'active' },
  });
  return {
    ...read,
    load: async (signal) => {
      const page = await read.load(signal);
      return {
        ...page,
        rows: page.rows.map((person) => ({
          id: person.id,
          name: nameOf(person),
          detail: person.emailAddress,
        })),
      };
    },
  };
}

/** What a page of a group reads first, to choose from. */
export const choiceReads = (buidCustomer: string) => ({
  parents: parentsRead(buidCustomer),
  customers: customerChoicesRead(FIRST_CHOICES),
  users: userChoicesRead(buidCustomer, FIRST_CHOICES),
});
