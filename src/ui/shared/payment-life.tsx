import type { ReactElement } from 'react';
import type { Payment } from '#domain/payment.ts';
import { paymentLife } from '#domain/payment-standing.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Timeline } from '#ui/kit/timeline.tsx';
import { STANDING_KEYS, StandingGlyph } from '#ui/shared/payment-standing.tsx';

/** A payment's whole life: what has happened, what undid it, and what is expected when (§4 Payment timing). */
export function PaymentLife({ payment, isAcross }: { payment: Payment; isAcross?: boolean }): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatDateTime } = useFormats();
  return (
    <Timeline
      label={t('payments.life')}
      isCompact
      {...(isAcross && { isAcross })}
      moments={paymentLife(payment).map(({ kind, is, at, expected }) => ({
        key: kind,
        what: t(kind === 'submitted' ? 'payments.submitted' : STANDING_KEYS[kind].status),
        when: at ? (
          <time dateTime={at}>{formatDateTime(at)}</time>
        ) : expected ? (
          t('payments.expectedIn', { dates: formatDateRange(expected.from, expected.to) })
        ) : undefined,
        isDone: is === 'done' || is === 'now',
        ...(is === 'undone' && kind !== 'submitted' && { undoneMark: <StandingGlyph kind={kind} /> }),
      }))}
    />
  );
}
