/** Invariants of refunds, as those of `invariants.ts`: nothing goes back twice, and what goes back is owed again. */
export const REFUND_INVARIANTS: Readonly<Record<string, string>> = {
  'the lines of a refund sum to its amount, and what refunds no invoice has none': `
    select refunds.refund_id as id from refunds left join refund_lines line using (refund_id)
    group by refunds.refund_id having coalesce(sum(line.amount), 0) <>
      case when kind = 'refund' and cause = 'support' then refunds.amount else 0 end`,
  'no more goes back of an invoice than its payment gave it': `
    select refunds.payment_id as id from refunds join refund_lines back using (refund_id)
    left join payment_lines paid on paid.payment_id = refunds.payment_id and paid.trx_id = back.trx_id
    group by refunds.payment_id, back.trx_id, paid.amount having sum(back.amount) > coalesce(paid.amount, 0)`,
  'only a payment that has settled is refunded, one that failed only where it was authorized late': `
    select refund_id as id from refunds join payments using (payment_id)
    where kind = 'refund' and payments.status <> case when cause = 'support' then 'settled' else 'failed' end
      or kind = 'void' and (refunds.status = 'voided') <> (payments.failure is not distinct from 'voided')`,
  'a refund is of the customer and currency of its payment': `
    select refund_id as id from refunds join payments using (payment_id)
    where (refunds.customer_id, refunds.currency) <> (payments.customer_id, payments.currency)`,
};
