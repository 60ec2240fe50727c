import { sql, type RawBuilder } from 'kysely';
import type { PaymentMark } from '#domain/payment/payment-list.ts';

/** What a payment has beside its status, as a condition on `payments`. */
export const MARKED: Readonly<Record<PaymentMark, RawBuilder<boolean>>> = {
  credits: sql<boolean>`exists (select from credit_applications used
    where used.payment_id = payments.payment_id)`,
  voided: sql<boolean>`payments.failure = 'voided'`,
  // One that did not arrive has sent nothing back.
  refunded: sql<boolean>`exists (select from refunds where refunds.payment_id = payments.payment_id
    and refunds.kind = 'refund' and refunds.status <> 'failed')`,
  chargedBack: sql<boolean>`exists (select from card_chargebacks chargeback
    where chargeback.payment_id = payments.payment_id and chargeback.status <> 'won')`,
};

/** Whether one of a payment's refunds has a number with this in it; small letters. */
export const hasRefundNumber = (key: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from refunds where refunds.payment_id = payments.payment_id
    and strpos(lower(refunds.refund_number), ${key}) > 0)`;
