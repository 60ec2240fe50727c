import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { ADJUSTMENT_REASONS } from '#domain/invoice/invoice-edit.ts';
import { ADJUSTMENT_NOTICE_KINDS } from '#domain/notice/adjustment-notice.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of an adjustment. */
export const AdjustmentPart = partOf('adjustment', {
  kind: v.picklist(ADJUSTMENT_NOTICE_KINDS),
  trx_id: v.string(),
  invoice_id: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  merchant_name: v.string(),
  amount: Money,
  owed: Money,
  unapplied: Money,
  reason: v.picklist(ADJUSTMENT_REASONS),
  comments: v.string(),
});
