import type { ReactElement } from 'react';
import type { ApprovalStatus } from '#domain/approval/approval.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  asked: { mark: 'clock', tone: 'info' },
  approved: { mark: 'tick', tone: 'positive' },
  declined: { mark: 'triangle', tone: 'negative' },
  withdrawn: { mark: 'disc' },
  expired: { mark: 'disc' },
  lapsed: { mark: 'disc' },
  stopped: { mark: 'triangle', tone: 'caution' },
} as const satisfies Record<ApprovalStatus, { mark: Mark; tone?: Tone }>;

/** The word by which messages choose between what has become of it. */
export const saidStatus = (status: ApprovalStatus) => (status === 'stopped' ? 'other' : status);

/** What has become of what a second person is asked for. */
export function ApprovalStatusMark({ status }: { readonly status: ApprovalStatus }): ReactElement {
  const { t } = useMessages();
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t('approvalStatus.name', { status: saidStatus(status) })}
    </StatusMark>
  );
}
