import { scheduledAddress, type ScheduledNoticeKind } from '#domain/notice/scheduled-notice.ts';
import { scheduledSentences, scheduledTitle } from '#locales/scheduled-notice-words.ts';
import type { ScheduledNoticeFacts } from '#server/platform/db/notice-table.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a scheduled payment, by the notice's id, as a message to its reader, with the way to where it is read. */
export const composeScheduledNotice = noticeMail<ScheduledNoticeFacts, ScheduledNoticeKind>(
  ({ facts, kind, words, formats }) => {
    const told = {
      kind,
      scheduleNumber: facts.schedule_number,
      payOn: facts.pay_on,
      payOnBefore: facts.pay_on_before ?? null,
      before: facts.before,
      amount: facts.amount,
      bankName: facts.bank_name,
      lastFour: facts.last_four,
      maker: facts.maker,
      cancelledBy: facts.cancelled_by ?? null,
      changedBy: facts.changed_by ?? null,
      paymentNumber: facts.payment_number ?? null,
      expectedTo: facts.expected_to ?? null,
      waitUntil: facts.wait_until,
      stopReason: facts.stop_reason,
      changes: facts.changes.map(({ invoice_id: invoiceId, change }) => ({ invoiceId, change })),
    };
    return {
      title: scheduledTitle(words.t, formats, told),
      sentences: scheduledSentences(words.t, formats, told),
      page: scheduledAddress({ scheduleId: facts.schedule_id }),
      body: (named) =>
        words.t('mail.scheduledBody', {
          ...named,
          number: facts.schedule_number,
          customer: facts.customer_name,
        }),
    };
  },
);
