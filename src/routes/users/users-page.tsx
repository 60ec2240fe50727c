import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { People } from '#ui/users/people.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, type PageContext } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { usePeopleCsv } from '#routes/users/use-people-csv.ts';
import { foundPeopleList, peopleList } from '#routes/users/users.tsx';

/** The people of the customer that is worked for. */
export const ManageUsersPage = ofOwner(function Listed({ context }) {
  const { hrefOf, ...shown } = useListAt(peopleList, context);
  return (
    <People
      {...shown}
      ofCustomer={{
        name: customerOf(context).customer.customerName,
        download: usePeopleCsv(context),
        invite: '/manage-users/invite',
      }}
      hrefs={{ tab: (tab) => hrefOf({ ...shown.filter, tab }), person: (id) => `/manage-users/${id}` }}
    />
  );
});

/** Users of all customers. */
export function SupportUsersPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { hrefOf, ...shown } = useListAt(foundPeopleList, context);
  return (
    <People
      {...shown}
      ofCustomer={null}
      hrefs={{ tab: (tab) => hrefOf({ ...shown.filter, tab }), person: (id) => `/support/users/${id}` }}
    />
  );
}
