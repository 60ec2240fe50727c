import type { ReactElement } from 'react';
import type { ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { chargebackStatusKey } from '#locales/chargeback-status-words.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  requested: { mark: 'diamond' },
  objected: { mark: 'filledDiamond', tone: 'negative' },
  underReview: { mark: 'quarterDisc', tone: 'info' },
  pendingAdjustment: { mark: 'quarterDisc', tone: 'info' },
  accepted: { mark: 'disc' },
  refused: { mark: 'disc' },
  withdrawn: { mark: 'disc' },
  expired: { mark: 'clock' },
} as const satisfies Record<ChargebackStatus, { mark: Mark; tone?: Tone }>;

/** A status in the words of the side that reads it. */
export function useChargebackWords(party: DisputeParty): (status: ChargebackStatus) => string {
  const { t } = useMessages();
  return (status) => t(chargebackStatusKey(status, party));
}

export interface ChargebackStatusProps {
  readonly status: ChargebackStatus;
  readonly party: DisputeParty;
}

/** How far a chargeback is. */
export function ChargebackStatusMark({ status, party }: ChargebackStatusProps): ReactElement {
  const words = useChargebackWords(party);
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {words(status)}
    </StatusMark>
  );
}
