import type { ReactElement } from 'react';
import type { Payment } from '#domain/payment/payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';

/** Payments that wait for the card and hold their invoices: of another tab, of an earlier day, of a colleague. */
export function WaitingPayments({
  waiting,
  onResume,
}: {
  waiting: readonly Payment[];
  onResume: (paymentId: string) => void;
}): ReactElement {
  const { t } = useMessages();
  const { formatTime, formatMoney } = useFormats();
  return (
    <>
      {waiting.map(({ paymentId, paymentNumber, payer, total, invoiceCount, expiresAt }) => (
        <Notice
          key={paymentId}
          tone="info"
          title={t('payment.waiting', { payer, amount: formatMoney(total), count: invoiceCount })}
          action={
            <LinkButton onPress={() => onResume(paymentId)}>
              {t('payment.resume', { number: paymentNumber })}
            </LinkButton>
          }
        >
          {expiresAt ? t('payments.waitsUntil', { time: formatTime(expiresAt) }) : undefined}
        </Notice>
      ))}
    </>
  );
}
