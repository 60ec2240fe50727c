/** Invariants of disputes, as those of `invariants.ts`: an invoice follows its dispute, and its end credits what was agreed. */
export const DISPUTE_INVARIANTS: Readonly<Record<string, string>> = {
  // What an import marks has no record here, and is put to nobody.
  'an invoice is disputed as its dispute is under way, and as no other': `
    select dispute.dispute_id as id from disputes dispute join invoices invoice using (customer_id, trx_id)
    where not dispute.is_over
      and (invoice.dispute, invoice.disputed_amount) is distinct from (dispute.status, dispute.disputed)
    union all
    select invoice.trx_id as id from invoices invoice
    where invoice.dispute not in ('none', 'open', 'closed', 'cancelled', 'expired')
      and exists (select from disputes dispute
        where dispute.customer_id = invoice.customer_id and dispute.trx_id = invoice.trx_id)
      and not exists (select from disputes dispute
        where dispute.customer_id = invoice.customer_id and dispute.trx_id = invoice.trx_id and not dispute.is_over)`,
  'a dispute has the credit of what was agreed once it has ended, and no other has one': `
    select dispute.dispute_id as id from disputes dispute
    left join given_credits given on given.customer_id = dispute.customer_id and given.trx_id = dispute.credit_trx_id
    left join invoices credit on credit.customer_id = dispute.customer_id and credit.trx_id = dispute.credit_trx_id
    where case when dispute.status in ('closed', 'expired') and coalesce(dispute.agreed, 0) > dispute.adjusted
      then (given.dispute_id, given.for_trx_id, given.withdrawn_at is null, credit.merchant_id, credit.currency,
          -credit.total)
        is distinct from (dispute.dispute_id, dispute.trx_id, true, dispute.merchant_id, dispute.currency,
          dispute.agreed - dispute.adjusted)
      else dispute.credit_trx_id is not null end`,
  'what a dispute under way may still credit can be credited of its invoice': `
    select dispute.dispute_id as id from disputes dispute join invoices invoice using (customer_id, trx_id)
    where not dispute.is_over and coalesce(dispute.agreed, dispute.disputed) - dispute.adjusted
      > invoice.total - coalesce((select -sum(credit.total) from given_credits given
        join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
        where given.customer_id = dispute.customer_id and given.for_trx_id = dispute.trx_id
          and given.withdrawn_at is null), 0)`,
};
