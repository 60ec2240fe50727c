import * as v from 'valibot';
import type { Part } from '#api/notices/paying-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { REJECTION_NOTICE_KINDS } from '#domain/notice/rejection-notice.ts';
import { REASONS } from '#domain/rejection/rejection.ts';

/** What a notice says of a transaction that was resubmitted. */
export const RejectionPart = v.pipe(
  v.object({
    kind: v.picklist(REJECTION_NOTICE_KINDS),
    transaction_id: v.string(),
    number: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    merchant_name: v.string(),
    total: Money,
    reason: v.nullable(v.picklist(REASONS)),
    resubmit_until: v.exactOptional(v.nullable(v.string()), null),
  }),
  v.transform((wire): Part<'rejection'> => ({
    of: 'rejection',
    kind: wire.kind,
    transactionId: wire.transaction_id,
    number: wire.number,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    total: wire.total,
    reason: wire.reason,
    resubmitUntil: wire.resubmit_until,
  })),
);
