/** Invariants of credits, as those of `invariants.ts`; a credit is an invoice below zero. */
export const CREDIT_INVARIANTS: Readonly<Record<string, string>> = {
  'what is credited of an invoice is what the uses of credits that stand have taken': `
    select trx_id as id from invoices
    left join (select customer_id, trx_id, sum(amount) as taken from credit_applications
      where trx_id is not null and reversed_at is null group by customer_id, trx_id) as used
      using (customer_id, trx_id)
    where total >= 0 and credited <> coalesce(taken, 0)`,
  'what is used of a credit is what its uses that stand have taken, and all of one that was taken back': `
    select credit.trx_id as id from invoices credit
    left join (select customer_id, credit_trx_id, sum(amount) as taken from credit_applications
      where reversed_at is null group by customer_id, credit_trx_id) as used
      on used.customer_id = credit.customer_id and used.credit_trx_id = credit.trx_id
    left join given_credits given on given.customer_id = credit.customer_id and given.trx_id = credit.trx_id
    where credit.total < 0 and (given.withdrawn_at is not null and taken is not null
      or -credit.credited <> case when given.withdrawn_at is null then coalesce(taken, 0) else -credit.total end)`,
  'the ledger has each use of a credit as long as it stands': `
    select application_id as id from credit_applications used
    left join ledger_entries entry
      on entry.posting_id in ('credit_applied ' || application_id, 'credit_freed ' || application_id)
    where used.trx_id is not null group by application_id
    having coalesce(sum(entry.amount) filter (where ledger_account = 'receivable'
        and entry.trx_id = used.trx_id), 0) <> case when reversed_at is null then -used.amount else 0 end
      or coalesce(sum(entry.amount) filter (where ledger_account = 'unapplied_credit'
        and entry.trx_id = used.credit_trx_id), 0) <> case when reversed_at is null then used.amount else 0 end`,
  'the ledger has no use of a credit that is written down nowhere': `
    select posting_id as id from ledger_entries entry where reason in ('credit_applied', 'credit_freed')
      and not exists (select from credit_applications used where used.trx_id is not null
        and entry.posting_id = entry.reason || ' ' || used.application_id)`,
  'a credit lessens invoices of its own account, merchant and currency': `
    select application_id as id from credit_applications used
    join invoices credit on credit.customer_id = used.customer_id and credit.trx_id = used.credit_trx_id
    left join invoices lessened on lessened.customer_id = used.customer_id and lessened.trx_id = used.trx_id
    where credit.total >= 0 or lessened.total < 0
      or (used.merchant_id, used.currency) <> (credit.merchant_id, credit.currency)
      or (lessened.account_id, lessened.currency) <> (credit.account_id, credit.currency)
      or not credit.is_cash and lessened.merchant_id <> credit.merchant_id`,
  'a credit that was given is the sum of its parts, and of the account, merchant and currency of its invoice': `
    select credit.trx_id as id from given_credits given
    join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
    join invoices invoice on invoice.customer_id = given.customer_id and invoice.trx_id = given.for_trx_id
    where credit.total <> credit.subtotal - credit.rebates + credit.tax + credit.late_fee
      or given.merchant_id <> credit.merchant_id or (credit.account_id, credit.merchant_id, credit.currency)
        <> (invoice.account_id, invoice.merchant_id, invoice.currency)`,
  'the credits of an invoice exceed neither its total nor any part of it': `
    select invoice.trx_id as id from given_credits given
    join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
    join invoices invoice on invoice.customer_id = given.customer_id and invoice.trx_id = given.for_trx_id
    where given.withdrawn_at is null group by invoice.customer_id, invoice.trx_id
    having -sum(credit.total) > invoice.total or -sum(credit.tax) > invoice.tax
      or -sum(credit.rebates) > invoice.rebates or -sum(credit.late_fee) > invoice.late_fee
      or -sum(credit.subtotal) > invoice.total + invoice.rebates - invoice.tax - invoice.late_fee`,
  'the ledger has each credit until it is taken back': `
    select given.trx_id as id from given_credits given
    join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
    left join ledger_entries entry on entry.customer_id = given.customer_id and entry.trx_id = given.trx_id
      and entry.reason = 'credit_withdrawn' and entry.ledger_account = 'merchant_payable'
    group by given.customer_id, given.trx_id, credit.total
    having coalesce(sum(entry.amount), 0) <> case when withdrawn_at is null then 0 else credit.total end`,
  'the ledger takes no credit back that was given for nothing': `
    select posting_id as id from ledger_entries entry where reason = 'credit_withdrawn'
      and not exists (select from given_credits given
        where given.customer_id = entry.customer_id and given.trx_id = entry.trx_id)`,
  'an entry of an invoice names its merchant, and no other does': `
    select posting_id as id from ledger_entries entry left join invoices invoice using (customer_id, trx_id)
    where entry.merchant_id is distinct from invoice.merchant_id`,
  'what is owed to each merchant is what was billed, less what was credited': `
    select concat_ws(' ', customer_id, merchant_id, currency) as id
    from (select customer_id, merchant_id, currency, amount from ledger_entries
        where ledger_account = 'merchant_payable'
      union all select invoice.customer_id, invoice.merchant_id, currency, total from invoices invoice
        left join given_credits given using (customer_id, trx_id)
        where life_cycle not in ('unbilled', 'invoiced') and not is_cash and withdrawn_at is null) as owed
    group by customer_id, merchant_id, currency having sum(amount) <> 0`,
  'unapplied cash is money that has come': `
    select invoice.trx_id as id from invoices invoice left join ledger_entries entry
      on entry.customer_id = invoice.customer_id
      and entry.posting_id = 'cash_received ' || invoice.customer_id || ' ' || invoice.trx_id
    where is_cash group by invoice.customer_id, invoice.trx_id, invoice.total
    having coalesce(sum(entry.amount) filter (where ledger_account = 'cash'), 0) <> -invoice.total`,
  'what credits pay in a payment stands unless the payment has ended without paying': `
    select application_id as id from credit_applications used join payments using (payment_id)
    where used.customer_id <> payments.customer_id or used.currency <> payments.currency
      or payments.status not in ('failed', 'returned') and used.reversed_at is not null
      or not exists (select from payment_lines line where line.payment_id = used.payment_id
        and line.trx_id = used.trx_id)`,
  'a payment without a method is paid by credits, and each of its invoices': `
    select payments.payment_id as id from payments join payment_lines line using (payment_id)
    where (line.amount = 0 or method = 'credits') and not exists (select from credit_applications used
      where used.payment_id = payments.payment_id and used.trx_id = line.trx_id)`,
  'something is open of what is billed or unapplied, and nothing of what is paid, adjusted or used up': `
    select trx_id as id from invoices where total <> 0 and (open = 0) <> case
      when life_cycle in ('paid', 'adjusted', 'closed') then true
      when life_cycle in ('billed', 'unapplied') then false else open = 0 end`,
};
