import type { PeopleFilter, PeoplePage, UserSort, UserTab } from '#domain/user/managed-user.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { SortedListProps } from '#ui/shared/list-part.tsx';

/** What both lists of people take: an administrator's and customer support's. */
export interface PeopleProps extends SortedListProps<PeoplePage, PeopleFilter, UserSort> {
  /** Null for customer support, who looks over all customers. */
  readonly ofCustomer: {
    readonly name: string;
    readonly download: Download;
    readonly invite: PageAddress;
  } | null;
  readonly hrefs: {
    readonly tab: (tab: UserTab | undefined) => PageAddress;
    readonly person: (id: string) => PageAddress;
  };
}
