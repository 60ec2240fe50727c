import { useMemo, type ReactElement } from 'react';
import { expiryOnCard, heldControls, maskedCard, type Card } from '#domain/card/card.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { CardStatusMark } from './card-status.tsx';
import { lines } from './cards.css.ts';

interface CardTableProps {
  readonly rows: readonly Card[];
  readonly hrefOf: (cardId: string) => PageAddress;
}

/** The cards on a page of the list. */
export function CardTable({ rows, hrefOf }: CardTableProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('cards.title')}
      columns={useColumns(hrefOf)}
      rows={rows}
      rowKey={({ cardId }) => cardId}
      isSticky
    />
  );
}

function useColumns(hrefOf: CardTableProps['hrefOf']): Column<Card>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return useMemo<Column<Card>[]>(
    () => [
      {
        id: 'card',
        heading: t('cards.card'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: ({ cardId, cardName, lastFour }) => (
          <span className={lines}>
            <Link href={hrefOf(cardId)} isQuiet>
              {cardName}
            </Link>
            {lastFour === null ? null : <span className={faint}>{maskedCard(lastFour)}</span>}
          </span>
        ),
      },
      {
        id: 'cardholder',
        heading: t('cards.cardholder'),
        card: { area: 'party' },
        cell: ({ cardholder }) => cardholder,
      },
      {
        id: 'account',
        heading: t('cards.account'),
        priority: 2,
        card: { area: 'account' },
        cell: ({ accountName }) => accountName,
      },
      {
        id: 'expires',
        heading: t('cards.expires'),
        priority: 3,
        card: { area: 'due', before: t('cards.expires') },
        cell: ({ expiresOn }) => (expiresOn === null ? '–' : expiryOnCard(expiresOn)),
      },
      {
        id: 'status',
        heading: t('cards.status'),
        card: { area: 'status' },
        cell: (card) => <CardStatusMark {...card} />,
      },
      {
        id: 'spent',
        heading: t('cards.spent'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ spent, ...card }) => (
          <span className={lines}>
            <MoneyText money={spent} />
            <span className={faint}>
              {t('cards.ofLimit', { limit: formatMoney(heldControls(card)?.limit ?? card.limit) })}
            </span>
          </span>
        ),
      },
    ],
    [t, formatMoney, hrefOf],
  );
}
