/** Invariants of adjustments, as those of `invariants.ts`: what a merchant lowers an invoice by is credited, no more and no less. */
export const ADJUSTMENT_INVARIANTS: Readonly<Record<string, string>> = {
  'the credit of an adjustment is of its invoice, merchant, currency and amount': `
    select adjusted.adjustment_id as id from invoice_adjustments adjusted
    left join given_credits given on given.customer_id = adjusted.customer_id and given.trx_id = adjusted.credit_trx_id
    left join invoices credit on credit.customer_id = adjusted.customer_id and credit.trx_id = adjusted.credit_trx_id
    where (given.for_trx_id, credit.merchant_id, credit.currency, -credit.total)
      is distinct from (adjusted.trx_id, adjusted.merchant_id, adjusted.currency, adjusted.amount)`,
  'the ledger takes from the merchant, and gives to the customer, what was adjusted': `
    select adjusted.adjustment_id as id from invoice_adjustments adjusted
    left join ledger_entries entry on entry.customer_id = adjusted.customer_id
      and entry.trx_id = adjusted.credit_trx_id and entry.reason = 'credit_issued'
    group by adjusted.adjustment_id
    having coalesce(sum(entry.amount) filter (where ledger_account = 'merchant_payable'
        and entry.merchant_id = adjusted.merchant_id), 0) <> adjusted.amount
      or coalesce(sum(entry.amount) filter (where ledger_account = 'unapplied_credit'), 0) <> -adjusted.amount`,
  'a credit of an adjustment is of no dispute and no chargeback': `
    select adjusted.credit_trx_id as id from invoice_adjustments adjusted
    where exists (select from disputes ended
        where ended.customer_id = adjusted.customer_id and ended.credit_trx_id = adjusted.credit_trx_id)
      or exists (select from chargebacks ended
        where ended.customer_id = adjusted.customer_id and ended.credit_trx_id = adjusted.credit_trx_id)`,
};
