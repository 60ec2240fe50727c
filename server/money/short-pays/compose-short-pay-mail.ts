import { shortPayAddress, type ShortPayNoticeKind } from '#domain/notice/short-pay-notice.ts';
import { shortPaySentences, shortPayTitle } from '#locales/short-pay-notice-words.ts';
import type { ShortPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { areAnswered } from '#server/money/short-pays/are-answered.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a short pay, by the notice's id, as a message to its reader, with the way to where it is read. */
export const composeShortPayNotice = noticeMail<ShortPayNoticeFacts, ShortPayNoticeKind>(
  ({ facts, kind, side, words, formats }, composing) => {
    if (side === 'merchant' && !areAnswered(composing.deps.config)) return null;
    const told = {
      kind,
      invoiceId: facts.invoice_id,
      shortBy: facts.short_by,
      open: facts.open ?? null,
      answerBy: facts.answer_by ?? null,
      credited: facts.credited,
      reason: facts.reason,
      words: facts.words,
      note: facts.note ?? '',
    };
    return {
      title: shortPayTitle(words.t, formats, told),
      sentences: shortPaySentences(words.t, formats, told),
      page: shortPayAddress(side, { shortPayId: facts.short_pay_id, trxId: facts.trx_id }),
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
