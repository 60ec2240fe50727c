import type { ReactElement } from 'react';
import { creditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { DisputeRule } from '#domain/dispute/rules.ts';
import { whoseTurn } from '#domain/dispute/dispute.ts';
import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { CreditBeyondWords, CreditOutcomeWords } from '#ui/shared/credit-outcome.tsx';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { DisputeRemedy } from '#ui/shared/dispute-remedy.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { InvoiceChargebacks } from './invoice-chargebacks.tsx';
import { InvoiceShortPays } from './invoice-short-pays.tsx';
import type { InvoiceFrame } from './invoice-frame.ts';
import { WrittenNotes } from './written-notes.tsx';
import { notes } from './invoice.css.ts';

export interface InvoiceNotesProps {
  readonly details: InvoiceDetails;
  /** Whether this invoice can be disputed is said to those only who may dispute invoices here. */
  readonly frame: Pick<InvoiceFrame, 'mayDispute' | 'hrefs'>;
}

/** Whether it is disputed, was, or can be. */
function Standing({ details, frame: { mayDispute, hrefs } }: InvoiceNotesProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const turn = useTurnWords()(details.openDisputeStanding);
  const { disputedTotal, endedDispute: number, endedDisputeCredit: credit, openDispute, invoice } = details;
  const { disputeObstacles: against } = details;
  // Of one that was paid nothing is open to be disputed, and its dispute goes on.
  if (disputedTotal.amount > 0 || openDispute) {
    return (
      <>
        {disputedTotal.amount > 0 ? (
          <p>{t('invoice.disputedTotal', { amount: formatMoney(disputedTotal) })}</p>
        ) : null}
        {turn ? <p>{turn}</p> : null}
        <Agreed details={details} />
        {hrefs.disputeOf && openDispute && !mayDispute ? (
          <p>
            <Link href={hrefs.disputeOf(invoice.trxId)}>{t('invoice.disputeOpenLink')}</Link>
          </p>
        ) : null}
      </>
    );
  }
  if (number !== undefined) {
    return (
      <>
        <p>{t('invoice.disputeEnded', { number })}</p>
        {credit ? (
          <>
            <p>{t('disputeCredit.was', { amount: formatMoney(credit.amount) })}</p>
            <CreditBeyondWords credit={credit} hrefOf={hrefs.invoice} />
          </>
        ) : null}
        {hrefs.disputeOf ? (
          <p>
            <Link href={hrefs.disputeOf(invoice.trxId)}>{t('invoice.disputeEndedLink')}</Link>
          </p>
        ) : null}
      </>
    );
  }
  return <p>{t(mayDispute && against.length === 0 ? 'invoice.disputePossible' : 'invoice.notDisputed')}</p>;
}

/** Rules that time or a decision may change; of all others it stays so. */
const FOR_NOW: ReadonlySet<DisputeRule> = new Set(['DIS-06', 'DIS-15']);

/** Why it cannot be disputed, with what is possible instead, to those who may dispute invoices here. */
function NotDisputable({ details, frame: { hrefs } }: InvoiceNotesProps): ReactElement {
  const { t } = useMessages();
  const { sentence, code } = useDisputeObstacleWords();
  const { trxId, status } = details.invoice;
  const pages = {
    dispute: hrefs.disputeOf,
    chargeback: hrefs.chargeBack,
    openChargeback: hrefs.chargeback,
    help: hrefs.help,
  };
  const isEarly = status.includes('Unbilled') || status.includes('Invoiced');
  return (
    <>
      {details.disputeObstacles.map((obstacle) => (
        <ObstacleNote
          key={obstacle.rule}
          title={t(
            FOR_NOW.has(obstacle.rule) || isEarly
              ? 'disputeObstacle.notNow'
              : 'disputeObstacle.notDisputable',
          )}
          reason={sentence(obstacle)}
          fix={<DisputeRemedy obstacle={obstacle} trxId={trxId} hrefs={pages} />}
          code={code(obstacle)}
        />
      ))}
    </>
  );
}

/** What was agreed and is not credited yet, and what stays owed then. */
function Agreed({ details }: Pick<InvoiceNotesProps, 'details'>): ReactElement | null {
  const { openDisputeStanding: standing, invoice, open } = details;
  if (standing?.status !== 'pendingAdjustment' || !standing.agreed) return null;
  const { agreed, inFlight } = standing;
  return (
    <CreditOutcomeWords
      credit={agreed}
      outcome={creditOutcome(agreed.amount, { open: open.amount, inFlight: inFlight.amount })}
      inFlight={inFlight}
      invoiceId={invoice.invoiceId}
    />
  );
}

const TURNS = {
  customer: 'invoice.disputeYours',
  merchant: 'invoice.disputeMerchant',
  support: 'invoice.disputeSupport',
} as const;

/** Whose turn it is in the open dispute, and until when; nothing where that is not known. */
function useTurnWords(): (standing: InvoiceDetails['openDisputeStanding']) => string | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return (standing) => {
    if (!standing) return null;
    const { status, until } = standing;
    if (status === 'onHold') return t('invoice.disputeOnHold');
    if (status === 'pendingAdjustment') return t('invoice.disputeAgreed');
    const turn = whoseTurn(status);
    return turn === null || until === null ? null : t(TURNS[turn], { date: formatDate(until) });
  };
}

/** Notes of the merchant, why it was adjusted, and what is disputed; only what there is. */
export function InvoiceNotes({ details, frame }: InvoiceNotesProps): ReactElement | null {
  const { t } = useMessages();
  const { hrefs } = frame;
  const { invoice } = details;
  return (
    <div className={notes}>
      <WrittenNotes {...details} reader="customer" />
      <Section title={t('invoice.dispute')} isSmall>
        <Standing details={details} frame={frame} />
        {frame.mayDispute ? <NotDisputable details={details} frame={frame} /> : null}
        {frame.mayDispute && details.disputeObstacles.length === 0 ? (
          <p>
            <Link href={hrefs.dispute(invoice.trxId)}>{t('invoice.disputeIt')}</Link>
          </p>
        ) : null}
      </Section>
      <InvoiceShortPays details={details} />
      <InvoiceChargebacks details={details} hrefs={hrefs} />
    </div>
  );
}
