import { useMemo, type ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import {
  type GroupPage,
  type GroupQuery,
  type GroupSort,
  type UserGroup,
} from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { ListStates, type SortedListProps } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface GroupsProps extends SortedListProps<GroupPage, GroupQuery['filter'], GroupSort> {
  readonly hrefs: {
    readonly create: PageAddress;
    readonly all: PageAddress;
    readonly group: (id: string) => PageAddress;
  };
}

/** The groups of users that concern the administrator's customers (§2 `/manage-groups`). */
export function Groups({ list, filter, sort, onSort, pageSizes, hrefs }: GroupsProps): ReactElement {
  const { t } = useMessages();
  const create = <ButtonLink href={hrefs.create}>{t('groups.create')}</ButtonLink>;
  return (
    <>
      <PageHead title={t('groups.title')} facts={t('groups.listHint')} actions={create} isTight />
      <FilterBar
        label={t('groups.filters')}
        search={
          <SearchField
            label={t('groups.search')}
            placeholder={t('groups.name')}
            value={filter.search ?? ''}
            clearLabel={t('groups.searchClear')}
            onSearch={(text) => list.filter({ search: text.trim() || undefined })}
          />
        }
      />
      <ListStates
        list={list}
        loadingText={t('groups.loading')}
        failedText={t('groups.failed')}
        pagesLabel={t('groups.pages')}
        pageSizes={pageSizes}
        nothingYet={
          <Blank icon="users" isInPage title={t('groups.noneTitle')} actions={create}>
            {t('groups.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('groups.noMatchTitle')}
            actions={<ButtonLink href={hrefs.all}>{t('groups.showAll')}</ButtonLink>}
          />
        }
      >
        {(page) => <GroupsTable page={page} hrefOf={hrefs.group} sort={sort} onSort={onSort} />}
      </ListStates>
    </>
  );
}

function GroupsTable({
  page,
  hrefOf,
  sort,
  onSort,
}: Pick<GroupsProps, 'onSort'> & {
  readonly page: GroupPage;
  readonly hrefOf: GroupsProps['hrefs']['group'];
  readonly sort: GroupSort;
}): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('groups.title')}
      columns={useColumns(hrefOf)}
      rows={page.rows}
      rowKey={({ id }) => id}
      sort={{ column: 'name', direction: sort === 'name' ? 'ascending' : 'descending' }}
      onSort={({ direction }) => onSort(direction === 'ascending' ? 'name' : '-name')}
      isSticky
    />
  );
}

function useColumns(hrefOf: GroupsProps['hrefs']['group']): Column<UserGroup>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        heading: t('groups.name'),
        kind: 'document',
        grows: true,
        isSortable: true,
        card: { area: 'title' },
        cell: ({ id, name }) => (
          <Link href={hrefOf(id)} isQuiet>
            {name}
          </Link>
        ),
      },
      {
        id: 'parent',
        heading: t('groups.parent'),
        priority: 2,
        card: { area: 'party' },
        // Groups of one name can stand below different ones.
        cell: ({ path }) => path.join(' › ') || t('groups.parentNone'),
      },
      {
        id: 'networkAccess',
        heading: t('groups.networkAccess'),
        priority: 2,
        card: { area: 'status', before: t('groups.networkAccess') },
        cell: ({ networkAccess }) => t(networkAccess ? 'groups.networkOn' : 'groups.networkOff'),
      },
      {
        id: 'customers',
        heading: t('groups.effective'),
        kind: 'amount',
        card: { area: 'rest', before: t('groups.effective') },
        cell: ({ effective }) => formatNumber(effective),
      },
      {
        id: 'members',
        heading: t('groups.members'),
        kind: 'amount',
        card: { area: 'due', before: t('groups.members') },
        cell: ({ memberCount }) => formatNumber(memberCount),
      },
    ],
    [t, formatNumber, hrefOf],
  );
}
