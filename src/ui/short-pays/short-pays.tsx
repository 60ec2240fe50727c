import { useMemo, type ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { ListedShortPay } from '#domain/payment/short-pay.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { ListStates, type ListProps } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { AnswerBy } from './answer-by.tsx';
import { ShortPayStatusMark } from './short-pay-status.tsx';

export interface ShortPaysProps extends ListProps<ListPage<ListedShortPay>> {
  readonly hrefOf: (shortPay: ListedShortPay) => PageAddress;
  /** Whether they are of several merchants, so that each says of which. */
  readonly isOfSeveral: boolean;
  /** The business date. */
  readonly today: PlainDate;
}

/** What was paid less of a merchant's invoices, with the reason, what is to be answered first (decisions §13). */
export function ShortPays({ list, pageSizes, ...rows }: ShortPaysProps): ReactElement {
  const { t } = useMessages();
  const nothing = (
    <Blank icon="rows" isInPage title={t('shortPays.noneTitle')}>
      {t('shortPays.noneHint')}
    </Blank>
  );
  return (
    <>
      <PageHead title={t('shortPays.title')} facts={t('shortPays.intro')} isTight />
      <ListStates
        list={list}
        loadingText={t('shortPays.loading')}
        failedText={t('shortPays.failed')}
        pagesLabel={t('shortPays.pages')}
        pageSizes={pageSizes}
        nothingYet={nothing}
      >
        {(page) => <Table {...rows} rows={page.rows} />}
      </ListStates>
    </>
  );
}

type RowProps = Pick<ShortPaysProps, 'hrefOf' | 'isOfSeveral' | 'today'>;

function Table({ rows, ...shown }: RowProps & { readonly rows: readonly ListedShortPay[] }): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('shortPays.title')}
      columns={useColumns(shown)}
      rows={rows}
      rowKey={({ shortPayId }) => shortPayId}
      isSticky
    />
  );
}

function useColumns({ hrefOf, isOfSeveral, today }: RowProps): Column<ListedShortPay>[] {
  const { t } = useMessages();
  return useMemo<Column<ListedShortPay>[]>(
    () => [
      {
        id: 'invoice',
        heading: t('shortPays.invoice'),
        kind: 'document',
        card: { area: 'title' },
        cell: (shortPay) => (
          <Link href={hrefOf(shortPay)} isQuiet>
            {shortPay.invoiceId}
          </Link>
        ),
      },
      {
        id: 'customer',
        heading: t('shortPays.customer'),
        grows: true,
        card: { area: 'party' },
        cell: ({ customerName, merchantName }) =>
          isOfSeveral ? <TwoLines first={customerName} then={merchantName} /> : customerName,
      },
      {
        id: 'reason',
        heading: t('shortPays.reason'),
        priority: 3,
        card: { area: 'rest' },
        cell: ({ reason, note }) => (
          <div>
            {shortPayName(t, reason)}
            {note === '' ? null : <div className={small}>{note}</div>}
          </div>
        ),
      },
      {
        id: 'until',
        heading: t('shortPays.until'),
        kind: 'date',
        card: { area: 'due', before: t('shortPays.until') },
        cell: (shortPay) => <AnswerBy shortPay={shortPay} today={today} />,
      },
      {
        id: 'status',
        heading: t('shortPays.status'),
        card: { area: 'status' },
        cell: (shortPay) => <ShortPayStatusMark shortPay={shortPay} />,
      },
      {
        id: 'open',
        heading: t('shortPays.open'),
        kind: 'amount',
        priority: 3,
        cell: ({ open }) => <MoneyText money={open} />,
      },
      {
        id: 'short',
        heading: t('shortPays.shortBy'),
        kind: 'amount',
        card: { area: 'amount', before: t('shortPays.shortBy') },
        cell: ({ shortBy }) => <MoneyText money={shortBy} />,
      },
    ],
    [t, hrefOf, isOfSeveral, today],
  );
}
