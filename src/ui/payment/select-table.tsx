import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { leftOutReason } from '#domain/selection/left-out.ts';
import { totals, type Money } from '#domain/money/money.ts';
import { payableGroups, type Payable, type PayableGroup } from '#domain/payment/payable.ts';
import { selectedIds } from '#domain/payment/payment-selection.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
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
  selected: ReadonlySet<string>,
  isListed: boolean,
  actions: PaymentActions | undefined,
): RowGroup<Invoice>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const detail = (group: PayableGroup) => {
    const chosen = isListed ? chosenOf(group, selected) : [];
    const credits = creditsOf(group);
    // A credit is paid by nothing, so that it counts only where it is selected itself.
    const besides = credits.filter((credit) => !chosen.includes(credit)).length;
    const count = group.count - besides;
    if (chosen.length > 0)
      return t('payment.groupSelected', {
        selected: formatNumber(chosen.length),
        count: formatNumber(count),
      });
    return besides > 0
      ? t('payment.groupCountCredits', { count, credits: besides })
      : t('payment.groupCount', { count });
  };
  return payableGroups(payable).map((group) => ({
    key: group.buidCustomer,
    title: group.accountName,
    detail: detail(group),
    sum: (
      <GroupSum
        currency={onlyCurrency(payable)}
        sums={sumsOf(group, isListed ? chosenOf(group, selected) : [], payable)}
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

const chosenOf = ({ invoices }: PayableGroup, selected: ReadonlySet<string>) =>
  invoices.filter(({ trxId }) => selected.has(trxId));

/** The credits of a group; none where not all of it is loaded, since nobody knows then how many there are. */
const creditsOf = ({ invoices, count }: PayableGroup) =>
  invoices.length < count ? [] : invoices.filter((invoice) => leftOutReason(invoice, 'unpaid') === 'credits');

/** What is selected of a group comes to, else what its invoices come to, without the credits. */
function sumsOf(group: PayableGroup, chosen: readonly Invoice[], payable: Payable): readonly Money[] {
  const share = payable.matching.summary.accounts.find((one) => one.buidCustomer === group.buidCustomer);
  if (chosen.length > 0) return totals(chosen.map(({ open }) => open));
  if (group.invoices.length < group.count) return share?.totals ?? [];
  const credits = creditsOf(group);
  return totals(group.invoices.filter((invoice) => !credits.includes(invoice)).map(({ open }) => open));
}

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
