import { Children, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { lines, waiting } from '#ui/shared/list-page.css.ts';
import { ListPager } from '#ui/shared/list-pager.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';

/** A page of what a search found. */
export interface FoundPage {
  readonly customers: readonly FoundCustomer[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface FoundCustomersProps {
  readonly part: ReadPart<FoundPage>;
  readonly search: string;
  readonly pageSizes: readonly number[];
  readonly onClear: () => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** What customer support's search found; nothing of it can be changed here. */
export function FoundCustomers(props: FoundCustomersProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={props.part.value === null ? waiting : undefined}>
      <Part
        part={props.part}
        loadingText={t('selection.loading')}
        failedText={t('support.failed')}
        skeleton={
          <div className={lines}>
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Bone key={key} size="bar" />
            ))}
          </div>
        }
      >
        {(found) => (found.total === 0 ? <NothingFound {...props} /> : <Found {...props} found={found} />)}
      </Part>
    </div>
  );
}

/** Several stand in one sentence, so each is known by its own text. */
const command = (text: ReactNode) => {
  const words = Children.toArray(text).filter((one) => typeof one === 'string');
  return <code key={words.join('')}>{text}</code>;
};

function NothingFound({ search, onClear }: FoundCustomersProps): ReactElement {
  const { t, rich } = useMessages();
  if (search === '') {
    return (
      <Blank icon="users" isInPage title={t('selection.noneTitle')}>
        <p>{t('support.none')}</p>
        <p>{rich('support.noneNext', { code: command })}</p>
      </Blank>
    );
  }
  return (
    <Blank
      icon="search"
      isInPage
      title={t('selection.noMatchTitle')}
      actions={<Button onPress={onClear}>{t('selection.clearSearch')}</Button>}
    >
      <p>{t('selection.noMatch', { search })}</p>
    </Blank>
  );
}

function Found({ found, ...props }: FoundCustomersProps & { found: FoundPage }): ReactElement {
  const { t } = useMessages();
  const rows = useMemo(() => [...found.customers], [found]);
  return (
    <>
      <DataTable
        label={t('selection.table')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ buidCustomer }) => buidCustomer}
        isSticky
      />
      <ListPager
        label={t('selection.pages')}
        total={found.total}
        pageNumber={found.pageNumber}
        pageSize={found.pageSize}
        pageSizes={props.pageSizes}
        onPage={props.onPage}
        onPageSize={props.onPageSize}
      />
    </>
  );
}

function useColumns(): Column<FoundCustomer>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'customer',
        heading: t('selection.customer'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: ({ customerName }) => customerName,
      },
      {
        id: 'number',
        heading: t('support.number'),
        kind: 'reference',
        card: { area: 'amount' },
        cell: ({ buidCustomer }) => buidCustomer,
      },
      {
        id: 'parent',
        heading: t('support.parent'),
        priority: 2,
        card: { area: 'party', before: `${t('support.parent')} ` },
        cell: ({ parentName }) => parentName,
      },
      {
        id: 'currency',
        heading: t('selection.currency'),
        kind: 'reference',
        priority: 3,
        cell: ({ currency }) => currency,
      },
      {
        id: 'status',
        heading: t('selection.status'),
        card: { area: 'status' },
        cell: ({ status }) => <StandingMark status={status} />,
      },
    ],
    [t],
  );
}
