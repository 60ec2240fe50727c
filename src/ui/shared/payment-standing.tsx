import type { ReactElement } from 'react';
import type { Payment, PaymentTogether } from '#domain/payment/payment.ts';
import { standingOf, togetherKind, type PaymentStandingKind } from '#domain/payment/payment-standing.ts';
import { standingText, STANDING_KEYS, togetherText } from '#locales/payment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusGlyph, StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS: Record<PaymentStandingKind, { mark: Mark; tone?: Tone }> = {
  notCharged: { mark: 'clock' },
  onItsWay: { mark: 'halfDisc', tone: 'info' },
  paid: { mark: 'tick', tone: 'positive' },
  paidInPart: { mark: 'halfDisc', tone: 'caution' },
  noLongerPaid: { mark: 'arrowBack', tone: 'negative' },
  notPaid: { mark: 'disc' },
  sentBack: { mark: 'arrowBack', tone: 'negative' },
};

/** How a payment stands, in one sentence with its dates: “Sent back on Dec 3, 2026”. */
export function useStandingText(): (payment: Payment) => string {
  const { t } = useMessages();
  const formats = useFormats();
  return (payment) => standingText({ t, ...formats }, standingOf(payment), payment.method);
}

/** How a payment stands by shape and word (decisions §4, §11); `isFull` says the dates too. */
export function PaymentStandingMark({
  payment,
  isFull,
}: {
  payment: Payment;
  isFull?: boolean;
}): ReactElement {
  const standingText = useStandingText();
  const { kind } = standingOf(payment);
  if (!isFull) return <StandingKindMark kind={kind} />;
  return <StatusMark {...LOOKS[kind]}>{standingText(payment)}</StatusMark>;
}

/** The kind of a payment's standing, where no more is known of it. */
export function StandingKindMark({ kind }: { kind: PaymentStandingKind }): ReactElement {
  const { t } = useMessages();
  return <StatusMark {...LOOKS[kind]}>{t(STANDING_KEYS[kind].status)}</StatusMark>;
}

/** How one of several payments that were submitted together stands; of one that was not made, why. */
export function TogetherStandingMark({ payment }: { payment: PaymentTogether }): ReactElement {
  const { t } = useMessages();
  const kind = togetherKind(payment);
  return <StatusMark {...LOOKS[kind]}>{togetherText(t, kind, payment.failure)}</StatusMark>;
}

/** The mark alone, for a step of a payment's life. */
export function StandingGlyph({ kind }: { kind: PaymentStandingKind }): ReactElement {
  return <StatusGlyph mark={LOOKS[kind].mark} />;
}
