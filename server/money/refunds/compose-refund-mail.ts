import { refundAddress, type RefundNoticeKind } from '#domain/notice/refund-notice.ts';
import { refundSentences, refundTitle } from '#locales/refund-notice-words.ts';
import type { RefundNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about a refund or a void, by the notice's id, as a message to its reader, with the way to its payment. */
export const composeRefundNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, formats, to, name } = notice;
  // Written by `tellRefund` alone, with the kinds and facts of a refund.
  const facts = notice.facts as RefundNoticeFacts;
  const told = {
    kind: notice.kind as RefundNoticeKind,
    paymentNumber: facts.payment_number,
    amount: facts.amount,
    feeKept: facts.fee_kept,
    isByBank: facts.is_by_bank,
    invoices: facts.invoices,
    reason: facts.reason,
    words: facts.words,
    expectedOn: facts.expected_on,
    bankReason: facts.bank_reason,
  };
  const said = refundTitle(words.t, formats, told);
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.refundBody', {
        name,
        said,
        number: facts.payment_number,
        customer: facts.customer_name,
        more: refundSentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, refundAddress({ paymentId: facts.payment_id })),
      }),
    },
  ];
};
