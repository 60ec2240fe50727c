import type { ReactElement } from 'react';
import { daysLate, disputeStage, shownStatuses } from '#domain/invoice/invoice.ts';
import type { InvoiceStatus } from '#domain/invoice/invoice.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { STATUS_WORDS } from '#locales/status-words.ts';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import type { Mark } from '#ui/kit/status-mark.tsx';
import { sideBySide } from './invoice-status.css.ts';

const looks = {
  Unbilled: { mark: 'dashedRing' },
  Invoiced: { mark: 'dashedRing' },
  Billed: { mark: 'ring' },
  'Past Due': { mark: 'triangle', tone: 'negative' },
  Pending: { mark: 'clock' },
  'Payment Pending': { mark: 'halfDisc', tone: 'info' },
  Paid: { mark: 'tick', tone: 'positive' },
  'On Hold': { mark: 'bars' },
  Disputed: { mark: 'diamond', tone: 'caution' },
  Escalated: { mark: 'filledDiamond', tone: 'negative' },
  'Pending Adjustment': { mark: 'quarterDisc', tone: 'info' },
  Adjusted: { mark: 'disc' },
  Unapplied: { mark: 'dashedRing' },
  Closed: { mark: 'disc' },
} as const satisfies Record<InvoiceStatus, { mark: Mark; tone?: Tone }>;

export interface InvoiceStatusMarkProps {
  /** The most telling one is shown, and lateness beside a dispute or a payment under way. */
  status: readonly InvoiceStatus[];
  /** With `today`, past due says by how many days. */
  dueDate?: PlainDate;
  /** The business date. */
  today?: PlainDate;
  /** Whether its last payment was sent back by the bank. */
  isSentBack?: boolean | undefined;
  /** Whether a part of it is paid: what is shown is of the rest. */
  isPartlyPaid?: boolean | undefined;
  /** The day of the scheduled payment that it is in. */
  scheduledOn?: PlainDate | null | undefined;
  /** The request in which it waits for a second person. */
  askedIn?: string | null | undefined;
}

/**
 * An invoice's status by shape and word (§4; the vocabulary is the design language's §8); lateness stands beside a
 * dispute and beside a payment.
 */
export function InvoiceStatusMark({
  status,
  dueDate,
  today,
  isSentBack,
  isPartlyPaid,
  scheduledOn,
  askedIn,
}: InvoiceStatusMarkProps): ReactElement {
  const { t } = useMessages();
  const marks = shownStatuses(status).map((shown) => {
    const look: { mark: Mark; tone?: Tone } = looks[shown];
    const late = shown === 'Past Due' && dueDate && today ? daysLate(dueDate, today) : 0;
    // Whoever reads of a stage reads that it is one of a dispute.
    const stage = disputeStage(shown);
    return (
      <StatusMark
        key={shown}
        mark={look.mark}
        tone={look.tone}
        detail={stage ? t(STATUS_WORDS[stage]) : late > 0 ? t('status.daysLate', { count: late }) : undefined}
      >
        {t(STATUS_WORDS[stage ? 'Disputed' : shown])}
      </StatusMark>
    );
  });
  if (isSentBack) {
    marks.push(
      <StatusMark key="sentBack" mark="arrowBack" tone="negative">
        {t('status.sentBack')}
      </StatusMark>,
    );
  }
  if (isPartlyPaid) {
    marks.push(<PartlyPaidMark key="partlyPaid" />);
  }
  if (scheduledOn) marks.push(<ScheduledMark key="scheduled" payOn={scheduledOn} />);
  if (askedIn) marks.push(<AskedMark key="asked" />);
  return marks.length === 1 ? <>{marks}</> : <span className={sideBySide}>{marks}</span>;
}

/** That a part of an invoice is paid, beside the status of the rest, which is never called paid (decisions §9). */
export function PartlyPaidMark(): ReactElement {
  const { t } = useMessages();
  return (
    <StatusMark mark="quarterDisc" tone="info">
      {t('status.partlyPaid')}
    </StatusMark>
  );
}

/** That an invoice is in a scheduled payment, which does not hold it: until its day it can be paid otherwise. */
export function ScheduledMark({ payOn }: { readonly payOn: PlainDate }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return (
    <StatusMark mark="clock" tone="info" detail={formatDate(payOn)}>
      {t('scheduledPayments.short')}
    </StatusMark>
  );
}

/** That a second person is asked to approve a payment of it, which does not hold it: until the answer it can be paid otherwise. */
export function AskedMark(): ReactElement {
  const { t } = useMessages();
  return (
    <StatusMark mark="clock" tone="info">
      {t('status.asked')}
    </StatusMark>
  );
}
