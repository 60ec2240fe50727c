import type { ReactElement } from 'react';
import { daysLate, shownStatuses } from '#domain/invoice.ts';
import type { InvoiceStatus } from '#domain/invoice.ts';
import type { PlainDate } from '#domain/dates.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import type { Mark } from '#ui/kit/status-mark.tsx';
import { sideBySide } from './invoice-status.css.ts';

const looks = {
  Unbilled: { mark: 'dashedRing', word: 'status.unbilled' },
  Invoiced: { mark: 'dashedRing', word: 'status.invoiced' },
  Billed: { mark: 'ring', word: 'status.billed' },
  'Past Due': { mark: 'triangle', tone: 'negative', word: 'status.pastDue' },
  Pending: { mark: 'clock', word: 'status.pending' },
  'Payment Pending': { mark: 'halfDisc', tone: 'info', word: 'status.paymentPending' },
  Paid: { mark: 'tick', tone: 'positive', word: 'status.paid' },
  'On Hold': { mark: 'bars', word: 'status.onHold' },
  Disputed: { mark: 'diamond', tone: 'caution', word: 'status.disputed' },
  Escalated: { mark: 'filledDiamond', tone: 'negative', word: 'status.escalated' },
  'Pending Adjustment': { mark: 'quarterDisc', tone: 'info', word: 'status.pendingAdjustment' },
  Adjusted: { mark: 'disc', word: 'status.adjusted' },
  Unapplied: { mark: 'dashedRing', word: 'status.unapplied' },
  Closed: { mark: 'disc', word: 'status.closed' },
} as const satisfies Record<InvoiceStatus, { mark: Mark; tone?: Tone; word: TextKey }>;

export interface InvoiceStatusMarkProps {
  /** The most telling one is shown, and lateness beside a dispute. */
  status: readonly InvoiceStatus[];
  /** With `today`, past due says by how many days. */
  dueDate?: PlainDate;
  /** The business date. */
  today?: PlainDate;
}

/**
 * An invoice's status by shape and word (§4; the vocabulary is the design language's §8); lateness and dispute stand
 * side by side.
 */
export function InvoiceStatusMark({ status, dueDate, today }: InvoiceStatusMarkProps): ReactElement {
  const { t } = useMessages();
  const marks = shownStatuses(status).map((shown) => {
    const look: { mark: Mark; tone?: Tone; word: (typeof looks)[InvoiceStatus]['word'] } = looks[shown];
    const late = shown === 'Past Due' && dueDate && today ? daysLate(dueDate, today) : 0;
    return (
      <StatusMark
        key={shown}
        mark={look.mark}
        tone={look.tone}
        detail={late > 0 ? t('status.daysLate', { count: late }) : undefined}
      >
        {t(look.word)}
      </StatusMark>
    );
  });
  return marks.length === 1 ? <>{marks}</> : <span className={sideBySide}>{marks}</span>;
}
