import { scheduledAddress, type ScheduledNoticeKind } from '#domain/notice/scheduled-notice.ts';
import { scheduledSentences, scheduledTitle } from '#locales/scheduled-notice-words.ts';
import type { ScheduledNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about a scheduled payment, by the notice's id, as a message to its reader, with the way to where it is read. */
export const composeScheduledNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  // Written by `tell` alone, with the kinds and facts of a scheduled payment.
  const facts = notice.facts as ScheduledNoticeFacts;
  const { words, formats } = notice;
  const told = {
    kind: notice.kind as ScheduledNoticeKind,
    scheduleNumber: facts.schedule_number,
    payOn: facts.pay_on,
    before: facts.before,
    amount: facts.amount,
    bankName: facts.bank_name,
    lastFour: facts.last_four,
    maker: facts.maker,
    cancelledBy: facts.cancelled_by ?? null,
    paymentNumber: facts.payment_number ?? null,
    expectedTo: facts.expected_to ?? null,
    waitUntil: facts.wait_until,
    stopReason: facts.stop_reason,
    changes: facts.changes.map(({ invoice_id: invoiceId, change }) => ({ invoiceId, change })),
  };
  const said = scheduledTitle(words.t, formats, told);
  return [
    {
      to: notice.to,
      language: words.locale,
      subject: said,
      text: words.t('mail.scheduledBody', {
        name: notice.name,
        said,
        number: facts.schedule_number,
        customer: facts.customer_name,
        more: scheduledSentences(words.t, formats, told).join('\n'),
        link: linkTo(composing, scheduledAddress({ scheduleId: facts.schedule_id })),
      }),
    },
  ];
};
