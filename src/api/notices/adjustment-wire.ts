import * as v from 'valibot';
import type { Part } from '#api/notices/paying-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { ADJUSTMENT_REASONS } from '#domain/invoice/invoice-edit.ts';
import { ADJUSTMENT_NOTICE_KINDS } from '#domain/notice/adjustment-notice.ts';

/** What a notice says of an adjustment. */
export const AdjustmentPart = v.pipe(
  v.object({
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
  }),
  v.transform((wire): Part<'adjustment'> => ({
    of: 'adjustment',
    kind: wire.kind,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    amount: wire.amount,
    owed: wire.owed,
    unapplied: wire.unapplied,
    reason: wire.reason,
    comments: wire.comments,
  })),
);
