import type { ReactElement } from 'react';
import type { Payment } from '#domain/payment/payment.ts';
import { FAILURE_WORDS } from '#locales/failure-words.ts';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useStandingText } from '#ui/shared/payment-standing.tsx';

/** Why a payment was not made or came back, in the bank's own words too where it gave any; nothing for others. */
export function PaymentFailureNotice({ payment }: { payment: Payment }): ReactElement | null {
  const { t } = useMessages();
  const standingText = useStandingText();
  if (!payment.failure) return null;
  const isSentBack = payment.failure === 'returned_by_bank';
  return (
    <Notice
      tone={isSentBack ? 'negative' : 'caution'}
      title={isSentBack ? standingText(payment) : t('payments.statusFailed')}
    >
      <p>{t(FAILURE_WORDS[payment.failure])}</p>
      {payment.bankReason === null ? null : <p>{t('payments.bankReason', { reason: payment.bankReason })}</p>}
    </Notice>
  );
}
