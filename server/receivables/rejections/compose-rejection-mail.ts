import { rejectionAddress } from '#domain/notice/rejection-notice.ts';
import { rejectionSentences, rejectionTitle } from '#locales/rejection-words.ts';
import type { RejectionNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about a resubmitted transaction, by the notice's id, as a message to its reader, with the way to it. */
export const composeRejectionNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, formats, to, name } = notice;
  // Written by `tellRejection` alone, with the facts of a transaction.
  const facts = notice.facts as RejectionNoticeFacts;
  const said = rejectionTitle(words.t, {
    kind: facts.reason === null ? 'transaction_accepted' : 'transaction_rejected',
    number: facts.number,
    merchantName: facts.merchant_name,
  });
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.rejectionBody', {
        name,
        said,
        transaction: facts.transaction_id,
        customer: facts.customer_name,
        amount: formats.formatMoney(facts.total),
        more: rejectionSentences(words.t, {
          customerName: facts.customer_name,
          reason: facts.reason,
        }).join('\n'),
        link: linkTo(composing, rejectionAddress({ transactionId: facts.transaction_id })),
      }),
    },
  ];
};
