import type { ReactElement } from 'react';
import type { ChargebackStatus } from '#domain/dispute/chargeback.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  requested: { mark: 'diamond' },
  objected: { mark: 'filledDiamond', tone: 'negative' },
  underReview: { mark: 'quarterDisc', tone: 'info' },
  accepted: { mark: 'disc' },
  refused: { mark: 'disc' },
  withdrawn: { mark: 'disc' },
  expired: { mark: 'clock' },
} as const satisfies Record<ChargebackStatus, { mark: Mark; tone?: Tone }>;

/** How far a chargeback is. */
export function ChargebackStatusMark({ status }: { status: ChargebackStatus }): ReactElement {
  const { t } = useMessages();
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t(`chargebackStatus.${status}`)}
    </StatusMark>
  );
}
