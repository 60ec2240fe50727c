import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { buttons, figureHead, outcome } from '#ui/payment/payment.css.ts';
import { Reference } from '#ui/shared/failure-reference.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { MarginPart, Spread } from '#ui/shell/spread.tsx';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** A reloaded confirmation until what was scheduled is read, or why it could not be. */
export function ReadingScheduledScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { failure } = snapshot.context;
  if (!snapshot.matches({ readingScheduled: 'failed' })) {
    return (
      <StandingScreen
        icon="refresh"
        title={t('payment.lookingUp')}
        headingRef={headingRef}
        running={t('wizard.asking')}
      >
        {null}
      </StandingScreen>
    );
  }
  return (
    <StandingScreen
      icon="alert"
      title={t('payment.lookUpFailed')}
      headingRef={headingRef}
      actions={
        <>
          <Button variant="primary" onPress={actions.retryLoad}>
            {t('payment.again')}
          </Button>
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
        </>
      }
    >
      <p>{hintOf(failure, t('scheduled.readFailed'))}</p>
      <Reference failure={failure} />
    </StandingScreen>
  );
}

/**
 * Step 3 of what is paid on a date: nothing is paid, and what will be collected, from where, and until when it can be
 * changed. Whoever reloads it later reads what of it is still to come.
 */
export function ScheduledScreen({
  snapshot,
  actions,
  frame,
  headingRef,
}: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatDateRange, formatDateTime, formatDeadline, formatMoney } = useFormats();
  const { scheduled } = snapshot.context;
  if (!scheduled) return null;
  const date = formatDate(scheduled.payOn);
  const bank = t('payments.bank', { bank: scheduled.bankName, lastFour: scheduled.lastFour });
  const { together, togetherToCome, status } = scheduled;
  const isOne = together === 1;
  const isAllToCome = togetherToCome.count === together;
  const title = isOne
    ? isAllToCome
      ? t('scheduled.willCollect', { amount: formatMoney(scheduled.amount), date })
      : t('scheduled.statusName', { status: status === 'cancelled' ? 'other' : status })
    : t('scheduled.together', { count: together });
  return (
    <Spread
      marginLabel={t('payment.next')}
      margin={
        isAllToCome ? (
          <MarginPart title={t('payment.next')}>
            <Timeline
              moments={[
                {
                  key: 'scheduled',
                  what: t('scheduled.statusName', { status: 'scheduled' }),
                  when: formatDateTime(scheduled.createdAt),
                  note: t('scheduled.nothingPaid'),
                  isDone: true,
                },
                {
                  key: 'change',
                  what: t('scheduled.acts'),
                  when: formatDeadline(scheduled.changeUntil),
                  note: t('scheduled.shrinks'),
                  isDone: false,
                },
                {
                  key: 'collected',
                  what: t('scheduled.leaves', { date }),
                  when: date,
                  note: bank,
                  isDone: false,
                },
                {
                  key: 'settles',
                  what: t('payment.nextBank'),
                  when: formatDateRange(scheduled.expectedFrom, scheduled.expectedTo),
                  note: t('payment.nextBankHint'),
                  isDone: false,
                },
              ]}
            />
          </MarginPart>
        ) : null
      }
    >
      <Flow>
        <div className={figureHead}>
          <h1 ref={headingRef} tabIndex={-1} className={outcome}>
            {isAllToCome ? (
              <StatusMark mark="clock" tone="info">
                {title}
              </StatusMark>
            ) : (
              title
            )}
          </h1>
          {togetherToCome.count > 0 ? <MoneyText money={togetherToCome.amount} size="figure" /> : null}
        </div>
        {isAllToCome ? (
          <Notice tone="info" title={t('scheduled.nothingPaid')}>
            {t('scheduled.changeUntil', { until: formatDeadline(scheduled.changeUntil) })}
          </Notice>
        ) : isOne ? null : (
          <Notice tone="info" title={t('scheduled.stillToCome', { count: togetherToCome.count })} />
        )}
        <KeyValues
          items={[
            ...(isOne
              ? [{ key: 'number', label: t('scheduled.number'), value: scheduled.scheduleNumber }]
              : []),
            { key: 'day', label: t('scheduled.day'), value: date },
            { key: 'from', label: t('scheduled.from'), value: bank },
            ...(isOne
              ? [
                  {
                    key: 'invoices',
                    label: t('invoices.title'),
                    value: t('payment.invoiceCount', { count: scheduled.invoiceCount }),
                  },
                ]
              : []),
          ]}
        />
        <div className={buttons}>
          <ButtonLink
            href={isOne ? `/payments/scheduled/${scheduled.scheduleId}` : '/payments/scheduled'}
            variant="primary"
          >
            {isOne ? t('scheduledNotice.see') : t('scheduledPayments.title')}
          </ButtonLink>
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
          <ButtonLink href={frame.hrefs.payments} variant="quiet">
            {t('payment.toPayments')}
          </ButtonLink>
        </div>
      </Flow>
    </Spread>
  );
}
