import type { ReactElement, ReactNode } from 'react';
import { agreedOutcome } from '#domain/dispute/agreed-credit.ts';
import { creditedOf, isAsked, isEnded, isYourTurn } from '#domain/dispute/dispute.ts';
import { isFinal, reopenableUntil } from '#domain/dispute/reopening.ts';
import { silenceOf } from '#domain/dispute/silence.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { UntilWhen, useStatusWords } from '#ui/shared/dispute-words.tsx';
import { DateText } from '#ui/shared/date-text.tsx';
import { OnPaperElse } from '#ui/shared/on-paper-else.tsx';
import { CreditBeyondWords, CreditOutcomeWords } from '#ui/shared/credit-outcome.tsx';
import { useInvoiceSums } from '#ui/shared/invoice-sums.tsx';
import type { DisputePartProps } from './dispute-page-props.ts';

/** Beside the thread: whose turn it is and what comes of silence, the invoice, and who is told. */
export function DisputeMargin(props: DisputePartProps): ReactElement {
  return (
    <>
      <Next {...props} />
      <OfInvoice {...props} />
      <Told {...props} />
      <Others {...props} />
    </>
  );
}

const ASKED = {
  waitingOnCustomer: 'disputeNext.customerAsked',
  waitingOnMerchant: 'disputeNext.merchantAsked',
} as const;

function Next({ details, party, config, hrefs }: DisputePartProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { dispute, holdReason } = details;
  const { status, deadline, offer, heldUntil } = dispute;
  const silence = silenceOf(dispute, config);
  // Who does not answer for the side is told above who does.
  const isYours = isYourTurn(status, party) && party !== 'support' && hrefs.answer !== null;
  const key = isEnded(status)
    ? 'over'
    : (status as Exclude<typeof status, 'closed' | 'cancelled' | 'expired'>);
  const ofSide = isAsked(dispute)
    ? t(ASKED[status as keyof typeof ASKED])
    : t(`disputeNext.${key === 'open' ? 'waitingOnMerchant' : key}`);
  const turn = (): ReactNode => {
    if (isYours) {
      return (
        <OnPaperElse paper={ofSide}>
          {t(isAsked(dispute) ? 'disputeNext.youAsked' : 'disputeTurn.yours')}
        </OnPaperElse>
      );
    }
    const waitsForOthers = !isAsked(dispute) && isYourTurn(status, party) && party !== 'support';
    if (isAsked(dispute) && isYourTurn(status, party) && party !== 'support')
      return t('disputeNext.companyAsked');
    return waitsForOthers ? t('dispute.administratorAnswers') : ofSide;
  };
  return (
    <Section title={t('disputeNext.heading')} isSmall>
      <p>{turn()}</p>
      {status === 'pendingAdjustment' ? <Agreed details={details} /> : null}
      {isEnded(status) ? <Ended details={details} config={config} hrefs={hrefs} /> : null}
      {deadline ? (
        <>
          <p>
            <UntilWhen deadline={deadline} endedOn={null} today={details.today} config={config} />
          </p>
          {deadline.date >= details.today ? (
            <p>{t('disputeNext.until', { date: formatDate(deadline.date) })}</p>
          ) : null}
          {deadline.date < details.today && status === 'escalated' ? <p>{t('disputeNext.overdue')}</p> : null}
        </>
      ) : null}
      {status === 'onHold' && heldUntil ? (
        <p>{t('disputeNext.heldUntil', { date: formatDate(heldUntil) })}</p>
      ) : null}
      {silence === 'acceptsOffer' && offer ? (
        <p>{t('disputeSilence.acceptsOffer', { amount: formatMoney(offer) })}</p>
      ) : null}
      {silence !== null && silence !== 'acceptsOffer' ? <p>{t(`disputeSilence.${silence}`)}</p> : null}
      {holdReason === null ? null : <p>{holdReason}</p>}
    </Section>
  );
}

