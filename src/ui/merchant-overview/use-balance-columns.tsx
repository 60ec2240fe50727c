import { useMemo } from 'react';
import type { Merchant, MerchantBalance } from '#domain/customer/merchant.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Column } from '#ui/kit/data-table-types.ts';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';

/** One line: a merchant in one currency, or all of them. */
export interface BalanceRow {
  readonly key: string;
  /** Null where the line is about all merchants, or about the only one. */
  readonly merchant: Merchant | null;
  readonly balance: MerchantBalance;
}

/** The columns of balances, with the merchant in front where there are several. */
export function useBalanceColumns(isByMerchant: boolean): Column<BalanceRow>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return useMemo((): Column<BalanceRow>[] => {
    const who: Column<BalanceRow>[] = isByMerchant
      ? [
          {
            id: 'merchant',
            heading: t('merchants.merchant'),
            kind: 'document',
            grows: true,
            card: { area: 'title' },
            cell: ({ merchant }) => (
              <>
                {merchant?.merchantName} <span className={faint}>{merchant?.buidMerchant}</span>
              </>
            ),
          },
          {
            id: 'status',
            heading: t('merchants.status'),
            priority: 3,
            card: { area: 'status' },
            cell: ({ merchant }) => (merchant ? <StandingMark status={merchant.status} /> : null),
          },
        ]
      : [
          {
            id: 'currency',
            heading: t('merchants.currency'),
            kind: 'document',
            grows: true,
            card: { area: 'title' },
            cell: ({ balance }) => balance.currency,
          },
        ];
    return [
      ...who,
      {
        id: 'count',
        heading: t('merchants.balances'),
        kind: 'amount',
        priority: 3,
        card: { area: 'account', before: t('merchants.balances') },
        cell: ({ balance }) => formatNumber(balance.openCount),
      },
      {
        id: 'open',
        heading: t('merchants.open'),
        kind: 'amount',
        card: { area: 'amount', before: t('merchants.open') },
        cell: ({ balance }) => <MoneyText money={balance.open} />,
      },
      {
        id: 'pastDue',
        heading: t('merchants.pastDue'),
        kind: 'amount',
        card: { area: 'due', before: t('merchants.pastDue') },
        cell: ({ balance }) => <MoneyText money={balance.pastDue} />,
      },
      {
        id: 'unbilled',
        heading: t('merchants.unbilled'),
        kind: 'amount',
        priority: 2,
        card: { area: 'rest', before: t('merchants.unbilled') },
        cell: ({ balance }) => <MoneyText money={balance.unbilled} />,
      },
      {
        id: 'disputed',
        heading: t('merchants.disputed'),
        kind: 'amount',
        priority: 2,
        card: { area: 'rest', before: t('merchants.disputed') },
        cell: ({ balance }) => <MoneyText money={balance.disputed} />,
      },
    ];
  }, [t, formatNumber, isByMerchant]);
}
