import * as v from 'valibot';
import { CARD_CHARGEBACK_REASONS } from '#domain/card-chargeback/card-chargeback.ts';
import { CARD_CHARGEBACK_NOTICE_KINDS } from '#domain/notice/card-chargeback-notice.ts';
import type { Part } from '#api/notices/paying-wire.ts';
import { Money } from '#api/platform/money-wire.ts';

/** What a notice says of a cardholder's chargeback. */
export const CardChargebackPart = v.pipe(
  v.object({
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
  }),
  v.transform((wire): Part<'cardChargeback'> => ({
    of: 'cardChargeback',
    kind: wire.kind,
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    amount: wire.amount,
    fee: wire.fee,
    reason: wire.reason,
    evidenceDue: wire.evidence_due,
    invoices: wire.invoices,
  })),
);
