import { approvalAddress, type ApprovalNoticeKind } from '#domain/notice/approval-notice.ts';
import { approvalSentences, approvalTitle } from '#locales/approval-notice-words.ts';
import type { ApprovalNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice of what a second person is asked for, by the notice's id, as a message to its reader, with the way to it. */
export const composeApprovalNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, formats, to, name } = notice;
  // Written by `tell` alone, with the kinds and facts of an approval.
  const facts = notice.facts as ApprovalNoticeFacts;
  const told = {
    kind: notice.kind as ApprovalNoticeKind,
    approvalNumber: facts.approval_number,
    asks: facts.asks,
    status: facts.status,
    amount: facts.amount,
    maker: facts.maker,
    answerBy: facts.answer_by,
    decider: facts.decider,
    words: facts.words,
    changed: facts.changed ?? null,
  };
  const said = approvalTitle(words.t, formats, told);
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.approvalBody', {
        name,
        said,
        number: facts.approval_number,
        customer: facts.customer_name,
        more: approvalSentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, approvalAddress({ approvalId: facts.approval_id })),
      }),
    },
  ];
};
