import type { ReactElement } from 'react';
import { daysBetween } from '#domain/dates/dates.ts';
import { creditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { ChargebackDetails, ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { isChargebackPending } from '#domain/dispute/chargeback-status.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { silenceDecides } from '#domain/dispute/silence.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { CreditGivenWords, CreditOutcomeWords } from '#ui/shared/credit-outcome.tsx';

export interface ChargebackNextProps {
  readonly details: ChargebackDetails;
  /** Whose reading of it this is. */
  readonly party: DisputeParty;
  readonly config: Pick<DisputeConfig, 'silentMerchantCeilings'>;
  readonly hrefs: { readonly invoice: ((trxId: string) => PageAddress) | null };
}

/** Whose turn it is and until when; or what it has come to. */
export function ChargebackNext({
  details: { chargeback, standing, credit, invoiceOpen, inFlight, today },
  party,
  config,
  hrefs,
}: ChargebackNextProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const words = useNextWords(party, config);
  const { deadline, status } = chargeback;
  const late = deadline === null ? 0 : daysBetween(deadline.date, today);
  return (
    <Section title={t('disputeNext.heading')} isRuled>
      <p>
        {words(chargeback, standing)}
        {late > 0 && status === 'requested' ? ` ${t('chargebackNext.late')}` : null}
      </p>
      {late > 0 && status !== 'requested' ? <p>{t('chargebackNext.overdue', { count: late })}</p> : null}
      {status === 'pendingAdjustment' ? (
        <CreditOutcomeWords
          credit={chargeback.requested}
          outcome={creditOutcome(chargeback.requested.amount, {
            open: invoiceOpen.amount,
            inFlight: inFlight.amount,
          })}
          inFlight={inFlight}
          invoiceId={chargeback.invoiceId}
        />
      ) : null}
      {credit ? <CreditGivenWords credit={credit} hrefOf={hrefs.invoice} /> : null}
      {isAbove(chargeback, standing) ? (
        <p>
          {standing.amount > 0
            ? t('chargebackNext.left', {
                requested: formatMoney(chargeback.requested),
                amount: formatMoney(standing),
              })
            : t('chargebackNext.nothingLeft')}
        </p>
      ) : null}
    </Section>
  );
}

/** Whether other credits have left less of the invoice since than is asked for, so that it cannot be accepted any more. */
const isAbove = ({ status, requested }: ListedChargeback, standing: Money): boolean =>
  isChargebackPending(status) && requested.amount > standing.amount;

const SILENCE_CREDITS = {
  customer: 'chargebackNext.silentCreditsYou',
  merchant: 'chargebackNext.yourSilenceCredits',
  support: 'chargebackNext.silentCredits',
} as const;

/** Each side is spoken to of what it can do itself, and told of what the others can. */
function useNextWords(
  party: DisputeParty,
  config: ChargebackNextProps['config'],
): (chargeback: ListedChargeback, standing: Money) => string {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return (chargeback, standing) => {
    const { status, deadline, requested } = chargeback;
    const date = deadline === null ? '' : formatDate(deadline.date);
    switch (status) {
      case 'requested':
        return silenceDecides([requested], config) === 'customer' && !isAbove(chargeback, standing)
          ? t(SILENCE_CREDITS[party], { date, amount: formatMoney(requested) })
          : t(party === 'merchant' ? 'chargebackNext.asMerchant' : 'chargebackNext.merchant', { date });
      case 'objected':
      case 'underReview':
        return t(party === 'support' ? 'chargebackNext.asSupport' : 'chargebackNext.support', { date });
      case 'pendingAdjustment':
        return t('chargebackNext.pendingAdjustment');
      case 'accepted':
      case 'expired':
        return t(party === 'customer' ? 'chargebackNext.creditedToYou' : 'chargebackNext.credited', {
          amount: formatMoney(requested),
        });
      case 'refused':
      case 'withdrawn':
        return t('chargebackNext.nothing');
    }
  };
}
