import type { ReactElement } from 'react';
import { isNarrowed } from '#domain/list/list-page.ts';
import { USER_TABS, type UserTab } from '#domain/user/managed-user.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { PeopleFilters } from '#ui/users/people-filters.tsx';
import type { PeopleProps } from '#ui/users/people-props.ts';
import { PeopleTable } from '#ui/users/people-table.tsx';

const TAB_WORDS = {
  active: 'users.active',
  invited: 'users.invited',
  locked: 'users.locked',
  inactive: 'users.inactive',
  requests: 'users.requests',
} as const satisfies Record<UserTab, string>;

/** The people of a customer (§2 `/manage-users`), or of all customers for customer support. */
export function People(props: PeopleProps): ReactElement {
  const { t } = useMessages();
  const { list, ofCustomer, filter, sort, hrefs } = props;
  const request = { kind: 'people', filter, sort } as const;
  return (
    <>
      <PageHead
        title={t('users.title')}
        facts={useFacts(props)}
        actions={
          ofCustomer && (
            <>
              <CsvButton download={ofCustomer.download} request={request} />
              <ButtonLink href={ofCustomer.invite}>{t('users.invite')}</ButtonLink>
            </>
          )
        }
        isTight
      />
      {ofCustomer && <CsvNotice download={ofCustomer.download} />}
      <StatusTabs {...props} />
      <PeopleFilters {...props} />
      <ListStates
        list={list}
        loadingText={t('users.loading')}
        failedText={t('users.failed')}
        pagesLabel={t('users.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="users" isInPage title={t('users.noneTitle')}>
            {t('users.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('users.noMatchTitle')}
            actions={<ButtonLink href={hrefs.tab(undefined)}>{t('users.showAll')}</ButtonLink>}
          >
            {t('users.noMatchHint')}
          </Blank>
        }
      >
        {(page) => <PeopleTable page={page} hrefs={hrefs} ofCustomer={ofCustomer} />}
      </ListStates>
    </>
  );
}

/** Of the whole customer how many people and administrators there are; of a narrowed list how many it has found. */
function useFacts({ list, filter, ofCustomer }: PeopleProps): string | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (list.value === null) return null;
  const count = formatNumber(list.value.total);
  if (ofCustomer === null) return t('users.factsOfAll', { count });
  if (isNarrowed({ filter })) return [ofCustomer.name, t('users.factsOfAll', { count })].join(' · ');
  return [
    t('users.facts', { count, customer: ofCustomer.name }),
    t('users.administrators', { count: formatNumber(list.value.administrators) }),
  ].join(' · ');
}

/** The counts follow the other conditions, so that a tab says what pressing it shows. */
function StatusTabs({ list, filter, hrefs }: PeopleProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const tabs = list.value?.tabs;
  const tab = (of: UserTab | undefined, label: string) => {
    // A request is made by somebody who stands under another tab.
    const counted = tabs?.filter(({ status }) => (of === undefined ? status !== 'requests' : status === of));
    const count = counted?.reduce((sum, one) => sum + one.count, 0);
    return {
      href: hrefs.tab(of),
      label,
      count: count === undefined ? null : formatNumber(count),
      isCurrent: of === filter.tab,
    };
  };
  return (
    <Tabs
      label={t('users.tabs')}
      items={[
        tab(undefined, t('users.all')),
        ...USER_TABS.map((status) => tab(status, t(TAB_WORDS[status]))),
      ]}
    />
  );
}
