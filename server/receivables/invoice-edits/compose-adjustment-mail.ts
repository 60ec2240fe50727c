import { adjustmentAddress } from '#domain/notice/adjustment-notice.ts';
import { adjustmentSentences, adjustmentTitle } from '#locales/adjustment-notice-words.ts';
import type { AdjustmentNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about an adjustment, by the notice's id, as a message to its reader, with the way to its invoice. */
export const composeAdjustmentNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, formats, to, name } = notice;
  // Written by `tellAdjustment` alone, with the facts of an adjustment.
  const facts = notice.facts as AdjustmentNoticeFacts;
  const told = {
    invoiceId: facts.invoice_id,
    merchantName: facts.merchant_name,
    amount: facts.amount,
    owed: facts.owed,
    unapplied: facts.unapplied,
    reason: facts.reason,
    comments: facts.comments,
  };
  const said = adjustmentTitle(words.t, formats, told);
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.shortPayBody', {
        name,
        said,
        invoice: facts.invoice_id,
        customer: facts.customer_name,
        merchant: facts.merchant_name,
        more: adjustmentSentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, adjustmentAddress({ trxId: facts.trx_id })),
      }),
    },
  ];
};
