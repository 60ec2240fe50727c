import type { ReactElement } from 'react';
import { standingKind } from '#domain/payment/payment-standing.ts';
import { isPaidOtherwise } from '#domain/scheduled-payment/paid-otherwise.ts';
import type { ScheduledLine, ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import { StandingKindMark } from '#ui/shared/payment-standing.tsx';

const LOOKS = {
  scheduled: { mark: 'clock', tone: 'info' },
  waiting: { mark: 'triangle', tone: 'caution' },
  submitted: { mark: 'disc' },
  stopped: { mark: 'triangle', tone: 'negative' },
  cancelled: { mark: 'disc' },
} as const satisfies Record<ScheduledPayment['status'], { mark: Mark; tone?: Tone }>;

/** How far a scheduled payment is; of one that has become a payment, how that stands. One that is paid in another way is no failure. */
export function ScheduledStatusMark({
  scheduled: { status, payment, stopReason, lines },
}: {
  readonly scheduled: Pick<ScheduledPayment, 'status' | 'payment' | 'stopReason'> & {
    readonly lines: readonly Pick<ScheduledLine, 'change'>[];
  };
}): ReactElement {
  const { t } = useMessages();
  if (payment) return <StandingKindMark kind={standingKind(payment.status, 'bank', payment.kept)} />;
  const isPaid = isPaidOtherwise(
    stopReason,
    lines.map(({ change }) => change),
  );
  const look: { mark: Mark; tone?: Tone } = isPaid ? { mark: 'disc' } : LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t('scheduled.statusName', { status: status === 'cancelled' ? 'other' : status })}
    </StatusMark>
  );
}
