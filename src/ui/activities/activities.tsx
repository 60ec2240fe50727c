import { useMemo, type ReactElement } from 'react';
import { ACTIVITY_KINDS, type ActivityKind } from '#domain/activity/activity-kind.ts';
import {
  ACTIVITY_DAYS,
  type ActivitiesPage,
  type ActivityDays,
  type ActivityFilter,
} from '#domain/activity/activity.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { ACTIVITY_KIND_WORDS } from '#locales/activity-words.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { CsvButton, CsvNotice, type Download } from '#ui/shared/csv-download.tsx';
import { ListStates, type NarrowedListProps } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { useActivityColumns } from '#ui/activities/activity-columns.tsx';

export interface ActivitiesProps extends NarrowedListProps<ActivitiesPage, ActivityFilter> {
  /** The customer's name; null for customer support, who looks over all customers. */
  readonly ofCustomer: string | null;
  readonly download: Download;
  readonly onSearch: (text: string) => void;
  /** The list without a condition. */
  readonly allHref: PageAddress;
}

/** Who did what when: of a customer for its administrators, of all for customer support. */
export function Activities(props: ActivitiesProps): ReactElement {
  const { t } = useMessages();
  const { list, filter, ofCustomer, download } = props;
  const columns = useActivityColumns(ofCustomer === null);
  return (
    <>
      <PageHead
        isTight
        title={t('activities.title')}
        facts={
          ofCustomer === null ? t('activities.factsOfAll') : t('activities.facts', { customer: ofCustomer })
        }
        actions={<CsvButton download={download} request={{ kind: 'activities', filter }} />}
      />
      <CsvNotice download={download} />
      <Filters {...props} />
      <ListStates
        list={list}
        loadingText={t('activities.loading')}
        failedText={t('activities.failed')}
        pagesLabel={t('activities.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="clock" isInPage title={t('activities.noneTitle')}>
            {t('activities.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('activities.noMatchTitle')}
            actions={<ButtonLink href={props.allHref}>{t('activities.showAll')}</ButtonLink>}
          >
            {t('activities.noMatchHint')}
          </Blank>
        }
      >
        {(page) => <Found page={page} columns={columns} />}
      </ListStates>
    </>
  );
}

interface FoundProps {
  readonly page: ActivitiesPage;
  readonly columns: ReturnType<typeof useActivityColumns>;
}

function Found({ page, columns }: FoundProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('activities.title')}
      columns={columns}
      rows={useMemo(() => [...page.rows], [page])}
      rowKey={({ activityId }) => activityId}
      isSticky
    />
  );
}

const EVERY = '';

function Filters({ list, filter, onSearch }: ActivitiesProps): ReactElement {
  const { t } = useMessages();
  const change = (changed: ActivityFilter) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('activities.filters')}
      search={
        <SearchField
          label={t('activities.search')}
          placeholder={t('activities.searchIn')}
          value={filter.search ?? ''}
          clearLabel={t('activities.searchClear')}
          onSearch={onSearch}
        />
      }
    >
      <ChipSelect<ActivityKind | ''>
        label={t('activities.kind')}
        value={filter.kind ?? EVERY}
        options={[
          { value: EVERY, label: t('activities.everyKind') },
          ...ACTIVITY_KINDS.map((value) => ({ value, label: t(ACTIVITY_KIND_WORDS[value]) })),
        ]}
        onChange={(kind) => change({ kind: kind === EVERY ? undefined : kind })}
      />
      <ChipSelect<ActivityDays | ''>
        label={t('activities.days')}
        value={filter.days ?? EVERY}
        options={[
          { value: EVERY, label: t('activities.everyDay') },
          ...ACTIVITY_DAYS.map((value) => ({
            value,
            label: value === '1' ? t('activities.today') : t('activities.lastDays', { count: Number(value) }),
          })),
        ]}
        onChange={(days) => change({ days: days === EVERY ? undefined : days })}
      />
    </FilterBar>
  );
}
