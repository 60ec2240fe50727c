import type { ReactElement } from 'react';
import type { PaymentStatus } from '#domain/payment.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const looks = {
  submitted: { mark: 'clock', word: 'payments.statusSubmitted' },
  processing: { mark: 'halfDisc', tone: 'info', word: 'payments.statusProcessing' },
  settled: { mark: 'tick', tone: 'positive', word: 'payments.statusSettled' },
  failed: { mark: 'disc', word: 'payments.statusFailed' },
  returned: { mark: 'triangle', tone: 'negative', word: 'payments.statusReturned' },
} as const satisfies Record<PaymentStatus, { mark: Mark; tone?: Tone; word: TextKey }>;

/** The word for a payment's status. */
export function paymentStatusKey(status: PaymentStatus) {
  return looks[status].word;
}

/** A payment's status by shape and word (decisions §4). */
export function PaymentStatusMark({ status }: { status: PaymentStatus }): ReactElement {
  const { t } = useMessages();
  const look: { mark: Mark; tone?: Tone; word: (typeof looks)[PaymentStatus]['word'] } = looks[status];
  return (
    <StatusMark mark={look.mark} tone={look.tone}>
      {t(look.word)}
    </StatusMark>
  );
}
