import type { ReactElement } from 'react';
import type { Card, CardStatus } from '#domain/card/card.ts';
import { cardStatusWord } from '#locales/card-words.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS = {
  requested: { mark: 'clock', tone: 'info' },
  approved: { mark: 'clock', tone: 'info' },
  production: { mark: 'clock', tone: 'info' },
  sent: { mark: 'clock', tone: 'info' },
  delivered: { mark: 'triangle', tone: 'caution' },
  active: { mark: 'tick', tone: 'positive' },
  suspended: { mark: 'triangle', tone: 'caution' },
  expired: { mark: 'disc' },
  terminated: { mark: 'disc' },
} as const satisfies Record<CardStatus, { mark: Mark; tone?: Tone }>;

/** What has become of a card. */
export function CardStatusMark({ status, delivery }: Pick<Card, 'status' | 'delivery'>): ReactElement {
  const { t } = useMessages();
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t(cardStatusWord(status, delivery))}
    </StatusMark>
  );
}
