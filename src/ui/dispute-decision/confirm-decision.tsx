import type { ReactElement } from 'react';
import { decisionEffect } from '#domain/dispute/decision-effect.ts';
import { creditDue } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { DisputeDecisionProps } from '#ui/dispute-decision/use-dispute-decision.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';

/** What cannot be taken back, before it is done: what it moves, that it is final, and who is told. */
export function ConfirmDecision({ snapshot, onConfirm, onAmend }: DisputeDecisionProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { act, said, subject } = snapshot.context;
  const { told, currency, reopenings, terms } = subject;
  const { reopeningDays, reopenings: limit } = terms.config;
  const credited = creditDue({ agreed: said?.amount ?? 0, adjusted: subject.adjusted });
  const isReopened = act === 'reopen';
  const confirm = (): string => {
    if (isReopened) return t('disputeDecision.confirmReopen');
    return credited > 0
      ? t('disputeDecision.confirmCredit', { amount: formatMoney(money(credited, currency)) })
      : t('disputeDecision.confirmNoCredit');
  };
  const isLast = isReopened || reopenings >= limit;
  const effect = decisionEffect(act ?? 'decide', { amount: said?.amount ?? null }, subject);
  return (
    <ActConfirmation
      title={t(isReopened ? 'disputeDecision.reopenTitle' : 'disputeDecision.decideTitle', {
        number: told.disputeNumber,
      })}
      confirm={confirm()}
      currency={currency}
      rows={[
        [t('dispute.inDispute'), effect.disputed],
        [t('disputeCenter.credited'), effect.credited],
        [t('acts.openOn', { invoice: told.invoiceId }), effect.open],
        [t('disputeDecision.unapplied'), effect.unapplied],
      ]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>
        {isLast ? t('disputeDecision.finalAtLast') : t('disputeDecision.final', { count: reopeningDays })}
      </p>
      {credited > 0 && !isReopened ? (
        <p>
          {told.inFlight > 0
            ? t('disputeDecision.postedAfter', { amount: formatMoney(money(told.inFlight, currency)) })
            : t('disputeDecision.postedAtOnce')}
        </p>
      ) : null}
      <p>{t('disputeDecision.whoIsTold', { customer: told.customerName, merchant: told.merchantName })}</p>
    </ActConfirmation>
  );
}
