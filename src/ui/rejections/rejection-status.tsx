import type { ReactElement } from 'react';
import type { RejectionStatus } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  rejected: { mark: 'disc', tone: 'negative' },
  resubmitting: { mark: 'clock', tone: 'info' },
  stillProcessing: { mark: 'clock', tone: 'info' },
  accepted: { mark: 'tick', tone: 'positive' },
  cancelled: { mark: 'disc' },
  expired: { mark: 'triangle', tone: 'caution' },
} as const satisfies Record<RejectionStatus, { mark: Mark; tone?: Tone }>;

/** How a rejected transaction stands. */
export function RejectionStatusMark({ status }: { readonly status: RejectionStatus }): ReactElement {
  const { t } = useMessages();
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t(`rejectionStatus.${status}`)}
    </StatusMark>
  );
}
