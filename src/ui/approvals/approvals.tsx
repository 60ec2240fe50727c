import { useMemo, type ReactElement } from 'react';
import type { Approval, ApprovalFilter, ApprovalPage, WaitingCard } from '#domain/approval/approval.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { ListStates, type NarrowedListProps } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { parts } from './approvals.css.ts';
import { useApprovalTitle } from './approval-title.ts';
import { ApprovalStatusMark } from './approval-status.tsx';

export interface ApprovalsProps extends NarrowedListProps<ApprovalPage, ApprovalFilter> {
  readonly hrefs: {
    readonly of: (status: ApprovalFilter['status']) => PageAddress;
    readonly one: (approvalId: string) => PageAddress;
    readonly card: (cardId: string) => PageAddress;
    /** Null for who sets no limit. */
    readonly limit: PageAddress | null;
  };
}

/** What a second person is asked for: what waits for the reader, what the reader has asked for, and what is over. */
export function Approvals({ list, filter, pageSizes, hrefs }: ApprovalsProps): ReactElement {
  const { t } = useMessages();
  const tab = (status: ApprovalFilter['status'], label: string) => ({
    href: hrefs.of(status),
    label,
    isCurrent: filter.status === status,
  });
  const cards = list.value?.cards ?? [];
  const nothing =
    cards.length > 0 ? null : (
      <Blank icon="circleCheck" isInPage title={t('approvals.none')}>
        {t('approvals.noneHint')}
      </Blank>
    );
  return (
    <>
      <PageHead
        title={t('approvals.title')}
        facts={t('approvals.intro')}
        actions={
          hrefs.limit === null ? undefined : (
            <ButtonLink href={hrefs.limit}>{t('approvalLimit.title')}</ButtonLink>
          )
        }
        isTight
      />
      <Tabs
        label={t('approvals.views')}
        items={[
          tab(undefined, t('approvals.all')),
          tab('to-answer', t('approvals.toAnswer')),
          tab('own', t('approvals.own')),
          tab('over', t('approvals.over')),
        ]}
      />
      <WaitingCards cards={cards} hrefOf={hrefs.card} />
      <ListStates
        list={list}
        loadingText={t('approvals.loading')}
        failedText={t('approvals.failed')}
        pagesLabel={t('approvals.pages')}
        pageSizes={pageSizes}
        nothingYet={nothing}
      >
        {({ rows }) => <Table rows={rows} hrefOf={hrefs.one} />}
      </ListStates>
    </>
  );
}

interface WaitingCardsProps {
  readonly cards: readonly WaitingCard[];
  readonly hrefOf: (cardId: string) => PageAddress;
}

/** Requests for cards, which are answered on the pages of the cards; nothing where none waits. */
function WaitingCards({ cards, hrefOf }: WaitingCardsProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatDateTime } = useFormats();
  if (cards.length === 0) return null;
  return (
    <div className={parts}>
      <Section title={t('approvals.cards')} isSmall>
        <ul>
          {cards.map(({ cardId, cardName, cardholder, requester, isOwn, limit, requestedAt }) => (
            <li key={cardId}>
              <Link href={hrefOf(cardId)}>{[cardName, cardholder].join(', ')}</Link>
              {' · '}
              {[
                t('approvals.cardLimit', { limit: formatMoney(limit) }),
                ...(requester === null ? [] : [t('approvals.cardAsked', { requester })]),
                formatDateTime(requestedAt),
                t(isOwn ? 'approvals.cardOfOwn' : 'approvals.cardToAnswer'),
              ].join(' · ')}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

interface TableProps {
  readonly rows: readonly Approval[];
  readonly hrefOf: (approvalId: string) => PageAddress;
}

function Table({ rows, hrefOf }: TableProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('approvals.title')}
      columns={useColumns(hrefOf)}
      rows={rows}
      rowKey={({ approvalId }) => approvalId}
      isSticky
    />
  );
}

function useColumns(hrefOf: TableProps['hrefOf']): Column<Approval>[] {
  const { t } = useMessages();
  const { formatDeadline } = useFormats();
  const title = useApprovalTitle();
  return useMemo<Column<Approval>[]>(
    () => [
      {
        id: 'number',
        heading: t('approvals.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ approvalId, approvalNumber }) => (
          <Link href={hrefOf(approvalId)} isQuiet>
            {approvalNumber}
          </Link>
        ),
      },
      {
        id: 'what',
        heading: t('approvals.what'),
        grows: true,
        card: { area: 'party' },
        cell: (approval) => title(approval),
      },
      { id: 'maker', heading: t('approvals.maker'), priority: 2, cell: ({ maker }) => maker },
      {
        id: 'until',
        heading: t('approvals.until'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ answerBy }) => <time dateTime={answerBy}>{formatDeadline(answerBy)}</time>,
      },
      {
        id: 'status',
        heading: t('approvals.status'),
        card: { area: 'status' },
        cell: ({ status }) => <ApprovalStatusMark status={status} />,
      },
      {
        id: 'amount',
        heading: t('payments.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => (amount ? <MoneyText money={amount} /> : null),
      },
    ],
    [t, formatDeadline, title, hrefOf],
  );
}
