import { rejectionAddress, type RejectionNoticeKind } from '#domain/notice/rejection-notice.ts';
import { rejectionSentences, rejectionTitle } from '#locales/rejection-words.ts';
import type { RejectionNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a resubmitted transaction, by the notice's id, as a message to its reader, with the way to it. */
export const composeRejectionNotice = noticeMail<RejectionNoticeFacts, RejectionNoticeKind>(
  ({ facts, words, formats }) => ({
    title: rejectionTitle(words.t, {
      kind: facts.reason === null ? 'transaction_accepted' : 'transaction_rejected',
      number: facts.number,
      merchantName: facts.merchant_name,
    }),
    sentences: rejectionSentences(words.t, {
      customerName: facts.customer_name,
      reason: facts.reason,
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
