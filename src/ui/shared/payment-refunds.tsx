import type { ReactElement, ReactNode } from 'react';
import { money } from '#domain/money/money.ts';
import { staysOf } from '#domain/payment/kept.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { refundedInAll, refundStanding, type Refund, type RefundStanding } from '#domain/refund/refund.ts';
import { refundNotes, standsText } from '#locales/refund-notice-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Tone } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import { small } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { line, list } from '#ui/shared/payment-refunds.css.ts';

const LOOKS: Record<RefundStanding, { mark: Mark; tone?: Tone }> = {
  waiting: { mark: 'clock', tone: 'caution' },
  onItsWay: { mark: 'halfDisc', tone: 'info' },
  refunded: { mark: 'tick', tone: 'positive' },
  beingVoided: { mark: 'clock', tone: 'info' },
  voided: { mark: 'arrowBack' },
  failed: { mark: 'disc', tone: 'negative' },
};

/** How far a refund or a void is, by shape and word: only what has arrived is called refunded. */
export function RefundMark({ refund }: { refund: Pick<Refund, 'kind' | 'status'> }): ReactElement {
  const { t } = useMessages();
  const standing = refundStanding(refund);
  return <StatusMark {...LOOKS[standing]}>{standsText(t, standing)}</StatusMark>;
}

/** Marks beside one another. */
export function Standings({ children }: { children: ReactNode }): ReactElement {
  return <span className={line}>{children}</span>;
}

/** The last refund or void of a payment, where it has one: it stands beside how the payment itself stands. */
export function LastRefundMark({ payment }: { payment: Pick<Payment, 'refunds'> }): ReactElement | null {
  const last = payment.refunds?.at(-1);
  if (!last) return null;
  // A part and the whole look alike without it.
  return (
    <span className={line}>
      <RefundMark refund={last} />
      {last.kind === 'refund' ? <MoneyText money={last.amount} /> : null}
    </span>
  );
}

/** What goes or has gone back of a payment, and its voids: how much, how far, why, and what it leaves open. */
export function PaymentRefunds({ payment }: { payment: Payment }): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const { refunds = [], fee } = payment;
  if (refunds.length === 0) return null;
  const of = { isByBank: payment.method === 'bank', fee: fee.amount > 0 ? fee : null };
  return (
    <Section title={t('refund.heading')}>
      <RefundSums payment={payment} />
      <ul className={list}>
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <p className={line}>
              <RefundMark refund={refund} />
              <MoneyText money={refund.amount} />
              <span className={small}>{refund.refundNumber}</span>
              <time className={small} dateTime={momentOf(refund)}>
                {formats.formatDateTime(momentOf(refund))}
              </time>
            </p>
            {refundNotes(t, formats, { ...refund, standing: refundStanding(refund) }, of).map((note) => (
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

/** What goes or has gone back in all, and what of the payment stays: a part and the whole are told apart. */
function RefundSums({ payment }: { payment: Payment }): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { total, refunds = [] } = payment;
  const back = refundedInAll(refunds);
  const stays = staysOf(payment);
  if (back === 0 || stays === null) return null;
  const [all, kept] = [back, stays].map((amount) => formatMoney(money(amount, total.currency)));
  return <p>{t('refund.sums', { back: all ?? '', kept: kept ?? '' })}</p>;
}

/** When a refund came to where it is. */
export const momentOf = ({ openedAt, sentAt, endedAt }: Refund): string => endedAt ?? sentAt ?? openedAt;
