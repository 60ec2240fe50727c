/** Invariants of chargebacks, as those of `invariants.ts`: what is charged back is credited, by no more and no less. */
export const CHARGEBACK_INVARIANTS: Readonly<Record<string, string>> = {
  'a chargeback has a credit once it is charged back, and no other has one': `
    select chargeback_id as id from chargebacks
    where (status in ('accepted', 'expired')) <> (credit_trx_id is not null)`,
  'the credit of a chargeback is of its invoice, account, merchant, currency and amount, and stands': `
    select charged.chargeback_id as id from chargebacks charged
    left join given_credits given on given.customer_id = charged.customer_id and given.trx_id = charged.credit_trx_id
    left join invoices credit on credit.customer_id = charged.customer_id and credit.trx_id = charged.credit_trx_id
    where charged.credit_trx_id is not null and (given.for_trx_id, given.withdrawn_at is null, credit.account_id,
        credit.merchant_id, credit.currency, -credit.total)
      is distinct from (charged.trx_id, true, charged.account_id, charged.merchant_id, charged.currency,
        charged.requested)`,
  'the ledger takes from the merchant, and gives to the customer, what is charged back': `
    select charged.chargeback_id as id from chargebacks charged
    left join ledger_entries entry on entry.customer_id = charged.customer_id
      and entry.trx_id = charged.credit_trx_id and entry.reason = 'credit_issued'
    where charged.credit_trx_id is not null group by charged.chargeback_id
    having coalesce(sum(entry.amount) filter (where ledger_account = 'merchant_payable'
        and entry.merchant_id = charged.merchant_id), 0) <> charged.requested
      or coalesce(sum(entry.amount) filter (where ledger_account = 'unapplied_credit'
        and entry.account_id = charged.account_id), 0) <> -charged.requested`,
  'what is asked to be charged back can be credited of its invoice': `
    select charged.chargeback_id as id from chargebacks charged join invoices invoice using (customer_id, trx_id)
    where not charged.is_over and charged.requested > invoice.total - coalesce((
      select -sum(credit.total) from given_credits given
      join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
      where given.customer_id = charged.customer_id and given.for_trx_id = charged.trx_id
        and given.withdrawn_at is null), 0)`,
  'a credit is of one dispute or chargeback at most': `
    select credit_trx_id as id from (select customer_id, credit_trx_id from disputes
      union all select customer_id, credit_trx_id from chargebacks) as ended
    where credit_trx_id is not null group by customer_id, credit_trx_id having count(*) > 1`,
};
