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
import { fromWire, type Reader } from '#api/platform/from-wire.ts';

/** What goes back of a payment, or its void, as the contract has it. */
export const RefundPart: Reader<Refund> = fromWire({
  refund_id: v.string(),
  refund_number: v.string(),
  kind: v.picklist(REFUND_KINDS),
  cause: v.picklist(REFUND_CAUSES),
  status: v.picklist(REFUND_STATUSES),
  amount: Money,
  lines: v.array(fromWire({ trx_id: v.string(), invoice_id: v.string(), amount: Money })),
  reason: v.nullable(v.picklist(REFUND_REASONS)),
  words: v.string(),
  opened_ts: v.string(),
  sent_ts: v.nullable(v.string()),
  ended_ts: v.nullable(v.string()),
  expected_on: v.nullable(v.string()),
  failure: v.nullable(v.picklist(REFUND_FAILURES)),
  bank_reason: v.nullable(v.string()),
});
