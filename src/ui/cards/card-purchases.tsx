import { useMemo, type ReactElement } from 'react';
import type { CardTransaction } from '#domain/card/card.ts';
import { DECLINE_WORDS, PURCHASE_WORDS } from '#locales/card-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Section } from '#ui/kit/section.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { lines } from './cards.css.ts';

/** What was bought with a card, with what became of it. */
export function CardPurchases({
  transactions,
}: {
  readonly transactions: readonly CardTransaction[];
}): ReactElement {
  const { t } = useMessages();
  const columns = useColumns();
  return (
    <Section title={t('card.purchases')} isRuled>
      {transactions.length === 0 ? (
        <p>{t('card.noPurchases')}</p>
      ) : (
        <DataTable
          label={t('card.purchases')}
          columns={columns}
          rows={transactions}
          rowKey={({ transactionId }) => transactionId}
        />
      )}
    </Section>
  );
}

function useColumns(): Column<CardTransaction>[] {
  const { t } = useMessages();
  const { formatDate, formatDateTime } = useFormats();
  return useMemo<Column<CardTransaction>[]>(
    () => [
      {
        id: 'merchant',
        heading: t('card.merchant'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: ({ merchantName }) => merchantName,
      },
      {
        id: 'when',
        heading: t('card.when'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
      },
      {
        id: 'status',
        heading: t('cards.status'),
        card: { area: 'status' },
        cell: ({ status, declined, holdsUntil }) => (
          <span className={lines}>
            <span>{t(PURCHASE_WORDS[status])}</span>
            {declined === null ? null : <span className={faint}>{t(DECLINE_WORDS[declined])}</span>}
            {holdsUntil === null ? null : (
              <span className={faint}>
                {t(status === 'lapsed' ? 'card.heldUntil' : 'card.holdsUntil', {
                  date: formatDate(holdsUntil),
                })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'amount',
        heading: t('card.amount'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <MoneyText money={amount} />,
      },
    ],
    [t, formatDate, formatDateTime],
  );
}
