import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Customer } from '#domain/customer/customer.ts';
import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { PartyTarget } from '#machines/selection/types.ts';
import { Button } from '#ui/kit/button.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { faint } from '#ui/kit/text.css.ts';
import type { PickerActions } from '#ui/selection/party-picker-props.ts';
import { StandingMark } from '#ui/shared/standing-mark.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

const targetOf = ({ buidCustomer, customerName }: Customer): PartyTarget => ({
  buid: buidCustomer,
  name: customerName,
});

/** The columns of the customers to choose from, or of the sub-accounts of one. */
export function useCustomerColumns(
  isAccounts: boolean,
  selectedBuid: string | undefined,
  { choose, enter, openDisputes }: Pick<PickerActions, 'choose' | 'enter' | 'openDisputes'>,
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
        cell: (customer) => (
          <LinkButton onPress={() => choose(targetOf(customer))}>{customer.customerName}</LinkButton>
        ),
      },
      {
        id: 'status',
        heading: t('selection.status'),
        priority: 2,
        card: { area: 'status' },
        cell: ({ status, buidCustomer }) => (
          <StandingMark status={status} isSelected={buidCustomer === selectedBuid} />
        ),
      },
      {
        id: 'due',
        heading: t('selection.notYetDue'),
        kind: 'amount',
        priority: 1,
        card: { area: 'amount', before: t('selection.notYetDue') },
        cell: (customer) => <KnownMoney money={customer.notYetDue} />,
      },
      {
        id: 'late',
        heading: t('selection.pastDue'),
        kind: 'amount',
        priority: 1,
        card: { area: 'party', before: t('selection.pastDue') },
        cell: (customer) => <KnownMoney money={customer.pastDue} />,
      },
    ];
    if (openDisputes) {
      columns.splice(2, 0, {
        id: 'disputes',
        heading: t('selection.disputes'),
        kind: 'amount',
        priority: 1,
        card: { area: 'rest', before: t('selection.disputes') },
        cell: (customer) => <WaitingDisputes customer={customer} onOpen={openDisputes} />,
      });
    }
    if (isAccounts) return columns;
    return [
      ...columns,
      {
        id: 'line',
        heading: t('selection.creditLine'),
        kind: 'amount',
        priority: 2,
        card: { area: 'due', before: t('selection.creditLine') },
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
            onPress={() => enter(targetOf(customer))}
          >
            {t('selection.showAccounts')}
          </Button>
        ),
      },
    ];
  }, [t, isAccounts, selectedBuid, choose, enter, openDisputes]);
}

interface WaitingDisputesProps {
  readonly customer: Customer;
  readonly onOpen: (customer: PartyTarget) => void;
}

function WaitingDisputes({ customer, onOpen }: WaitingDisputesProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { waitingDisputes, customerName } = customer;
  if (!waitingDisputes) return <span className={faint}>{formatNumber(0)}</span>;
  return (
    <LinkButton
      label={t('selection.openDisputesOf', { count: waitingDisputes, name: customerName })}
      onPress={() => onOpen(targetOf(customer))}
    >
      {formatNumber(waitingDisputes)}
    </LinkButton>
  );
}

function KnownMoney({ money }: { money: Money | null }): ReactElement {
  const { t } = useMessages();
  return money ? <MoneyText money={money} /> : <span className={faint}>{t('selection.unknown')}</span>;
}
