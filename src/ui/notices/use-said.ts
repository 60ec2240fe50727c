import { readReturn } from '#domain/bank-account/return-reason.ts';
import { withReturns } from '#domain/notice/autopay-notice.ts';
import type { ChargebackNotice, DisputeNotice, Notice, ShortPayNotice } from '#domain/notice/notice.ts';
import type { Money } from '#domain/money/money.ts';
import { autoPaySentences, autoPayTitle } from '#locales/autopay-notice-words.ts';
import { bankAccountSentences, bankAccountTitle } from '#locales/bank-account-notice-words.ts';
import { cardSentences, cardTitle } from '#locales/card-notice-words.ts';
import { cardChargebackSentences, cardChargebackTitle } from '#locales/card-chargeback-words.ts';
import { chargebackSentences, chargebackTitle } from '#locales/chargeback-notice-words.ts';
import { accountSentences, accountTitle } from '#locales/account-notice-words.ts';
import { approvalSentences, approvalTitle } from '#locales/approval-notice-words.ts';
import { adjustmentSentences, adjustmentTitle } from '#locales/adjustment-notice-words.ts';
import { paymentSentences, paymentTitle } from '#locales/payment-notice-words.ts';
import { refundSentences, refundTitle } from '#locales/refund-notice-words.ts';
import { rejectionSentences, rejectionTitle } from '#locales/rejection-words.ts';
import { scheduledSentences, scheduledTitle } from '#locales/scheduled-notice-words.ts';
import { shortPaySentences, shortPayTitle } from '#locales/short-pay-notice-words.ts';
import { disputeSentences, disputeTitle } from '#locales/dispute-notice-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** A notice in words, with its amount and the names that tell it from others. */
export interface Said {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Null of what is no sum of money. */
  readonly amount: Money | null;
  readonly names: readonly string[];
}

/** The words of a notice, in the language of the page. */
export function useSaid(notice: Notice): Said {
  const { t, locale } = useMessages();
  const formats = useFormats();
  if (notice.of === 'payment') {
    const told = { ...notice, returned: readReturn(notice.bankReason) };
    return {
      title: paymentTitle(t, formats, told),
      sentences: paymentSentences(t, formats, told),
      amount: notice.total,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'chargeback') {
    return {
      title: chargebackTitle(t, formats, notice),
      sentences: chargebackSentences(t, formats, notice),
      amount: notice.requested,
      names: namesOf(t, notice),
    };
  }
  if (notice.of === 'shortPay') {
    return {
      title: shortPayTitle(t, formats, notice),
      sentences: shortPaySentences(t, formats, notice),
      amount: notice.shortBy,
      names: namesOf(t, notice),
    };
  }
  if (notice.of === 'scheduled') {
    return {
      title: scheduledTitle(t, formats, notice),
      sentences: scheduledSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'approval') {
    return {
      title: approvalTitle(t, formats, notice),
      sentences: approvalSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'refund') {
    return {
      title: refundTitle(t, formats, notice),
      sentences: refundSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'cardChargeback') {
    return {
      title: cardChargebackTitle(t, formats, notice),
      sentences: cardChargebackSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'bankAccount') {
    const sentences = bankAccountSentences(t, notice);
    return { title: bankAccountTitle(t, notice), sentences, amount: null, names: [notice.customerName] };
  }
  if (notice.of === 'card') {
    return {
      title: cardTitle(t, notice),
      sentences: cardSentences({ t, locale }, formats, notice),
      amount: null,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'account') {
    return {
      title: accountTitle(t, notice),
      sentences: accountSentences(t, formats, notice),
      amount: null,
      names: [],
    };
  }
  if (notice.of === 'adjustment') {
    return {
      title: adjustmentTitle(t, formats, notice),
      sentences: adjustmentSentences(t, formats, notice),
      amount: notice.amount,
      names: namesOf(t, notice),
    };
  }
  if (notice.of === 'rejection') {
    return {
      title: rejectionTitle(t, notice),
      sentences: rejectionSentences(t, formats, notice),
      amount: notice.total,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'autopay') {
    const told = withReturns(notice);
    return {
      title: autoPayTitle(t, formats, told),
      sentences: autoPaySentences(t, formats, told),
      // Of a bank account there may be nothing that it would have debited.
      amount: notice.runId === null && notice.total.amount === 0 ? null : notice.total,
      names: [notice.customerName],
    };
  }
  return {
    title: disputeTitle(t, formats, notice),
    sentences: disputeSentences(t, formats, notice),
    amount: notice.disputed,
    names: namesOf(t, notice),
  };
}

/** Whose it is, and of which invoice. */
function namesOf(
  t: ReturnType<typeof useMessages>['t'],
  {
    invoiceId,
    customerName,
    merchantName,
  }: Pick<DisputeNotice | ChargebackNotice | ShortPayNotice, 'invoiceId' | 'customerName' | 'merchantName'>,
): string[] {
  return [t('disputeNotice.invoice', { invoice: invoiceId }), customerName, merchantName];
}
