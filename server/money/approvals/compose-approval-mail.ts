import { approvalAddress, type ApprovalNoticeKind } from '#domain/notice/approval-notice.ts';
import { approvalSentences, approvalTitle } from '#locales/approval-notice-words.ts';
import type { ApprovalNoticeFacts } from '#server/platform/db/notice-table.ts';
import { camelized } from '#server/platform/notices/notice-of.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice of what a second person is asked for, by the notice's id, as a message to its reader, with the way to it. */
export const composeApprovalNotice = noticeMail<ApprovalNoticeFacts, ApprovalNoticeKind>(
  ({ facts, kind, words, formats }) => {
    const told = {
      kind,
      approvalNumber: facts.approval_number,
      asks: facts.asks,
      act: facts.act ?? null,
      person: facts.person ?? null,
      status: facts.status,
      amount: facts.amount,
      maker: facts.maker,
      answerBy: facts.answer_by,
      decider: facts.decider,
      words: facts.words,
      changed: facts.changed ?? null,
      invoiceCount: facts.invoice_count,
      firstInvoices: facts.first_invoices,
      bankName: facts.bank_name,
      lastFour: facts.last_four,
      payOn: facts.pay_on,
      limitChange: facts.limit_change && camelized(facts.limit_change),
      became: facts.became,
    };
    return {
      title: approvalTitle(words.t, formats, told),
      sentences: approvalSentences(words.t, formats, told),
      page: approvalAddress({ approvalId: facts.approval_id }),
      body: (named) =>
        words.t('mail.approvalBody', {
          ...named,
          number: facts.approval_number,
          customer: facts.customer_name,
        }),
    };
  },
);
