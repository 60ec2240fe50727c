import type { ReactElement } from 'react';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/**
 * That invoices are in other scheduled payments, or wait for a second person in other requests, with the way to each of
 * those, in a new tab so that the task does not end.
 */
export function Elsewhere({ obstacle }: { readonly obstacle: PaymentObstacle }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { words } = useObstacleWords();
  const { schedules = [], approvalIds = [] } = obstacle.facts;
  return (
    <>
      {words(obstacle).reason}
      {schedules.map(({ scheduleId, payOn }) => (
        <span key={scheduleId}>
          {' '}
          <Link href={`/payments/scheduled/${scheduleId}`} isExternal>
            {t('payment.scheduledOf', { date: formatDate(payOn) })}
          </Link>
        </span>
      ))}
      <Requests ids={approvalIds} />
    </>
  );
}

/** The way to each request in which invoices wait. */
export function Requests({ ids }: { readonly ids: readonly string[] }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {ids.map((id) => (
        <span key={id}>
          {' '}
          <Link href={`/approvals/${id}`} isExternal>
            {t('payment.seeAsked')}
          </Link>
        </span>
      ))}
    </>
  );
}
