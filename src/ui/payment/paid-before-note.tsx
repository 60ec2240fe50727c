import type { ReactElement } from 'react';
import { differences, type Difference } from '#domain/payment/paid-before.ts';
import { flowCharged, paidSelection } from '#machines/payment/charge.ts';
import { decisionOf, flowFee } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import { STATUS_WORDS } from '#locales/status-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';

/** As many as are read; more are counted. */
const MOST_SAID = 20;

const OF_PAYMENT = { same: 'payment.asBefore', other: 'payment.notAsBefore' } as const;
const OF_CHARGEBACK = { same: 'payment.asChargedBack', other: 'payment.notAsChargedBack' } as const;

/** Of which payment these invoices were before, and what is paid of each otherwise now. */
export function PaidBeforeNote({ snapshot }: Pick<PaymentScreenProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const words = useDifferenceWords();
  const { context } = snapshot;
  const { before } = context;
  const paid = paidSelection(context);
  if (!before || paid.kind === 'server' || paid.invoices.length === 0) return null;
  const { method } = decisionOf(context);
  const isSingle = flowCharged(context).currencies.length === 1;
  const fee = method && isSingle ? flowFee(context, method === 'card' ? 'card' : 'bank') : null;
  const found = differences(before, paid.invoices, fee);
  const number = before.paymentNumber;
  const { same, other } = before.isChargedBack ? OF_CHARGEBACK : OF_PAYMENT;
  if (found.length === 0) return <Notice tone="info" title={t(same, { number })} />;
  return (
    <Notice tone="caution" title={t(other, { number })}>
      <ul>
        {found.slice(0, MOST_SAID).map((one) => (
          <li key={one.kind === 'fee' ? 'fee' : one.line.trxId}>{words(one)}</li>
        ))}
      </ul>
      {found.length > MOST_SAID ? (
        <p>{t('payment.moreNotAsBefore', { count: found.length - MOST_SAID })}</p>
      ) : null}
    </Notice>
  );
}

function useDifferenceWords(): (difference: Difference) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (difference) => {
    if (difference.kind === 'fee') {
      const { before, now } = difference;
      return t('payment.feeBefore', { before: formatMoney(before), now: formatMoney(now) });
    }
    const { invoiceId: number, amount, status } = difference.line;
    const before = formatMoney(amount);
    switch (difference.kind) {
      case 'amount':
        return t('payment.amountBefore', { number, before, now: formatMoney(difference.now) });
      case 'leftOut':
        return t('payment.leftOutBefore', { number, before });
      case 'notPayable':
        return t('payment.notPayableBefore', {
          number,
          before,
          status: status.map((one) => t(STATUS_WORDS[one])).join(', '),
        });
    }
  };
}
