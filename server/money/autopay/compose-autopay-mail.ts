import { readReturn } from '#domain/bank-account/return-reason.ts';
import type { AutoPayNoticeKind } from '#domain/notice/autopay-notice.ts';
import { autoPaySentences, autoPayTitle } from '#locales/autopay-notice-words.ts';
import { createFormats } from '#locales/format.ts';
import type { AutoPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, wordsFor, type Compose } from '#server/platform/mail/composing.ts';

/** A notice of AutoPay, by the notice's id, as a message to its reader, with the way to its page. */
export const composeAutoPayNotice: Compose = async (composing) => {
  const notice = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirst();
  if (!notice) return [];
  // Written by `tell` of AutoPay alone, with its kinds and facts.
  const facts = notice.facts as AutoPayNoticeFacts;
  const words = wordsFor(composing, notice.language);
  const formats = createFormats(words, composing.deps.config.settings.timeZone);
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
      to: notice.email_address,
      language: words.locale,
      subject: title,
      text: words.t('mail.autopayBody', {
        name: `${notice.first_name} ${notice.last_name}`.trim(),
        said: title,
        more: autoPaySentences(words.t, formats, told).join('\n'),
        customer: facts.customer_name,
        link: linkTo(composing, '/payment-methods/autopay'),
      }),
    },
  ];
};
