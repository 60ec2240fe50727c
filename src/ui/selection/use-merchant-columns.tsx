import { useMemo } from 'react';
import type { Merchant } from '#domain/customer/merchant.ts';
import { useMessages } from '#locales/react.tsx';
import type { PartyTarget } from '#machines/selection/types.ts';
import type { Column } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';

/** The columns of the merchants to choose from. */
export function useMerchantColumns(
  selectedBuid: string | undefined,
  onChoose: (merchant: PartyTarget) => void,
): Column<Merchant>[] {
  const { t } = useMessages();
  return useMemo(
    (): Column<Merchant>[] => [
      {
        id: 'merchant',
        heading: t('selectMerchant.merchant'),
        kind: 'document',
        priority: 1,
        grows: true,
        card: { area: 'title' },
        cell: ({ buidMerchant, merchantName }) => (
          <LinkButton onPress={() => onChoose({ buid: buidMerchant, name: merchantName })}>
            {merchantName}
          </LinkButton>
        ),
      },
      {
        id: 'number',
        heading: t('selectMerchant.number'),
        priority: 2,
        card: { area: 'due', before: t('selectMerchant.number') },
        cell: ({ buidMerchant }) => buidMerchant,
      },
      {
        id: 'status',
        heading: t('selection.status'),
        priority: 1,
        card: { area: 'status' },
        cell: ({ buidMerchant, status }) => (
          <StandingMark status={status} isSelected={buidMerchant === selectedBuid} />
        ),
      },
      {
        id: 'currency',
        heading: t('selection.currency'),
        priority: 2,
        card: { area: 'amount', before: t('selection.currency') },
        cell: ({ currency }) => currency,
      },
    ],
    [t, selectedBuid, onChoose],
  );
}
