import type { ListPage } from '#domain/list/list-page.ts';
import type { Choice, ChoiceList, GroupChoices } from '#ui/user-groups/choice-list.ts';

/** A list that has come, with what stands on its one page. */
function choices(rows: readonly Choice[]): ChoiceList {
  const page: ListPage<Choice> = { rows, total: rows.length, pageNumber: 1, pageSize: 25 };
  const list = {
    value: page,
    is: 'ready',
    error: null,
    isFetching: false,
    at: { filter: {}, sort: 'name', pageNumber: 1, pageSize: 25 },
    shows: 'rows',
    retry: () => {},
    cancel: () => {},
    filter: () => {},
    clearFilter: () => {},
    toPage: () => {},
    showRows: () => {},
  } as const;
  return { list, search: '', onSearch: () => {} };
}

/** What a group is chosen from, as a page would have read it. */
export function groupChoices(): GroupChoices {
  return {
    parents: [{ id: 'g-finance', name: 'Midwest Finance', effective: 12 }],
    customers: choices([{ id: 'C100', name: 'Kestrel Ridge Logistics', detail: 'C100' }]),
    users: choices([{ id: 'u-ida', name: 'Ida Berg', detail: 'ida.berg@kestrel.example' }]),
    usersOf: 'Kestrel Ridge Logistics',
    accountsOf: () => null,
    given: new Map([['C200', 'Midwest Finance']]),
  };
}
