import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Customer } from '#domain/customer.ts';
import type { Money } from '#domain/money.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

export interface CustomerColumnActions {
  onChoose: (customer: Customer) => void;
  onEnter: (customer: Customer) => void;
}

/** The columns of the customer picker; sub-accounts are looked at, not chosen. */
export function useCustomerColumns(
  isAccounts: boolean,
  selectedBuid: string | undefined,
  { onChoose, onEnter }: CustomerColumnActions,
): Column<Customer>[] {
  const { t } = useMessages();
  return useMemo((): Column<Customer>[] => {
    const columns: Column<Customer>[] = [
      {
        id: 'customer',
        heading: t('selection.customer'),
        kind: 'document',
        priority: 1,
        grows: true,
        card: { area: 'title' },
        cell: (customer) =>
          isAccounts ? (
            customer.customerName
          ) : (
            <LinkButton onPress={() => onChoose(customer)}>{customer.customerName}</LinkButton>
          ),
      },
      {
        id: 'status',
        heading: t('selection.status'),
        priority: 2,
        card: { area: 'status' },
        cell: (customer) => (
          <CustomerStatus customer={customer} isSelected={customer.buidCustomer === selectedBuid} />
        ),
      },
      {
        id: 'due',
        heading: t('selection.currentDue'),
        kind: 'amount',
        priority: 1,
        card: { area: 'amount' },
        cell: (customer) => <KnownMoney money={customer.currentDue} />,
      },
    ];
    if (isAccounts) return columns;
    return [
      ...columns,
      {
        id: 'line',
        heading: t('selection.creditLine'),
        kind: 'amount',
        priority: 2,
        card: { area: 'due', before: `${t('selection.creditLine')} ` },
        cell: (customer) => <KnownMoney money={customer.creditLine} />,
      },
      {
        id: 'accounts',
        heading: t('selection.actions'),
        kind: 'action',
        priority: 1,
        card: { area: 'account' },
        cell: (customer) => (
          <Button
            variant="quiet"
            size="sm"
            label={t('selection.showAccountsOf', { name: customer.customerName })}
            onPress={() => onEnter(customer)}
          >
            {t('selection.showAccounts')}
          </Button>
        ),
      },
    ];
  }, [t, isAccounts, selectedBuid, onChoose, onEnter]);
}

function KnownMoney({ money }: { money: Money | null }): ReactElement {
  const { t } = useMessages();
  return money ? <MoneyText money={money} /> : <span className={faint}>{t('selection.unknown')}</span>;
}

function CustomerStatus({ customer, isSelected }: { customer: Customer; isSelected: boolean }): ReactElement {
  const { t } = useMessages();
  return (
    <StatusMark
      mark={customer.status === 'active' ? 'tick' : 'disc'}
      tone={customer.status === 'active' ? 'positive' : 'neutral'}
      detail={isSelected ? t('selection.chosen') : undefined}
    >
      {t(`selection.${customer.status}`)}
    </StatusMark>
  );
}
