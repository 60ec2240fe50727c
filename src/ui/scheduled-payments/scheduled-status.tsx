import type { ReactElement } from 'react';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  scheduled: { mark: 'clock', tone: 'info' },
  waiting: { mark: 'triangle', tone: 'caution' },
  // What became of the payment is not known here: it may have been sent back.
  submitted: { mark: 'disc' },
  stopped: { mark: 'triangle', tone: 'negative' },
  cancelled: { mark: 'disc' },
} as const satisfies Record<ScheduledPayment['status'], { mark: Mark; tone?: Tone }>;

/** How far a scheduled payment is. */
export function ScheduledStatusMark({
  scheduled: { status },
}: {
  readonly scheduled: Pick<ScheduledPayment, 'status'>;
}): ReactElement {
  const { t } = useMessages();
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t('scheduled.statusName', { status: status === 'cancelled' ? 'other' : status })}
    </StatusMark>
  );
}
