import type { ReactElement } from 'react';
import type { Payment } from '#domain/payment/payment.ts';
import { FAILURE_WORDS, failureText } from '#locales/failure-words.ts';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';

/** Why a payment was not made or came back, in the bank's own words too where it gave any; nothing for others. */
export function PaymentFailureNotice({ payment }: { payment: Payment }): ReactElement | null {
  const { t } = useMessages();
  if (!payment.failure) return null;
  const bankReason =
    payment.bankReason === null ? undefined : (
      <p>{t('payments.bankReason', { reason: payment.bankReason })}</p>
    );
  const isSentBack = payment.failure === 'returned_by_bank';
  return (
    <Notice
      tone={isSentBack ? 'negative' : 'caution'}
      title={isSentBack ? t(FAILURE_WORDS[payment.failure]) : t('payments.statusFailed')}
    >
      {isSentBack ? (
        <>
          {bankReason}
          <p>{t('payments.afterReturn')}</p>
        </>
      ) : (
        <p>{failureText(t, payment.failure, payment.refunds ?? [])}</p>
      )}
    </Notice>
  );
}
