import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { NoticesTable, PaymentNoticeFacts } from '#server/platform/db/notice-table.ts';

/** A notice as its reader gets it, with when the bank sent back what it calls paid. */
export function noticeResource(
  row: Selectable<NoticesTable> & { readonly sent_back_at: Instant | null },
): components['schemas']['NotificationResource'] {
  // Written by `writeNotice` alone.
  const facts = row.facts as PaymentNoticeFacts;
  return {
    type: 'notifications',
    id: row.notice_id,
    attributes: {
      kind: row.kind,
      payment_id: row.about,
      buid_customer: row.customer_id,
      ...facts,
      bank_reason: facts.bank_reason ?? null,
      sent_back_ts: row.kind === 'payment_settled' ? row.sent_back_at : null,
      created_ts: row.created_at,
      read_ts: row.read_at,
    },
  };
}
