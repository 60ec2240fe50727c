import { shortPayAddress, type ShortPayNoticeKind } from '#domain/notice/short-pay-notice.ts';
import { shortPaySentences, shortPayTitle } from '#locales/short-pay-notice-words.ts';
import type { ShortPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { areAnswered } from '#server/money/short-pays/are-answered.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about a short pay, by the notice's id, as a message to its reader, with the way to where it is read. */
export const composeShortPayNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice || (notice.side === 'merchant' && !areAnswered(composing.deps.config))) return [];
  // Written by `tellMerchant` and `tellCustomer` alone, with the kinds and facts of a short pay.
  const facts = notice.facts as ShortPayNoticeFacts;
  const { words, formats } = notice;
  const told = {
    kind: notice.kind as ShortPayNoticeKind,
    invoiceId: facts.invoice_id,
    shortBy: facts.short_by,
    open: facts.open ?? null,
    answerBy: facts.answer_by ?? null,
    credited: facts.credited,
    reason: facts.reason,
    words: facts.words,
  };
  const said = shortPayTitle(words.t, formats, told);
  const to = { shortPayId: facts.short_pay_id, trxId: facts.trx_id };
  return [
    {
      to: notice.to,
      language: words.locale,
      subject: said,
      text: words.t('mail.shortPayBody', {
        name: notice.name,
        said,
        invoice: facts.invoice_id,
        customer: facts.customer_name,
        merchant: facts.merchant_name,
        more: shortPaySentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, shortPayAddress(notice.side, to)),
      }),
    },
  ];
};
