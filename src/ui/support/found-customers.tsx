import { Children, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { ListStates, type ListProps } from '#ui/shared/list-part.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';

export interface FoundCustomersProps extends ListProps<ListPage<FoundCustomer>> {
  readonly search: string;
  /** The page of a customer; absent where there is none. */
  readonly hrefOf?: ((buidCustomer: string) => PageAddress) | undefined;
}

/** What customer support's search found; a name leads to the customer. */
export function FoundCustomers({ list, search, pageSizes, hrefOf }: FoundCustomersProps): ReactElement {
  const { t } = useMessages();
  return (
    <ListStates
      list={list}
      loadingText={t('selection.loading')}
      failedText={t('support.failed')}
      pagesLabel={t('selection.pages')}
      pageSizes={pageSizes}
      nothingYet={<NoCustomers />}
      noMatch={
        <Blank
          icon="search"
          isInPage
          title={t('selection.noMatchTitle')}
          actions={<Button onPress={list.clearFilter}>{t('selection.clearSearch')}</Button>}
        >
          <p>{t('selection.noMatch', { search })}</p>
        </Blank>
      }
    >
      {({ rows }) => <Found customers={rows} hrefOf={hrefOf} />}
    </ListStates>
  );
}

/** Several stand in one sentence, so each is known by its own text. */
const command = (text: ReactNode) => {
  const words = Children.toArray(text).filter((one) => typeof one === 'string');
  return <code key={words.join('')}>{text}</code>;
};

function NoCustomers(): ReactElement {
  const { t, rich } = useMessages();
  return (
    <Blank icon="users" isInPage title={t('selection.noneTitle')}>
      <p>{t('support.none')}</p>
      <p>{rich('support.noneNext', { code: command })}</p>
    </Blank>
  );
}

function Found({
  customers,
  hrefOf,
}: { customers: readonly FoundCustomer[] } & Pick<FoundCustomersProps, 'hrefOf'>): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('selection.table')}
      columns={useColumns(hrefOf)}
      rows={customers}
      rowKey={({ buidCustomer }) => buidCustomer}
      isSticky
    />
  );
}

function useColumns(hrefOf: FoundCustomersProps['hrefOf']): Column<FoundCustomer>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'customer',
        heading: t('selection.customer'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: ({ customerName, buidCustomer, parentBuid }) =>
          hrefOf ? (
            <Link href={hrefOf(parentBuid ?? buidCustomer)} isQuiet>
              {customerName}
            </Link>
          ) : (
            customerName
          ),
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
        card: { area: 'party', before: t('support.parent') },
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
    [t, hrefOf],
  );
}
