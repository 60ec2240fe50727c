import { sql, type RawBuilder } from 'kysely';
import type { CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import type { PaymentMark } from '#domain/payment/payment-list.ts';

/** What a payment has beside its status, as a condition on `payments`. */
export const MARKED: Readonly<Record<PaymentMark, RawBuilder<boolean>>> = {
  credits: sql<boolean>`exists (select from credit_applications used
    where used.payment_id = payments.payment_id)`,
  voided: sql<boolean>`payments.failure = 'voided'`,
  // One that did not arrive has sent nothing back.
  refunded: sql<boolean>`exists (select from refunds where refunds.payment_id = payments.payment_id
    and refunds.kind = 'refund' and refunds.status <> 'failed')`,
  chargebackOpen: hasChargeback(['opened', 'contested']),
  chargebackWon: hasChargeback(['won']),
  chargedBack: hasChargeback(['accepted', 'lost']),
};

function hasChargeback(statuses: readonly CardChargebackStatus[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from card_chargebacks chargeback
    where chargeback.payment_id = payments.payment_id
      and chargeback.status = any (${statuses as string[]}::text[]))`;
}

/** Whether one of a payment's refunds has a number with this in it; small letters. */
export const hasRefundNumber = (key: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from refunds where refunds.payment_id = payments.payment_id
    and strpos(lower(refunds.refund_number), ${key}) > 0)`;

/** Whether a cardholder's chargeback of a payment has a number with this in it; small letters. */
export const hasChargebackNumber = (key: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from card_chargebacks chargeback
    where chargeback.payment_id = payments.payment_id
      and strpos(lower(chargeback.chargeback_number), ${key}) > 0)`;
