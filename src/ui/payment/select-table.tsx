import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { leftOutReason } from '#domain/selection/left-out.ts';
import { totals, type Money } from '#domain/money/money.ts';
import { payableGroups, type Payable, type PayableGroup } from '#domain/payment/payable.ts';
import { selectedIds } from '#domain/payment/payment-selection.ts';
import { withParts, type PartAmount } from '#domain/payment/part-amount.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { flowParts } from '#machines/payment/flow-parts.ts';
import { selectedIn } from '#machines/payment/rows.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowGroup } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { useHindrances } from '#ui/payment/row-hindrance.tsx';
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
  const parts = useMemo(() => flowParts(flow), [flow]);
  const hindranceOf = useHindrances(flow);
  const columns: Column<Invoice>[] = useInvoiceColumns(
    payable.today,
    onlyCurrency(payable),
    parts,
    hindranceOf,
  );
  const groups = useGroups(payable, flow, parts, isBusy ? undefined : actions);
  return (
    <DataTable
      label={t('payment.tableLabel')}
      columns={columns}
      groups={groups}
      rowKey={({ trxId }) => trxId}
      isBusy={isBusy}
      isSticky
      {...(selection.kind === 'listed'
        ? {
            selection: {
              selected,
              isDisabled: isBusy,
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
  flow: PaymentFlow,
  parts: readonly PartAmount[],
  actions: PaymentActions | undefined,
): RowGroup<Invoice>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const detail = (group: PayableGroup) => {
    const chosen = selectedIn(flow, group);
    const { taken, leftOut } = group;
    if (chosen.length > 0) {
      // Of all its rows, as its box: that is full once each of them is selected, disputed ones too.
      return t('payment.groupSelected', {
        selected: formatNumber(chosen.length),
        count: formatNumber(group.count),
      });
    }
    const { count } = taken;
    const { disputed, credits } = leftOut;
    if (disputed > 0 && credits > 0) return t('payment.groupCountBoth', { count, disputed, credits });
    if (disputed > 0) return t('payment.groupCountDisputed', { count, disputed });
    return credits > 0
      ? t('payment.groupCountCredits', { count, credits })
      : t('payment.groupCount', { count });
  };
  return payableGroups(payable).map((group) => ({
    key: group.buidCustomer,
    title: group.accountName,
    detail: detail(group),
    sum: (
      <GroupSum
        currency={onlyCurrency(payable)}
        sums={sumsOf(group, withParts(selectedIn(flow, group), parts))}
      />
    ),
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

/** What is selected of a group comes to, else what 'all' takes of it. */
const sumsOf = ({ taken }: PayableGroup, chosen: readonly Invoice[]): readonly Money[] =>
  chosen.length > 0 ? totals(chosen.map(payableAmount)) : taken.totals;

function GroupSum({
  currency,
  sums,
}: {
  currency: string | undefined;
  sums: readonly Money[];
}): ReactElement {
  return (
    <>
      {sums.map((total, index) => (
        <span key={total.currency}>
          {index > 0 ? ', ' : null}
          {currency === undefined ? <MoneyText money={total} /> : <AmountText money={total} />}
        </span>
      ))}
    </>
  );
}
