import type { ReactElement } from 'react';
import { isEvidenceLate } from '#domain/card-chargeback/card-chargeback.ts';
import { daysBetween } from '#domain/dates/dates.ts';
import type { ListedSupportPayment, SupportPaymentPage } from '#domain/refund/support-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { small } from '#ui/kit/text.css.ts';

export interface HowLongProps extends Pick<SupportPaymentPage, 'today' | 'readAt'> {
  readonly payment: Pick<ListedSupportPayment, 'refunds' | 'chargebacks'>;
}

/** Until when support can answer what is charged back, and for how long a refund waits for it. */
export function HowLong({ payment, today, readAt }: HowLongProps): ReactElement {
  const { t } = useMessages();
  const { formatDeadline, dayOf } = useFormats();
  const unanswered = payment.chargebacks.filter(({ status }) => status === 'opened');
  const unsent = payment.refunds.filter(({ status }) => status === 'opened');
  return (
    <>
      {unanswered.map((chargeback) => {
        const { chargebackId, evidenceDueAt } = chargeback;
        const time = formatDeadline(evidenceDueAt);
        return (
          <span key={chargebackId} className={small}>
            {isEvidenceLate(chargeback, readAt)
              ? t('cardChargebackAct.dueOver', { time })
              : t('supportPayments.evidenceUntil', { time, count: daysBetween(today, dayOf(evidenceDueAt)) })}
          </span>
        );
      })}
      {unsent.map(({ refundId, openedAt }) => (
        <span key={refundId} className={small}>
          {t('supportPayments.waits', { count: daysBetween(dayOf(openedAt), today) })}
        </span>
      ))}
    </>
  );
}
