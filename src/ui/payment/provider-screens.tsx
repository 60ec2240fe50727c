import type { ReactElement } from 'react';
import type { Payment, PaymentFailure } from '#domain/payment/payment.ts';
import { declineSentences } from '#locales/failure-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { flowBankBars } from '#machines/payment/choice.ts';
import { Button } from '#ui/kit/button.tsx';
import { ForeignLink } from '#ui/kit/link.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { LackOfAccess, Reference } from '#ui/shared/failure-reference.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

/** On the way to the card provider's page, or why it could not be opened. */
export function HandingOverScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { handOverUrl, failure } = snapshot.context;
  const { hintOf } = useFailureWords();
  if (snapshot.matches({ handingOver: 'failed' })) {
    return (
      <StandingScreen
        icon="alert"
        title={t('payment.handOverFailedTitle')}
        headingRef={headingRef}
        actions={
          <>
            <Button variant="primary" onPress={actions.openProvider}>
              {t('payment.again')}
            </Button>
            <Button onPress={actions.checkOutcome}>{t('wizard.checkAgain')}</Button>
            <CancelButton actions={actions} />
          </>
        }
      >
        <p>{hintOf(failure, t('payment.handOverFailedHint'))}</p>
        <WaitsUntil payment={snapshot.context.payment} />
        <Reference failure={failure} />
      </StandingScreen>
    );
  }
  return (
    <StandingScreen
      icon="creditCard"
      title={t('payment.handOverTitle')}
      headingRef={headingRef}
      running={t('payment.handOverTitle')}
    >
      <p>{t('payment.handOverHint')}</p>
      {handOverUrl !== null && snapshot.matches({ handingOver: 'leaving' }) ? (
        <p>
          <ForeignLink url={handOverUrl}>{t('payment.handOverLink')}</ForeignLink>
        </p>
      ) : null}
    </StandingScreen>
  );
}

/** Back from the card provider, or again at a payment: what became of it is asked until it is known. */
export function AwaitingOutcomeScreen(props: PaymentScreenProps): ReactElement {
  const { snapshot, actions, headingRef } = props;
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { payment } = snapshot.context;
  if (snapshot.matches({ awaitingOutcome: 'slow' })) return <SlowScreen {...props} />;
  if (snapshot.matches({ awaitingOutcome: 'notEntered' })) return <NotEnteredScreen {...props} />;
  const isReportDue = payment !== null && snapshot.context.isReportDue;
  const title = t(isReportDue ? 'payment.awaitTitle' : 'payment.lookingUp');
  return (
    <StandingScreen
      icon="refresh"
      title={title}
      headingRef={headingRef}
      running={title}
      actions={
        payment ? (
          <>
            <Button onPress={actions.openProvider}>{t('payment.openProvider')}</Button>
            <CancelButton actions={actions} />
            <Button onPress={actions.payMore}>{t('payment.another')}</Button>
          </>
        ) : undefined
      }
    >
      <p>
        {isReportDue
          ? t('payment.awaitHint', { amount: formatMoney(payment.total) })
          : t('payment.lookingUpHint')}
      </p>
      <WaitsUntil payment={payment} />
    </StandingScreen>
  );
}

/** The payer has left the card provider's page, or comes back later: nothing is charged. */
function NotEnteredScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { payment } = snapshot.context;
  return (
    <StandingScreen
      icon="creditCard"
      title={t('payment.notEnteredTitle')}
      headingRef={headingRef}
      actions={
        <>
          <Button variant="primary" onPress={actions.openProvider}>
            {t('payment.openProvider')}
          </Button>
          <CancelButton actions={actions} />
          <Button onPress={actions.checkOutcome}>{t('wizard.checkAgain')}</Button>
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
        </>
      }
    >
      <p>{payment ? t('payment.notEnteredHint', { amount: formatMoney(payment.total) }) : null}</p>
      <WaitsUntil payment={payment} />
    </StandingScreen>
  );
}

/** Nobody answers: the server, or it knows nothing from the card provider yet. Leaving is safe. */
function SlowScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  const { payment, failure } = snapshot.context;
  const { hintOf } = useFailureWords();
  return (
    <StandingScreen
      icon="clock"
      title={t(failure ? 'payment.lookUpFailed' : 'payment.slowTitle')}
      headingRef={headingRef}
      actions={
        <>
          {payment ? (
            <Button variant="primary" onPress={actions.openProvider}>
              {t('payment.openProvider')}
            </Button>
          ) : null}
          <Button onPress={actions.checkOutcome}>{t('wizard.checkAgain')}</Button>
          {payment ? (
            <>
              <CancelButton actions={actions} />
              <Button onPress={actions.payMore}>{t('payment.another')}</Button>
            </>
          ) : null}
        </>
      }
    >
      <p>{hintOf(failure, t(failure ? 'payment.lookUpFailedHint' : 'payment.slowHint'))}</p>
      {payment?.expiresAt ? (
        <p>{t('payment.reportDueUntil', { time: formatTime(payment.expiresAt) })}</p>
      ) : null}
      <Reference failure={failure} />
    </StandingScreen>
  );
}

