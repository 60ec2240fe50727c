import { useState, type ReactElement, type ReactNode } from 'react';
import type { NoticeFilter } from '#domain/notice/notice-list.ts';
import { CUSTOMER_TOPICS } from '#domain/notice/notice-topic.ts';
import type { NoticePage } from '#domain/notice/notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { ListStates, type NarrowedListProps } from '#ui/shared/list-part.tsx';
import { NOTICE_TOPIC_WORDS } from '#ui/shared/notice-topic-words.ts';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface NoticeCenterProps extends NarrowedListProps<NoticePage, NoticeFilter> {
  readonly hrefs: {
    readonly box: (box: NoticeFilter['box']) => PageAddress;
    /** The same box without conditions. */
    readonly all: PageAddress;
  };
  readonly children: (page: NoticePage) => ReactNode;
}

/** What a customer's user was told: inbox, unread and archive, narrowed and searched (§2 /notification-center). */
export function NoticeCenter({ list, filter, pageSizes, hrefs, children }: NoticeCenterProps): ReactElement {
  const { t } = useMessages();
  const { box } = filter;
  const tab = (of: NoticeFilter['box'], label: string) => ({
    href: hrefs.box(of),
    label,
    isCurrent: of === box,
  });
  const nothing = <NothingYet box={box} />;
  const isNarrowed =
    filter.topic !== undefined || filter.priority !== undefined || filter.search !== undefined;
  return (
    <>
      <PageHead title={t('noticeCenter.title')} isTight />
      <Tabs
        label={t('noticeCenter.title')}
        items={[
          tab(undefined, t('noticeCenter.inbox')),
          tab('unread', t('noticeCenter.unread')),
          tab('archive', t('noticeCenter.archive')),
        ]}
      />
      <Filters list={list} filter={filter} />
      <ListStates
        list={list}
        loadingText={t('notices.loading')}
        failedText={t('notices.failed')}
        pagesLabel={t('notices.pages')}
        pageSizes={pageSizes}
        nothingYet={nothing}
        noMatch={
          isNarrowed ? (
            <Blank
              icon="filter"
              isInPage
              title={t('noticeCenter.noMatch')}
              actions={<ButtonLink href={hrefs.all}>{t('noticeCenter.showAll')}</ButtonLink>}
            >
              {t('noticeCenter.noMatchHint')}
            </Blank>
          ) : (
            nothing
          )
        }
      >
        {(page) => children(page)}
      </ListStates>
    </>
  );
}

/** Why a box is empty. */
function NothingYet({ box }: Pick<NoticeFilter, 'box'>): ReactElement {
  const { t } = useMessages();
  const [title, hint] = EMPTY[box ?? 'inbox'];
  return (
    <Blank icon="bell" title={t(title)} isInPage>
      {t(hint)}
    </Blank>
  );
}

const EMPTY = {
  inbox: ['noticeCenter.inboxEmpty', 'noticeCenter.inboxEmptyHint'],
  unread: ['noticeCenter.unreadEmpty', 'noticeCenter.unreadEmptyHint'],
  archive: ['noticeCenter.archiveEmpty', 'noticeCenter.archiveEmptyHint'],
} as const;

const EVERY = '';

type CustomerTopic = (typeof CUSTOMER_TOPICS)[number];

/** Search, then a chip for what they are of, and one for their priority. */
function Filters({ list, filter }: Pick<NoticeCenterProps, 'list' | 'filter'>): ReactElement {
  const { t } = useMessages();
  const change = (changed: NoticeFilter) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('noticeCenter.filters')}
      search={<Search filter={filter} onSearch={(search) => change({ search })} />}
    >
      <ChipSelect<CustomerTopic | ''>
        label={t('noticeCenter.topic')}
        value={(filter.topic as CustomerTopic | undefined) ?? EVERY}
        options={[
          { value: EVERY, label: t('noticeCenter.topicAll') },
          ...CUSTOMER_TOPICS.map((value) => ({ value, label: t(NOTICE_TOPIC_WORDS[value]) })),
        ]}
        onChange={(topic) => change({ topic: topic === EVERY ? undefined : topic })}
      />
      <ChipSelect<'high' | ''>
        label={t('noticeCenter.priority')}
        value={filter.priority ?? EVERY}
        options={[
          { value: EVERY, label: t('noticeCenter.priorityAll') },
          { value: 'high', label: t('noticeCenter.highPriority') },
        ]}
        onChange={(priority) => change({ priority: priority === EVERY ? undefined : priority })}
      />
    </FilterBar>
  );
}

interface SearchProps {
  readonly filter: NoticeFilter;
  readonly onSearch: (text: string | undefined) => void;
}

function Search({ filter, onSearch }: SearchProps): ReactElement {
  const { t } = useMessages();
  const applied = filter.search ?? '';
  const [typed, setTyped] = useState(applied);
  return (
    <SearchField
      label={t('noticeCenter.search')}
      placeholder={t('noticeCenter.searchIn')}
      value={typed.trim() === applied ? typed : applied}
      clearLabel={t('portal.clearSearch')}
      onSearch={(text) => {
        setTyped(text);
        onSearch(text.trim().slice(0, 100) || undefined);
      }}
    />
  );
}
