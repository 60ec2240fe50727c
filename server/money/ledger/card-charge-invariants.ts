/** Invariants of what cards are charged, as those of `invariants.ts`: a charge is its payments, and each has its own part. */
export const CARD_CHARGE_INVARIANTS: Readonly<Record<string, string>> = {
  'what a card is charged is what its payments are with their fees': `
    select charge.charge_id as id from card_charges charge left join payments using (charge_id) group by charge.charge_id
    having charge.amount is distinct from sum(payments.amount + payments.fee)
      or charge.fee is distinct from sum(payments.fee) or bool_or(payments.currency <> charge.currency)`,
  'the fee of a charge falls to its payments by their amounts, each less than a unit off': `
    select payment_id as id from payments join card_charges charge using (charge_id)
    where abs(payments.fee::numeric * (charge.amount - charge.fee) - payments.amount::numeric * charge.fee)
      >= charge.amount - charge.fee`,
  'payments of one charge wait for its card together, and fail together': `
    select charge_id as id from payments where charge_id is not null group by charge_id
    having bool_or(status = 'submitted') <> bool_and(status = 'submitted')
      or bool_or(status = 'failed') <> bool_and(status = 'failed')`,
  'several payments of one charge are of one order over several customers': `
    select charge_id as id from payments where charge_id is not null group by charge_id having count(*) > 1
      and (count(distinct submission_id) <> 1 or bool_or(submission_id is null or mode <> 'PROGRAM_OVERVIEW'))`,
  'no more is refunded of a charge than it has taken': `
    select charge_id as id from card_charges charge join payments using (charge_id) join refunds using (payment_id)
    where refunds.kind = 'refund' and refunds.status <> 'failed'
    group by charge_id, charge.amount having sum(refunds.amount) > charge.amount`,
  'a chargeback is of one charge, stands alike for each of its payments, and takes no more than it': `
    select one.provider_reference as id from card_chargebacks one join payments using (payment_id)
    join card_charges charge using (charge_id) group by one.provider_reference
    having count(distinct charge_id) > 1 or count(distinct one.status) > 1 or sum(one.amount) > max(charge.amount)`,
};
