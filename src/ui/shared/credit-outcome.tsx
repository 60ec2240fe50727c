import type { ReactElement } from 'react';
import { waitsForPayment, type CreditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { DisputeCredit } from '#domain/dispute/dispute-details.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';

export interface CreditOutcomeWordsProps {
  /** What is credited of the dispute or the chargeback. */
  readonly credit: Money;
  readonly outcome: CreditOutcome;
  /** What a payment under way holds of the invoice. */
  readonly inFlight: Money;
  readonly invoiceId: string;
}

/** What a credit that is agreed makes of the invoice: how much, what it waits for, and what stays owed (decisions §12). */
export function CreditOutcomeWords(props: CreditOutcomeWordsProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (
    <>
      <p>{t('disputeCredit.willBe', { amount: formatMoney(props.credit) })}</p>
      <CreditEffectWords {...props} />
    </>
  );
}

/** The same without how much it is: what it waits for, what stays owed, and what is to be used for other invoices. */
export function CreditEffectWords({
  credit,
  outcome,
  inFlight,
  invoiceId: invoice,
}: CreditOutcomeWordsProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { owed, owedIfReturned, unapplied } = outcome;
  const formatted = (minor: number): string => formatMoney(money(minor, credit.currency));
  const isWaiting = waitsForPayment({ inFlight: inFlight.amount });
  const owes = owed > 0 ? 'some' : 'other';
  return (
    <>
      {isWaiting ? <p>{t('disputeCredit.waits', { amount: formatMoney(inFlight) })}</p> : null}
      <p>
        {t(isWaiting ? 'disputeCredit.owedOnceArrived' : 'disputeCredit.owedThen', {
          owes,
          amount: formatted(owed),
          invoice,
        })}
      </p>
      {unapplied > 0 ? <p>{t('disputeCredit.unappliedThen', { amount: formatted(unapplied) })}</p> : null}
      {isWaiting ? (
        <p>
          {t('disputeCredit.owedIfReturned', {
            owes: owedIfReturned > 0 ? 'some' : 'other',
            amount: formatted(owedIfReturned),
            invoice,
          })}
        </p>
      ) : null}
    </>
  );
}

export interface CreditBeyondWordsProps {
  readonly credit: DisputeCredit;
  /** The page of the credit; null for those who have none. */
  readonly hrefOf: ((trxId: string) => PageAddress) | null;
}

/** A credit that was given, with what of it went beyond its invoice, and the way to it. */
export function CreditGivenWords({ credit, hrefOf }: CreditBeyondWordsProps): ReactElement | null {
  const { t } = useMessages();
  const { trxId, creditNumber: number, amount, applied } = credit;
  if (amount.amount > applied.amount) return <CreditBeyondWords credit={credit} hrefOf={hrefOf} />;
  return hrefOf ? (
    <p>
      <Link href={hrefOf(trxId)}>{t('disputeCredit.see', { number })}</Link>
    </p>
  ) : null;
}

/** What of a credit that was given went beyond its invoice, and where it is to be used; nothing where none did. */
export function CreditBeyondWords({ credit, hrefOf }: CreditBeyondWordsProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { trxId, creditNumber: number, amount, applied, left } = credit;
  const beyond = money(amount.amount - applied.amount, amount.currency);
  if (beyond.amount <= 0) return null;
  return (
    <>
      <p>{t('disputeCredit.beyond', { amount: formatMoney(beyond), number })}</p>
      {left.amount === beyond.amount ? null : (
        <p>
          {t('disputeCredit.left', { left: left.amount > 0 ? 'some' : 'other', amount: formatMoney(left) })}
        </p>
      )}
      {hrefOf ? (
        <p>
          <Link href={hrefOf(trxId)}>{t('disputeCredit.see', { number })}</Link>
        </p>
      ) : null}
    </>
  );
}
