import { refundAddress, type RefundNoticeKind } from '#domain/notice/refund-notice.ts';
import { refundSentences, refundTitle } from '#locales/refund-notice-words.ts';
import type { RefundNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a refund or a void, by the notice's id, as a message to its reader, with the way to its payment. */
export const composeRefundNotice = noticeMail<RefundNoticeFacts, RefundNoticeKind>(
  ({ facts, kind, words, formats }) => {
    const told = {
      kind,
      paymentNumber: facts.payment_number,
      amount: facts.amount,
      feeKept: facts.fee_kept,
      isByBank: facts.is_by_bank,
      invoices: facts.invoices,
      reason: facts.reason,
      words: facts.words,
      expectedOn: facts.expected_on,
      bankReason: facts.bank_reason,
      payer: facts.payer,
      waitsSince: facts.waits_since,
      isLeftOut: facts.is_left_out,
      invoiceCount: facts.invoice_count,
      firstInvoices: facts.first_invoices,
      bankName: facts.bank_name,
      lastFour: facts.last_four,
    };
    return {
      title: refundTitle(words.t, formats, told),
      sentences: refundSentences(words.t, formats, told),
      page: refundAddress({ kind, paymentId: facts.payment_id }),
      body: (named) =>
        words.t('mail.refundBody', { ...named, number: facts.payment_number, customer: facts.customer_name }),
    };
  },
);
