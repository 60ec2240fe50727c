import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { buttons, figureHead, outcome } from '#ui/payment/payment.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 3 of what a second person is asked for: nothing is paid, who is asked, and until when. */
export function AskedScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatDeadline, formatMoney } = useFormats();
  const { approval } = snapshot.context;
  if (!approval?.amount) return null;
  return (
    <Flow>
      <div className={figureHead}>
        <h1 ref={headingRef} tabIndex={-1} className={outcome}>
          <StatusMark mark="clock" tone="info">
            {t('payment.waits', { amount: formatMoney(approval.amount) })}
          </StatusMark>
        </h1>
        <MoneyText money={approval.amount} size="figure" />
      </div>
      <Notice tone="info" title={t('payment.waitsNothing')}>
        {t('payment.waitsUntil', {
          count: approval.approvers.length,
          people: approval.approvers.join(', '),
          until: formatDeadline(approval.answerBy),
        })}
        {approval.payOn === null ? null : (
          <p>{t('payment.afterYesOn', { date: formatDate(approval.payOn) })}</p>
        )}
      </Notice>
      <div className={buttons}>
        <ButtonLink href={`/approvals/${approval.approvalId}`} variant="primary">
          {t('payment.seeApproval')}
        </ButtonLink>
        <Button onPress={actions.payMore}>{t('payment.another')}</Button>
      </div>
    </Flow>
  );
}
