import type { ReactElement } from 'react';
import type { RefusedPart } from '#domain/payment/refused-part.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/** The customers for which nothing was paid, each with what was meant to be and why not. */
export function RefusedParts({ parts }: { parts: readonly RefusedPart[] }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { words } = useObstacleWords();
  return (
    <Notice role="alert" tone="negative" title={t('payment.partsRefused', { count: parts.length })}>
      <ul>
        {parts.map(({ buidCustomer, customerName, invoiceCount, amount, obstacles }) => (
          <li key={buidCustomer}>
            {t('payment.partRefused', {
              customer: customerName,
              amount: formatMoney(amount),
              count: invoiceCount,
            })}{' '}
            {obstacles.length === 0
              ? t('payment.partRefusedUnknown')
              : obstacles.map((obstacle) => words(obstacle).reason).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
