import * as v from 'valibot';
import {
  CARD_CHARGEBACK_REASONS,
  CARD_CHARGEBACK_STATUSES,
  type CardChargeback,
} from '#domain/card-chargeback/card-chargeback.ts';
import { Money } from '#api/platform/money-wire.ts';

/** What a cardholder has charged back, as the contract has it. */
export const CardChargebackPart = v.pipe(
  v.object({
    chargeback_id: v.string(),
    chargeback_number: v.string(),
    status: v.picklist(CARD_CHARGEBACK_STATUSES),
    amount: Money,
    reason: v.picklist(CARD_CHARGEBACK_REASONS),
    lines: v.array(v.object({ trx_id: v.string(), invoice_id: v.string(), amount: Money })),
    fee: v.nullable(Money),
    opened_ts: v.string(),
    evidence_due_ts: v.string(),
    answered_ts: v.nullable(v.string()),
    ended_ts: v.nullable(v.string()),
  }),
  v.transform((wire): CardChargeback => ({
    chargebackId: wire.chargeback_id,
    chargebackNumber: wire.chargeback_number,
    status: wire.status,
    amount: wire.amount,
    reason: wire.reason,
    lines: wire.lines.map(({ trx_id: trxId, invoice_id: invoiceId, amount }) => ({
      trxId,
      invoiceId,
      amount,
    })),
    fee: wire.fee,
    openedAt: wire.opened_ts,
    evidenceDueAt: wire.evidence_due_ts,
    answeredAt: wire.answered_ts,
    endedAt: wire.ended_ts,
  })),
);
