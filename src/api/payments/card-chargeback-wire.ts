import * as v from 'valibot';
import {
  CARD_CHARGEBACK_REASONS,
  CARD_CHARGEBACK_STATUSES,
  type CardChargeback,
} from '#domain/card-chargeback/card-chargeback.ts';
import { Money } from '#api/platform/money-wire.ts';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';

/** What a cardholder has charged back, as the contract has it. */
export const CardChargebackPart: Reader<CardChargeback> = fromWire({
  chargeback_id: v.string(),
  chargeback_number: v.string(),
  status: v.picklist(CARD_CHARGEBACK_STATUSES),
  amount: Money,
  reason: v.picklist(CARD_CHARGEBACK_REASONS),
  lines: v.array(fromWire({ trx_id: v.string(), invoice_id: v.string(), amount: Money })),
  fee: v.nullable(Money),
  opened_ts: v.string(),
  evidence_due_ts: v.string(),
  answered_ts: v.nullable(v.string()),
  ended_ts: v.nullable(v.string()),
});
