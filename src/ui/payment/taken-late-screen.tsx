import type { ReactElement } from 'react';
import { refundStanding, takenLate } from '#domain/refund/refund.ts';
import { failureText } from '#locales/failure-words.ts';
import { useMessages } from '#locales/react.tsx';
import { refundNotes } from '#locales/refund-notice-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { Asked } from '#ui/payment/provider-screens.tsx';
import { RefundMark } from '#ui/shared/payment-refunds.tsx';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';

/** The card was charged after the payment had failed: what was taken, and how far it is on its way back. */
export function TakenLateScreen({
  snapshot,
  actions,
  frame,
  headingRef,
}: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const { payment } = snapshot.context;
  const late = takenLate(payment?.refunds);
  if (!payment || !late) return null;
  const notes = refundNotes(
    t,
    formats,
    { ...late, standing: refundStanding(late) },
    { isByBank: payment.method === 'bank', fee: null },
  );
  return (
    <StandingScreen
      icon="alert"
      title={t('refundNotice.opened', {
        amount: formats.formatMoney(late.amount),
        number: payment.paymentNumber,
      })}
      headingRef={headingRef}
      actions={
        <>
          <ButtonLink href={frame.hrefs.payment(payment.paymentId)} variant="primary">
            {t('notices.see')}
          </ButtonLink>
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
        </>
      }
    >
      <p>
        <RefundMark refund={late} />
      </p>
      <p>{failureText(t, payment.failure ?? 'declined', payment.refunds ?? [])}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Asked payment={payment} />
    </StandingScreen>
  );
}
