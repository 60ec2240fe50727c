import * as v from 'valibot';
import { NOTICE_KINDS, type Notice } from '#domain/notice/notice.ts';
import { Money } from '#api/platform/money-wire.ts';

const Resource = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      kind: v.picklist(NOTICE_KINDS),
      payment_id: v.string(),
      payment_number: v.string(),
      buid_customer: v.string(),
      customer_name: v.string(),
      total: Money,
      bank_reason: v.nullable(v.string()),
      sent_back_ts: v.nullable(v.string()),
      created_ts: v.string(),
      read_ts: v.nullable(v.string()),
    }),
  }),
  v.transform(({ id, attributes: wire }): Notice => ({
    noticeId: id,
    kind: wire.kind,
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    total: wire.total,
    bankReason: wire.bank_reason,
    sentBackAt: wire.sent_back_ts,
    createdAt: wire.created_ts,
    readAt: wire.read_ts,
  })),
);

export const NoticesDocument = v.pipe(
  v.object({
    data: v.array(Resource),
    meta: v.object({
      total: v.number(),
      page_number: v.number(),
      page_size: v.number(),
      unread: v.number(),
      as_of: v.string(),
    }),
  }),
  v.transform(({ data, meta }) => ({
    rows: data,
    total: meta.total,
    unread: meta.unread,
    pageNumber: meta.page_number,
    pageSize: meta.page_size,
    asOf: meta.as_of,
  })),
);

/** How many notices are unread. */
export const UnreadDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number() }) }),
  v.transform(({ meta }) => meta.unread),
);
