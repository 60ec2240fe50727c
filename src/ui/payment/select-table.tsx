import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Invoice } from '#domain/invoice.ts';
import { leftOutReason } from '#domain/left-out.ts';
import { payableGroups, type Payable, type PayableGroup } from '#domain/payable.ts';
import { selectedIds } from '#domain/payment-selection.ts';
import type { PaymentFlow } from '#machines/payment-context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowGroup } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { useInvoiceColumns } from '#ui/payment/invoice-columns.tsx';
import type { PaymentActions } from '#ui/payment/use-payment.ts';

export interface SelectTableProps {
  readonly flow: PaymentFlow;
  readonly payable: Payable;
  readonly actions: PaymentActions;
  readonly isBusy: boolean;
}

/** The payable invoices, account by account, each with its box. */
export function SelectTable({ flow, payable, actions, isBusy }: SelectTableProps): ReactElement {
  const { t } = useMessages();
  const { selection } = flow;
  const selected = useMemo(() => new Set(selectedIds(selection)), [selection]);
  const columns: Column<Invoice>[] = useInvoiceColumns(payable.today, onlyCurrency(payable));
  const groups = useGroups(payable, selected, selection.kind === 'listed', isBusy ? undefined : actions);
  return (
    <DataTable
      label={t('payment.tableLabel')}
      columns={columns}
      groups={groups}
      rowKey={({ trxId }) => trxId}
      isBusy={isBusy}
      isSticky
      {...(selection.kind === 'listed' && !isBusy
        ? {
            selection: {
              selected,
              onChange: actions.select,
              onChangeAll: actions.selectGroup,
              isTakenByAll: (invoice: Invoice) => leftOutReason(invoice, 'unpaid') === null,
              rowLabel: ({ invoiceId }: Invoice) => t('payment.selectInvoice', { invoice: invoiceId }),
              pageLabel: t('payment.selectShown'),
            },
          }
        : {})}
    />
  );
}

function useGroups(
  payable: Payable,
  selected: ReadonlySet<string>,
  isListed: boolean,
  actions: PaymentActions | undefined,
): RowGroup<Invoice>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const detail = ({ invoices, count }: PayableGroup) => {
    const chosen = invoices.filter(({ trxId }) => selected.has(trxId)).length;
    return isListed && chosen > 0
      ? t('payment.groupSelected', { selected: formatNumber(chosen), count: formatNumber(count) })
      : t('payment.groupCount', { count });
  };
  return payableGroups(payable).map((group) => ({
    key: group.buidCustomer,
    title: group.accountName,
    detail: detail(group),
    sum: <GroupSum payable={payable} buidCustomer={group.buidCustomer} />,
    rows: [...group.invoices],
    selectLabel: t('payment.selectGroup', { account: group.accountName }),
    ...(actions && group.invoices.length < group.count
      ? {
          more: (
            <LinkButton onPress={() => actions.selectAccount(group.buidCustomer)}>
              {t('payment.selectAccount', { count: formatNumber(group.count), account: group.accountName })}
            </LinkButton>
          ),
        }
      : {}),
  }));
}

/** The currency of all that match; undefined for several. */
function onlyCurrency({ matching }: Payable): string | undefined {
  const [only, ...others] = matching.summary.currencies;
  return others.length === 0 ? only?.currency : undefined;
}

function GroupSum({ payable, buidCustomer }: { payable: Payable; buidCustomer: string }): ReactElement {
  const share = payable.matching.summary.accounts.find((one) => one.buidCustomer === buidCustomer);
  return (
    <>
      {(share?.totals ?? []).map((total, index) => (
        <span key={total.currency}>
          {index > 0 ? ', ' : null}
          {onlyCurrency(payable) === undefined ? <MoneyText money={total} /> : <AmountText money={total} />}
        </span>
      ))}
    </>
  );
}
