import { useState, type ReactElement } from 'react';
import type { ReadCall } from '#api/platform/read-call.ts';
import { accountsRead, customerChoicesRead } from '#api/user-groups/reads.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { AccountNames } from '#ui/user-groups/account-names.tsx';
import type { Choice, ChoiceList, GroupChoices } from '#ui/user-groups/choice-list.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useRead } from '#routes/frame/use-read.ts';
import {
  FIRST_CHOICES,
  parentsRead,
  userChoicesRead,
  type ChoiceQuery,
} from '#routes/user-groups/choice-reads.ts';

/** What a group is chosen from: the groups, the customers and the users of whoever looks after it. */
export function useGroupChoices(
  { buidCustomer, customerName }: Pick<Customer, 'buidCustomer' | 'customerName'>,
  given: GroupChoices['given'] = new Map(),
): GroupChoices {
  const parents = useRead(parentsRead(buidCustomer));
  return {
    parents: parents.value?.rows.map(({ id, name, effective }) => ({ id, name, effective })) ?? [],
    customers: useChoices(customerChoicesRead),
    users: useChoices((query) => userChoicesRead(buidCustomer, query)),
    usersOf: customerName,
    accountsOf: (customer) => <AccountsOf key={customer} customer={customer} />,
    given,
  };
}

/** The accounts of one customer, read when its row is opened. */
function AccountsOf({ customer }: { readonly customer: string }): ReactElement {
  return <AccountNames part={useRead(accountsRead(customer))} />;
}

/** A list of its own within a page: what it is searched for stands in no address. */
function useChoices(read: (query: ChoiceQuery) => ReadCall<ListPage<Choice>>): ChoiceList {
  const [query, setQuery] = useState(FIRST_CHOICES);
  const list = useList<ChoiceQuery, ListPage<Choice>>({ query, read, show: setQuery });
  return {
    list,
    search: query.filter.search ?? '',
    onSearch: (text) => list.filter({ search: text.trim() || undefined }),
  };
}
