import type { ReactElement } from 'react';
import { creditOutcome, waitsForPayment } from '#domain/dispute/agreed-credit.ts';
import { chargebackEffect } from '#domain/dispute/chargeback-effect.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { CreditOutcomeWords } from '#ui/shared/credit-outcome.tsx';

/** What nobody takes back, before it is done: what it moves of the invoice, what it means, and who is told. */
export function ConfirmChargebackAct({
  snapshot,
  onConfirm,
  onAmend,
}: ChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { act, subject, actor } = snapshot.context;
  // To start the review is not asked for twice.
  if (act === null || act === 'review') return null;
  const { requested, told } = subject;
  const { asked, credited, open, unapplied } = chargebackEffect(act, subject);
  const { currency } = requested;
  const standing = { open: told.invoiceOpen, inFlight: told.inFlight };
  return (
    <ActConfirmation
      title={t(`chargebackAsk.${act}`, { number: told.chargebackNumber })}
      confirm={t(`chargebackAct.${act}`)}
      currency={currency}
      rows={[
        [t('chargeback.asked'), asked],
        [t(actor.party === 'customer' ? 'chargeback.creditedToYou' : 'chargeback.credited'), credited],
        [t('acts.openOn', { invoice: told.invoiceId }), open],
      ]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>
        {act === 'accept'
          ? t(actor.party === 'merchant' ? 'chargebackHint.acceptOwn' : 'chargebackHint.accept', {
              amount: formatMoney(requested),
            })
          : t(`chargebackHint.${act}`)}
      </p>
      {act === 'accept' && waitsForPayment(standing) ? (
        <CreditOutcomeWords
          credit={requested}
          outcome={creditOutcome(requested.amount, standing)}
          inFlight={money(told.inFlight, currency)}
          invoiceId={told.invoiceId}
        />
      ) : unapplied > 0 ? (
        <p>{t('disputeCredit.unappliedThen', { amount: formatMoney(money(unapplied, currency)) })}</p>
      ) : null}
      <p>{t('chargeback.whoIsTold')}</p>
    </ActConfirmation>
  );
}
