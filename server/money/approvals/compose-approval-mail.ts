import { approvalAddress, type ApprovalNoticeKind } from '#domain/notice/approval-notice.ts';
import { createFormats } from '#locales/format.ts';
import { approvalSentences, approvalTitle } from '#locales/approval-notice-words.ts';
import type { ApprovalNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, wordsFor, type Compose } from '#server/platform/mail/composing.ts';

/** A notice of what a second person is asked for, by the notice's id, as a message to its reader, with the way to it. */
export const composeApprovalNotice: Compose = async (composing) => {
  const notice = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirst();
  if (!notice) return [];
  // Written by `tell` alone, with the kinds and facts of an approval.
  const facts = notice.facts as ApprovalNoticeFacts;
  const words = wordsFor(composing, notice.language);
  const formats = createFormats(words, composing.deps.config.settings.timeZone);
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
      to: notice.email_address,
      language: words.locale,
      subject: said,
      text: words.t('mail.approvalBody', {
        name: `${notice.first_name} ${notice.last_name}`.trim(),
        said,
        number: facts.approval_number,
        customer: facts.customer_name,
        more: approvalSentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, approvalAddress({ approvalId: facts.approval_id })),
      }),
    },
  ];
};
