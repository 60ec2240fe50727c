import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { REJECTION_NOTICE_KINDS } from '#domain/notice/rejection-notice.ts';
import { REASONS } from '#domain/rejection/rejection.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of a transaction that was resubmitted. */
export const RejectionPart = partOf('rejection', {
  kind: v.picklist(REJECTION_NOTICE_KINDS),
  transaction_id: v.string(),
  number: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  merchant_name: v.string(),
  total: Money,
  reason: v.nullable(v.picklist(REASONS)),
  resubmit_until: v.exactOptional(v.nullable(v.string()), null),
});
