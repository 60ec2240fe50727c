import type { ReactElement } from 'react';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { returnSentences } from '#locales/bank-return-words.ts';
import { declineSentences, FAILURE_WORDS, failureText } from '#locales/failure-words.ts';
import { accountAfterReturn, freedSentences, owedAgainText } from '#locales/payment-undone-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';

/** Why a payment was not made or came back, with what the code of the bank means; nothing for others. */
export function PaymentFailureNotice({ payment }: { payment: Payment }): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const { bankReason, undone = null, invoiceCount } = payment;
  if (!payment.failure) return null;
  const isSentBack = payment.failure === 'returned_by_bank';
  const ofAccount = accountAfterReturn(t, undone);
  return (
    <Notice
      tone={isSentBack ? 'negative' : 'caution'}
      title={isSentBack ? t(FAILURE_WORDS[payment.failure]) : t('payments.statusFailed')}
    >
      {isSentBack ? (
        <>
          {returnSentences(t, { bankReason, returned: readReturn(bankReason) }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {undone === null ? null : <p>{owedAgainText(t, { undone, invoiceCount })}</p>}
          {ofAccount === null ? null : <p>{ofAccount}</p>}
        </>
      ) : (
        <>
          <p>{failureText(t, payment.failure, payment.refunds ?? [])}</p>
          {declineSentences(t, payment.declineReason, payment.refunds).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </>
      )}
      {freedSentences(t, formats, undone).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
