import * as v from 'valibot';
import { CARD_CHARGEBACK_REASONS } from '#domain/card-chargeback/card-chargeback.ts';
import { CARD_CHARGEBACK_NOTICE_KINDS } from '#domain/notice/card-chargeback-notice.ts';
import { Money } from '#api/platform/money-wire.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of a cardholder's chargeback. */
export const CardChargebackPart = partOf('cardChargeback', {
  kind: v.picklist(CARD_CHARGEBACK_NOTICE_KINDS),
  payment_id: v.string(),
  payment_number: v.string(),
  buid_customer: v.string(),
  customer_name: v.string(),
  amount: Money,
  fee: v.nullable(Money),
  reason: v.picklist(CARD_CHARGEBACK_REASONS),
  evidence_due: v.nullable(v.string()),
  invoices: v.array(v.string()),
});
