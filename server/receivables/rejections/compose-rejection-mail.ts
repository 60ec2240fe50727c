import { rejectionAddress, type RejectionNoticeKind } from '#domain/notice/rejection-notice.ts';
import { rejectionSentences, rejectionTitle } from '#locales/rejection-words.ts';
import type { RejectionNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a rejected transaction, by the notice's id, as a message to its reader, with the way to it. */
export const composeRejectionNotice = noticeMail<RejectionNoticeFacts, RejectionNoticeKind>(
  ({ kind, facts, words, formats }) => ({
    title: rejectionTitle(words.t, {
      kind,
      number: facts.number,
      merchantName: facts.merchant_name,
    }),
    sentences: rejectionSentences(words.t, formats, {
      kind,
      customerName: facts.customer_name,
      reason: facts.reason,
      resubmitUntil: facts.resubmit_until ?? null,
    }),
    page: rejectionAddress({ transactionId: facts.transaction_id }),
    body: (named) =>
      words.t('mail.rejectionBody', {
        ...named,
        transaction: facts.transaction_id,
        customer: facts.customer_name,
        amount: formats.formatMoney(facts.total),
      }),
  }),
);
