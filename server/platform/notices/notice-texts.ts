import { readReturn } from '#domain/bank-account/return-reason.ts';
import { withReturns } from '#domain/notice/autopay-notice.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { accountSentences, accountTitle } from '#locales/account-notice-words.ts';
import { adjustmentSentences, adjustmentTitle } from '#locales/adjustment-notice-words.ts';
import { approvalSentences, approvalTitle } from '#locales/approval-notice-words.ts';
import { autoPaySentences, autoPayTitle } from '#locales/autopay-notice-words.ts';
import { bankAccountSentences, bankAccountTitle } from '#locales/bank-account-notice-words.ts';
import { cardChargebackSentences, cardChargebackTitle } from '#locales/card-chargeback-words.ts';
import { cardSentences, cardTitle } from '#locales/card-notice-words.ts';
import { chargebackSentences, chargebackTitle } from '#locales/chargeback-notice-words.ts';
import { disputeSentences, disputeTitle } from '#locales/dispute-notice-words.ts';
import type { Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { paymentSentences, paymentTitle } from '#locales/payment-notice-words.ts';
import { refundSentences, refundTitle } from '#locales/refund-notice-words.ts';
import { rejectionSentences, rejectionTitle } from '#locales/rejection-words.ts';
import { scheduledSentences, scheduledTitle } from '#locales/scheduled-notice-words.ts';
import { shortPaySentences, shortPayTitle } from '#locales/short-pay-notice-words.ts';

/** The words of a reader, and how sums and days are written in them. */
export interface ReaderWords {
  readonly t: Translator['t'];
  readonly locale: Translator['locale'];
  readonly formats: Formats;
}

/** A notice in words, as its page says them too (§3 Notification, text_title and text_body). */
interface NoticeTexts {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** What a notice says, in the words of its reader. */
export function noticeTexts({ t, locale, formats }: ReaderWords, notice: Notice): NoticeTexts {
  switch (notice.of) {
    case 'payment': {
      const told = { ...notice, returned: readReturn(notice.bankReason) };
      return { title: paymentTitle(t, formats, told), sentences: paymentSentences(t, formats, told) };
    }
    case 'autopay': {
      const told = withReturns(notice);
      return { title: autoPayTitle(t, formats, told), sentences: autoPaySentences(t, formats, told) };
    }
    case 'dispute':
      return {
        title: disputeTitle(t, formats, notice),
        sentences: disputeSentences(t, formats, notice),
      };
    case 'chargeback':
      return {
        title: chargebackTitle(t, formats, notice),
        sentences: chargebackSentences(t, formats, notice),
      };
    case 'shortPay':
      return { title: shortPayTitle(t, formats, notice), sentences: shortPaySentences(t, formats, notice) };
    case 'scheduled':
      return {
        title: scheduledTitle(t, formats, notice),
        sentences: scheduledSentences(t, formats, notice),
      };
    case 'approval':
      return { title: approvalTitle(t, formats, notice), sentences: approvalSentences(t, formats, notice) };
    case 'refund':
      return { title: refundTitle(t, formats, notice), sentences: refundSentences(t, formats, notice) };
    case 'cardChargeback':
      return {
        title: cardChargebackTitle(t, formats, notice),
        sentences: cardChargebackSentences(t, formats, notice),
      };
    case 'adjustment':
      return {
        title: adjustmentTitle(t, formats, notice),
        sentences: adjustmentSentences(t, formats, notice),
      };
    case 'bankAccount':
      return { title: bankAccountTitle(t, notice), sentences: bankAccountSentences(t, notice) };
    case 'rejection':
      return { title: rejectionTitle(t, notice), sentences: rejectionSentences(t, formats, notice) };
    case 'account':
      return { title: accountTitle(t, notice), sentences: accountSentences(t, formats, notice) };
    case 'card':
      return { title: cardTitle(t, notice), sentences: cardSentences({ t, locale }, formats, notice) };
  }
}
