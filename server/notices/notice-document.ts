import type { Selectable } from 'kysely';
import type { components } from '#api/schema.gen.ts';
import type { NoticesTable, PaymentNoticeFacts } from '#server/db/notice-table.ts';

/** A notice as its reader gets it. */
export function noticeResource(row: Selectable<NoticesTable>): components['schemas']['NotificationResource'] {
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
      created_ts: row.created_at,
      read_ts: row.read_at,
    },
  };
}
