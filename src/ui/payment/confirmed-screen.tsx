import type { ReactElement } from 'react';
import type { Payment } from '#domain/payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { buttons, figureHead, offPaper, outcome } from '#ui/payment/payment.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PaperHead, PaymentReceipt } from '#ui/shared/payment-receipt.tsx';
import { MarginPart, Spread } from '#ui/shell/spread.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 3: the receipt, and what happens next and when. */
export function ConfirmedScreen({
  snapshot,
  actions,
  frame,
  headingRef,
}: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { payment } = snapshot.context;
  if (!payment) return null;
  return (
    <Spread
      marginLabel={t('payment.next')}
      margin={
        <div className={offPaper}>
          <WhatHappensNext payment={payment} />
        </div>
      }
    >
      <Flow>
        <PaperHead payment={payment} brandName={frame.brand.name} />
        <div className={figureHead}>
          <h1 ref={headingRef} tabIndex={-1} className={outcome}>
            <StatusMark mark="tick" tone="positive">
              {t('payment.submitted')}
            </StatusMark>
          </h1>
          <MoneyText money={payment.total} size="figure" />
        </div>
        <PaymentReceipt payment={payment} />
        <div className={buttons}>
          <Button icon="printer" onPress={() => print()}>
            {t('payment.printReceipt')}
          </Button>
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
          <ButtonLink href={frame.hrefs.payments} variant="quiet">
            {t('payment.toPayments')}
          </ButtonLink>
        </div>
      </Flow>
    </Spread>
  );
}

function WhatHappensNext({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatDateTime } = useFormats();
  const isBank = payment.method === 'bank';
  return (
    <MarginPart title={t('payment.next')}>
      <Timeline
        moments={[
          {
            key: 'submitted',
            what: t('payment.submitted'),
            when: formatDateTime(payment.submittedAt),
            note: t('payment.nextSubmitted', { count: payment.invoiceCount }),
            isDone: true,
          },
          {
            key: 'clears',
            what: t(isBank ? 'payment.nextBank' : 'payment.nextCard'),
            when: formatDateRange(payment.expectedFrom, payment.expectedTo),
            note: t(isBank ? 'payment.nextBankHint' : 'payment.nextCardHint'),
            isDone: payment.status === 'settled',
          },
          {
            key: 'fails',
            what: t('payment.nextFails'),
            when: t(isBank ? 'payment.nextBankFails' : 'payment.nextCardFails'),
            note: t('payment.nextFailsHint'),
            isDone: false,
          },
        ]}
      />
    </MarginPart>
  );
}
