import type { ReactElement } from 'react';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/** That invoices are in other scheduled payments, with the way to each of those, in a new tab so that the task does not end. */
export function ScheduledElsewhere({ obstacle }: { readonly obstacle: PaymentObstacle }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { words } = useObstacleWords();
  return (
    <>
      {words(obstacle).reason}
      {obstacle.facts.schedules?.map(({ scheduleId, payOn }) => (
        <span key={scheduleId}>
          {' '}
          <Link href={`/payments/scheduled/${scheduleId}`} isExternal>
            {t('payment.scheduledOf', { date: formatDate(payOn) })}
          </Link>
        </span>
      ))}
    </>
  );
}
