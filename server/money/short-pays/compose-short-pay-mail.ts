import { shortPayAddress, type ShortPayNoticeKind } from '#domain/notice/short-pay-notice.ts';
import { createFormats } from '#locales/format.ts';
import { shortPaySentences, shortPayTitle } from '#locales/short-pay-notice-words.ts';
import type { ShortPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { areAnswered } from '#server/money/short-pays/are-answered.ts';
import { linkTo, wordsFor, type Compose } from '#server/platform/mail/composing.ts';

/** A notice about a short pay, by the notice's id, as a message to its reader, with the way to where it is read. */
export const composeShortPayNotice: Compose = async (composing) => {
  const notice = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'side', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirst();
  if (!notice || (notice.side === 'merchant' && !areAnswered(composing.deps.config))) return [];
  // Written by `tellMerchant` and `tellCustomer` alone, with the kinds and facts of a short pay.
  const facts = notice.facts as ShortPayNoticeFacts;
  const words = wordsFor(composing, notice.language);
  const formats = createFormats(words, composing.deps.config.settings.timeZone);
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
      to: notice.email_address,
      language: words.locale,
      subject: said,
      text: words.t('mail.shortPayBody', {
        name: `${notice.first_name} ${notice.last_name}`.trim(),
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
