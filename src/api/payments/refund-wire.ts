import * as v from 'valibot';
import {
  REFUND_CAUSES,
  REFUND_FAILURES,
  REFUND_KINDS,
  REFUND_REASONS,
  REFUND_STATUSES,
  type Refund,
} from '#domain/refund/refund.ts';
import { Money } from '#api/platform/money-wire.ts';

/** What goes back of a payment, or its void, as the contract has it. */
export const RefundPart = v.pipe(
  v.object({
    refund_id: v.string(),
    refund_number: v.string(),
    kind: v.picklist(REFUND_KINDS),
    cause: v.picklist(REFUND_CAUSES),
    status: v.picklist(REFUND_STATUSES),
    amount: Money,
    lines: v.array(v.object({ trx_id: v.string(), invoice_id: v.string(), amount: Money })),
    reason: v.nullable(v.picklist(REFUND_REASONS)),
    words: v.string(),
    opened_ts: v.string(),
    sent_ts: v.nullable(v.string()),
    ended_ts: v.nullable(v.string()),
    expected_on: v.nullable(v.string()),
    failure: v.nullable(v.picklist(REFUND_FAILURES)),
    bank_reason: v.nullable(v.string()),
  }),
  v.transform((wire): Refund => ({
    refundId: wire.refund_id,
    refundNumber: wire.refund_number,
    kind: wire.kind,
    cause: wire.cause,
    status: wire.status,
    amount: wire.amount,
    lines: wire.lines.map(({ trx_id: trxId, invoice_id: invoiceId, amount }) => ({
      trxId,
      invoiceId,
      amount,
    })),
    reason: wire.reason,
    words: wire.words,
    openedAt: wire.opened_ts,
    sentAt: wire.sent_ts,
    endedAt: wire.ended_ts,
    expectedOn: wire.expected_on,
    failure: wire.failure,
    bankReason: wire.bank_reason,
  })),
);
