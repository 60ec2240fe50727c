import { adjustmentAddress, type AdjustmentNoticeKind } from '#domain/notice/adjustment-notice.ts';
import { adjustmentSentences, adjustmentTitle } from '#locales/adjustment-notice-words.ts';
import type { AdjustmentNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about an adjustment, by the notice's id, as a message to its reader, with the way to its invoice. */
export const composeAdjustmentNotice = noticeMail<AdjustmentNoticeFacts, AdjustmentNoticeKind>(
  ({ facts, words, formats }) => {
    const told = {
      invoiceId: facts.invoice_id,
      merchantName: facts.merchant_name,
      amount: facts.amount,
      owed: facts.owed,
      unapplied: facts.unapplied,
      reason: facts.reason,
      comments: facts.comments,
    };
    return {
      title: adjustmentTitle(words.t, formats, told),
      sentences: adjustmentSentences(words.t, formats, told),
      page: adjustmentAddress({ trxId: facts.trx_id }),
      body: (named) =>
        words.t('mail.shortPayBody', {
          ...named,
          invoice: facts.invoice_id,
          customer: facts.customer_name,
          merchant: facts.merchant_name,
        }),
    };
  },
);