/** The payer gives up the payment: what that frees is asked once, the provider's page is being closed, or nobody has said that it is. */
export function CancellingScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { payment, failure } = snapshot.context;
  if (snapshot.matches({ cancelling: 'confirming' })) {
    return (
      <StandingScreen
        icon="help"
        title={t('payment.cancelAsk')}
        headingRef={headingRef}
        actions={
          <>
            <Button onPress={actions.leaveCancel}>{t('payment.cancelKeep')}</Button>
            <Button variant="danger" onPress={actions.confirmCancel}>
              {t('payment.cancelIt')}
            </Button>
          </>
        }
      >
        <p>
          {payment
            ? t('payment.cancelFrees', {
                count: payment.lines.length,
                amount: formatMoney(payment.total),
              })
            : null}
        </p>
      </StandingScreen>
    );
  }
  if (snapshot.matches({ cancelling: 'unconfirmed' })) {
    return (
      <StandingScreen
        icon="alert"
        title={t('payment.unconfirmedTitle')}
        headingRef={headingRef}
        actions={
          <>
            <CancelButton actions={actions} />
            <Button onPress={actions.openProvider}>{t('payment.openProvider')}</Button>
            <Button onPress={actions.checkOutcome}>{t('wizard.checkAgain')}</Button>
          </>
        }
      >
        <p>{t('payment.unconfirmedHint')}</p>
        <LackOfAccess failure={failure} />
        <WaitsUntil payment={payment} />
        <Reference failure={failure} />
      </StandingScreen>
    );
  }
  return (
    <StandingScreen
      icon="creditCard"
      title={t('payment.cancelling')}
      headingRef={headingRef}
      running={t('payment.cancelling')}
    >
      <p>{t('payment.cancellingHint')}</p>
    </StandingScreen>
  );
}

function CancelButton({ actions }: Pick<PaymentScreenProps, 'actions'>): ReactElement {
  const { t } = useMessages();
  return <Button onPress={actions.cancel}>{t('payment.cancel')}</Button>;
}

/** When a payment without a card ends by itself. */
function WaitsUntil({ payment }: { payment: Payment | null }): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  if (!payment?.expiresAt) return null;
  return <p>{t('payments.waitsUntil', { time: formatTime(payment.expiresAt) })}</p>;
}

const HINTS = {
  declined: 'payment.declinedHint',
  cancelled: 'payment.cancelledHint',
  expired: 'payment.expiredHint',
  returned_by_bank: 'payment.failedHint',
  provider_error: 'payment.failedHint',
  voided: 'payments.failureVoided',
} as const satisfies Record<PaymentFailure, string>;

/** The payment did not come about: nothing was charged, everything entered is kept. */
export function DeclinedScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  const { payment } = snapshot.context;
  const bars = flowBankBars(snapshot.context);
  return (
    <StandingScreen
      icon="circleX"
      title={t('payment.declinedTitle')}
      headingRef={headingRef}
      actions={
        <>
          <Button variant="primary" onPress={actions.retryCard}>
            {t('payment.tryCardAgain')}
          </Button>
          {bars.length === 0 ? <Button onPress={actions.payByBank}>{t('payment.payByBank')}</Button> : null}
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
        </>
      }
    >
      <p>{t(payment?.failure ? HINTS[payment.failure] : 'payment.failedHint')}</p>
      {declineSentences(t, payment?.declineReason).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {bars.map((obstacle) => (
        <p key={obstacle.rule}>{words(obstacle).reason}</p>
      ))}
      {payment ? <Asked payment={payment} /> : null}
    </StandingScreen>
  );
}

/** Most numbers that are read here; the payment's own page has them all. */
const MOST_NUMBERS = 5;

/** Which payment it was: what it came to, and of which invoices. */
export function Asked({ payment }: { readonly payment: Payment }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { lines, total, paymentNumber } = payment;
  const count = t('payment.invoiceCount', { count: lines.length });
  const numbers = lines.map(({ invoiceId }) => invoiceId).join(', ');
  return (
    <>
      <p>{[formatMoney(total), lines.length > MOST_NUMBERS ? count : numbers].join(' · ')}</p>
      <p>{t('payment.reference', { reference: paymentNumber })}</p>
    </>
  );
}
