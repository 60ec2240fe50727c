import type { ReactElement } from 'react';
import { add } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { LackOfAccess, Reference } from '#ui/shared/failure-reference.tsx';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';

/** The answer to the submit was lost: what became of it is asked by key, and nothing else can be submitted. */
export function OutcomeUnknownScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { attempt, failure } = snapshot.context;
  const amount = attempt ? formatMoney(add(attempt.order.amount, attempt.order.fee)) : '';
  const isProving = snapshot.matches({ outcomeUnknown: 'proving' });
  const again = (
    <Button isInactive={isProving} onPress={actions.checkOutcome}>
      {t('wizard.checkAgain')}
    </Button>
  );
  if (isProving || snapshot.matches({ outcomeUnknown: 'notArrived' })) {
    return (
      <StandingScreen
        icon="help"
        title={t('payment.notArrivedTitle')}
        headingRef={headingRef}
        actions={
          <>
            <Button variant="primary" isInactive={isProving} onPress={actions.repeat}>
              {t('payment.sendAgain')}
            </Button>
            {again}
          </>
        }
      >
        <p>{t('payment.notArrivedHint', { amount })}</p>
      </StandingScreen>
    );
  }
  if (snapshot.matches({ outcomeUnknown: 'unanswered' })) {
    return (
      <StandingScreen
        icon="clock"
        title={t('payment.unansweredTitle')}
        headingRef={headingRef}
        actions={again}
      >
        <p>{t('payment.unknownHint', { amount })}</p>
        <p>{t('payment.unansweredHint')}</p>
        <LackOfAccess failure={failure} />
        <Reference failure={failure} />
      </StandingScreen>
    );
  }
  return (
    <StandingScreen
      icon="refresh"
      title={t('payment.unknownTitle')}
      headingRef={headingRef}
      running={t('wizard.asking')}
    >
      <p>{t('payment.unknownHint', { amount })}</p>
    </StandingScreen>
  );
}
