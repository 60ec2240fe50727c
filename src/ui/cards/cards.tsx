import type { ReactElement } from 'react';
import {
  CARD_SORTS,
  CARD_TABS,
  type CardFilter,
  type CardPage,
  type CardSort,
  type CardTab,
} from '#domain/card/card.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { CsvButton, CsvNotice, type Download } from '#ui/shared/csv-download.tsx';
import { ListStates, type SortedListProps } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { CardTable } from './card-table.tsx';

export interface CardsProps extends SortedListProps<CardPage, CardFilter, CardSort> {
  readonly download: Download;
  readonly hrefs: {
    readonly tab: (tab: CardTab | undefined) => PageAddress;
    readonly card: (cardId: string) => PageAddress;
    /** Where a card is asked for; null for whoever only reads. */
    readonly request: PageAddress | null;
  };
}

const TAB_WORDS = {
  'in-use': 'cards.inUse',
  'on-the-way': 'cards.onTheWay',
  ended: 'cards.ended',
} as const satisfies Record<CardTab, string>;

const SORT_WORDS = {
  attention: 'cards.sortAttention',
  cardholder: 'cards.sortHolder',
  '-cardholder': 'cards.sortHolderBackwards',
  expires: 'cards.sortExpires',
  '-spent': 'cards.sortSpent',
} as const satisfies Record<CardSort, string>;

/** The cards of a customer: those in use, those on their way, and apart those that have ended (§2). */
export function Cards(props: CardsProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { list, filter, sort, download, hrefs } = props;
  const count = list.value?.total;
  return (
    <>
      <PageHead
        title={t('cards.title')}
        facts={count === undefined ? null : t('cards.facts', { count, shown: formatNumber(count) })}
        actions={
          <>
            <CsvButton download={download} request={{ kind: 'cards', filter, sort }} />
            {hrefs.request === null ? null : (
              <ButtonLink href={hrefs.request} variant="primary">
                {t('cardRequest.title')}
              </ButtonLink>
            )}
          </>
        }
        isTight
      />
      <CsvNotice download={download} />
      <StatusTabs {...props} />
      <Filters {...props} />
      <ListStates
        list={list}
        loadingText={t('cards.loading')}
        failedText={t('cards.failed')}
        pagesLabel={t('cards.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="card" isInPage title={t('cards.noneTitle')}>
            {t('cards.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('cards.noMatchTitle')}
            actions={<ButtonLink href="/account/cards">{t('cards.showAll')}</ButtonLink>}
          >
            {t('cards.noMatchHint')}
          </Blank>
        }
      >
        {({ rows }) => <CardTable rows={rows} hrefOf={hrefs.card} />}
      </ListStates>
    </>
  );
}

/** The counts follow the other conditions, so that a tab says what pressing it shows. */
function StatusTabs({ list, filter, hrefs }: CardsProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const tab = (of: CardTab | undefined, label: string) => {
    const counted = list.value?.tabs.filter((one) => of === undefined || one.tab === of);
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
      label={t('cards.views')}
      items={[tab(undefined, t('cards.all')), ...CARD_TABS.map((one) => tab(one, t(TAB_WORDS[one])))]}
    />
  );
}

function Filters({ list, filter, sort, onSort }: CardsProps): ReactElement {
  const { t } = useMessages();
  const change = (changed: CardFilter) => list.filter({ ...filter, ...changed });
  const accounts = list.value?.accounts ?? [];
  return (
    <FilterBar
      label={t('cards.filters')}
      search={
        <SearchField
          label={t('cards.search')}
          placeholder={t('cards.searchIn')}
          value={filter.search ?? ''}
          clearLabel={t('cards.searchClear')}
          onSearch={(text) => change({ search: text.trim() || undefined })}
        />
      }
      end={
        <ChipSelect
          label={t('cards.sort')}
          value={sort}
          options={CARD_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
          onChange={onSort}
        />
      }
    >
      <ChipSelect<string>
        label={t('cards.account')}
        value={filter.account ?? ''}
        options={[
          { value: '', label: t('cards.everyAccount') },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(account) => change({ account: account === '' ? undefined : account })}
      />
    </FilterBar>
  );
}
