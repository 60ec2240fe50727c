import type { ReactElement } from 'react';
import { shortPayStanding, type ListedShortPay } from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  waiting: { mark: 'clock', tone: 'info' },
  accepted: { mark: 'tick', tone: 'positive' },
  refused: { mark: 'triangle', tone: 'caution' },
  lapsed: { mark: 'disc' },
} as const satisfies Record<ListedShortPay['status'], { mark: Mark; tone?: Tone }>;

/** How far a short pay is; one of which nothing is open any more waits for nobody. */
export function ShortPayStatusMark({ shortPay }: { readonly shortPay: ListedShortPay }): ReactElement {
  const { t } = useMessages();
  const status = shortPayStanding(shortPay);
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t(`shortPayStatus.${status}`)}
    </StatusMark>
  );
}