/** What was agreed, what it waits for, and what stays owed then. */
function Agreed({ details }: Pick<DisputePartProps, 'details'>): ReactElement | null {
  const { dispute, standing, invoiceOpen, inFlight } = details;
  if (!dispute.agreed) return null;
  return (
    <CreditOutcomeWords
      credit={dispute.agreed}
      outcome={agreedOutcome(standing, { open: invoiceOpen.amount, inFlight: inFlight.amount })}
      inFlight={inFlight}
      invoiceId={dispute.invoiceId}
    />
  );
}

/** How it ended: what was credited, what is still open of the invoice, and until when it can be reopened, or that it stays. */
function Ended({
  details,
  config,
  hrefs,
}: Pick<DisputePartProps, 'details' | 'config' | 'hrefs'>): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { dispute, standing, credit, invoiceOpen, today } = details;
  const credited = creditedOf(standing);
  const until = reopenableUntil(standing, config, today);
  return (
    <>
      <p>
        {credited > 0
          ? t('disputeCredit.was', { amount: formatMoney(money(credited, dispute.disputed.currency)) })
          : t('disputeOver.nothingCredited')}
      </p>
      {credit ? <CreditBeyondWords credit={credit} hrefOf={hrefs.invoice} /> : null}
      {invoiceOpen.amount > 0 ? (
        <p>{t('disputeOver.open', { amount: formatMoney(invoiceOpen), invoice: dispute.invoiceId })}</p>
      ) : null}
      {until === null ? null : <p>{t('disputeOver.reopenUntil', { date: formatDate(until) })}</p>}
      {isFinal(standing, config, today) ? <p>{t('disputeOver.final')}</p> : null}
      {/* An end binds its dispute and not the invoice: within its window that can be disputed anew. */}
      {invoiceOpen.amount > 0 && !standing.isDisputedAgain ? (
        <p>{t('disputeOver.anew', { days: config.windowDays })}</p>
      ) : null}
    </>
  );
}

function OfInvoice({ details, party, hrefs }: DisputePartProps): ReactElement {
  const { t } = useMessages();
  const { dispute } = details;
  const sums = useInvoiceSums(details);
  const { invoice } = hrefs;
  return (
    <Section title={t('dispute.invoice')} isSmall>
      <KeyValues
        items={[
          {
            key: 'invoice',
            label: t('dispute.invoice'),
            value: invoice ? (
              <Link href={invoice(dispute.trxId)}>{dispute.invoiceId}</Link>
            ) : (
              dispute.invoiceId
            ),
          },
          ...(party === 'customer'
            ? []
            : [{ key: 'customer', label: t('dispute.customer'), value: dispute.customerName }]),
          { key: 'merchant', label: t('dispute.merchant'), value: dispute.merchantName },
          { key: 'account', label: t('dispute.account'), value: details.accountName },
          { key: 'due', label: t('dispute.due'), value: <DateText date={details.dueDate} /> },
          ...sums,
        ]}
      />
    </Section>
  );
}

function Told({ details: { contacts } }: DisputePartProps): ReactElement | null {
  const { t } = useMessages();
  if (contacts.length === 0) return null;
  return (
    <Section title={t('dispute.contacts')} isSmall>
      <ul>
        {contacts.map(({ id, name, emailAddress, hasStopped }) => (
          <li key={id}>
            {name}, {emailAddress}
            {hasStopped ? <p className={small}>{t('dispute.contactStopped')}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Others({ details: { others }, party, hrefs }: DisputePartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const words = useStatusWords(party);
  const { other } = hrefs;
  if (others.length === 0) return null;
  return (
    <Section title={t('dispute.others')} isSmall>
      <ul>
        {others.map(({ disputeId, disputeNumber, status, openedAt }) => (
          <li key={disputeId}>
            <Link href={other(disputeId)}>{disputeNumber}</Link>, {words(status)}, {formatDateTime(openedAt)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
