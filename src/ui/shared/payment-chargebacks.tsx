import type { ReactElement } from 'react';
import type { CardChargeback, CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { cardChargebackNotes, chargebackStandsText } from '#locales/card-chargeback-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Tone } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import { small } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { line, list } from '#ui/shared/payment-refunds.css.ts';

const LOOKS: Record<CardChargebackStatus, { mark: Mark; tone: Tone }> = {
  opened: { mark: 'clock', tone: 'caution' },
  contested: { mark: 'halfDisc', tone: 'info' },
  accepted: { mark: 'disc', tone: 'negative' },
  won: { mark: 'tick', tone: 'positive' },
  lost: { mark: 'disc', tone: 'negative' },
};

/** How far a cardholder's chargeback is, by shape and word. */
function ChargebackMark({ status }: Pick<CardChargeback, 'status'>): ReactElement {
  const { t } = useMessages();
  return <StatusMark {...LOOKS[status]}>{chargebackStandsText(t, status)}</StatusMark>;
}

/** The last chargeback of a payment, where it has one: it stands beside how the payment itself stands. */
export function LastChargebackMark({
  payment,
}: {
  payment: Pick<Payment, 'chargebacks'>;
}): ReactElement | null {
  const last = payment.chargebacks?.at(-1);
  return last ? <ChargebackMark status={last.status} /> : null;
}

/** What cardholders have charged back of a payment: how much, how far, why, and what it leaves open. */
export function PaymentChargebacks({ payment }: { payment: Payment }): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const { chargebacks = [] } = payment;
  if (chargebacks.length === 0) return null;
  return (
    <Section title={t('cardChargeback.heading')}>
      <ul className={list}>
        {chargebacks.map((chargeback) => (
          <li key={chargeback.chargebackId}>
            <p className={line}>
              <ChargebackMark status={chargeback.status} />
              <MoneyText money={chargeback.amount} />
              <span className={small}>{chargeback.chargebackNumber}</span>
              <time className={small} dateTime={chargebackMoment(chargeback)}>
                {formats.formatDateTime(chargebackMoment(chargeback))}
              </time>
            </p>
            {cardChargebackNotes(t, formats, {
              ...chargeback,
              invoices: chargeback.lines.map(({ invoiceId }) => invoiceId),
            }).map((note) => (
              <p key={note} className={small}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** When a chargeback came to where it is. */
export const chargebackMoment = ({ openedAt, answeredAt, endedAt }: CardChargeback): string =>
  endedAt ?? answeredAt ?? openedAt;
