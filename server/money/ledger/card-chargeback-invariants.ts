/** Invariants of cardholders' chargebacks, as those of `invariants.ts`: each is made up whole, and takes nothing twice. */
export const CARD_CHARGEBACK_INVARIANTS: Readonly<Record<string, string>> = {
  'the parts of a chargeback by a cardholder sum to its amount': `
    select one.chargeback_id as id from card_chargebacks one left join card_chargeback_lines line using (chargeback_id)
    group by one.chargeback_id having coalesce(sum(line.amount), 0) + one.fee + one.loss <> one.amount`,
  'refunds and chargebacks together take no more of an invoice than its payment gave it': `
    select taken.payment_id as id from (
      select payment_id, back.trx_id, back.amount from refunds join refund_lines back using (refund_id)
      union all select payment_id, line.trx_id, line.amount
        from card_chargebacks one join card_chargeback_lines line using (chargeback_id) where one.status <> 'won'
    ) taken left join payment_lines paid on paid.payment_id = taken.payment_id and paid.trx_id = taken.trx_id
    group by taken.payment_id, taken.trx_id, paid.amount having sum(taken.amount) > coalesce(paid.amount, 0)`,
  'only a card payment that has settled is charged back, in its own customer and currency': `
    select chargeback_id as id from card_chargebacks one join payments using (payment_id)
    where payments.status <> 'settled' or method <> 'card'
      or (one.customer_id, one.currency) <> (payments.customer_id, payments.currency)`,
  'no more of a card fee is charged back than was paid': `
    select payment_id as id from card_chargebacks one join payments using (payment_id) where one.status <> 'won'
    group by payment_id, payments.fee having sum(one.fee) > payments.fee`,
};
