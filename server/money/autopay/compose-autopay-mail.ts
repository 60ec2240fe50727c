import { readReturn } from '#domain/bank-account/return-reason.ts';
import type { AutoPayNoticeKind } from '#domain/notice/autopay-notice.ts';
import { autoPaySentences, autoPayTitle } from '#locales/autopay-notice-words.ts';
import type { AutoPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice of AutoPay, by the notice's id, as a message to its reader, with the way to its page. */
export const composeAutoPayNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  // Written by `tell` of AutoPay alone, with its kinds and facts.
  const facts = notice.facts as AutoPayNoticeFacts;
  const { words, formats } = notice;
  const told = {
    kind: notice.kind as AutoPayNoticeKind,
    runDate: facts.run_date,
    total: facts.total,
    credits: facts.credits,
    invoiceCount: facts.invoice_count,
    aboveCeiling: facts.above_ceiling,
    bankName: facts.bank_name,
    lastFour: facts.last_four,
    skipUntil: facts.skip_until,
    bankReason: facts.bank_reason,
    skipReason: facts.skip_reason ?? null,
    stoppedBy: facts.stopped_by ?? null,
    returned: readReturn(facts.bank_reason),
  };
  const title = autoPayTitle(words.t, formats, told);
  return [
    {
      to: notice.to,
      language: words.locale,
      subject: title,
      text: words.t('mail.autopayBody', {
        name: notice.name,
        said: title,
        more: autoPaySentences(words.t, formats, told).join('\n'),
        customer: facts.customer_name,
        link: linkTo(composing, '/payment-methods/autopay'),
      }),
    },
  ];
};
