import { CARD_CHARGE_INVARIANTS } from '#server/money/ledger/card-charge-invariants.ts';
import { CARD_CHARGEBACK_INVARIANTS } from '#server/money/ledger/card-chargeback-invariants.ts';
import { ADJUSTMENT_INVARIANTS } from '#server/money/ledger/adjustment-invariants.ts';
import { CHARGEBACK_INVARIANTS } from '#server/money/ledger/chargeback-invariants.ts';
import { DISPUTE_INVARIANTS } from '#server/money/ledger/dispute-invariants.ts';
import { REFUND_INVARIANTS } from '#server/money/ledger/refund-invariants.ts';
import { CREDIT_INVARIANTS } from '#server/money/ledger/credit-invariants.ts';

/** Invariants of money that one query each can judge (quality §3); it answers the ids (as `id`) of what breaks it. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'the entries of each posting sum to zero in each currency': `
    select posting_id as id from ledger_entries group by posting_id, currency having sum(amount) <> 0`,
  'the entries of each payment sum to zero in each currency': `
    select payment_id as id from ledger_entries where payment_id is not null
    group by payment_id, currency having sum(amount) <> 0`,
  'what was billed or credited of an invoice is its total': `
    select invoice.trx_id as id from invoices invoice join ledger_entries entry using (customer_id, trx_id)
    where entry.reason in ('billed', 'credit_issued') and entry.ledger_account = 'merchant_payable'
    group by invoice.customer_id, invoice.trx_id having sum(entry.amount) <> -invoice.total or count(*) > 1`,
  'what the ledger holds of a credit is what is open of it': `
    select invoice.trx_id as id from invoices invoice join ledger_entries entry using (customer_id, trx_id)
    where invoice.total < 0 and entry.ledger_account = 'unapplied_credit'
    group by invoice.customer_id, invoice.trx_id having sum(entry.amount) <> invoice.open`,
  'the lines of a payment sum to its amount': `
    select payment_id as id from payments
    where amount <> (select sum(line.amount) from payment_lines line where line.payment_id = payments.payment_id)
      or invoice_count <> (select count(*) from payment_lines line where line.payment_id = payments.payment_id)`,
  'payments submitted together are of one payer and not by card, each of an account of its own': `
    select submission_id as id from payments join payment_lines line using (payment_id)
    where submission_id is not null and mode = 'INDIVIDUAL_ACCOUNT' group by submission_id
    having bool_or(method = 'card') or count(distinct user_id) > 1 or count(distinct payment_id) < 2
      or count(distinct payment_id) <> count(distinct line.account_id)
      or count(distinct payment_id) <> count(distinct (payment_id, line.account_id))`,
  'payments of one order over several customers are of one payer, each by its bank or all by one card, and of a customer of its own': `
    select submission_id as id from payments
    where submission_id is not null and mode = 'PROGRAM_OVERVIEW' group by submission_id
    having count(distinct method) > 1 or bool_or(method = 'credits') or count(distinct user_id) > 1
      or bool_or(method = 'card') and count(distinct charge_id) > 1
      or count(distinct payment_id) <> count(distinct customer_id)`,
  'a payment under way holds its invoices, and no other does': `
    select line.payment_id as id from payment_lines line join payments using (payment_id)
    where line.active <> (payments.status in ('submitted', 'processing') and line.amount > 0)`,
  'an invoice has one active payment at most': `
    select trx_id as id from payment_lines where active group by customer_id, trx_id having count(*) > 1`,
  'an invoice is payment pending while a payment holds it, and only then': `
    select trx_id as id from invoices where (collection = 'paymentPending') <> exists (select from payment_lines line
      where line.customer_id = invoices.customer_id and line.trx_id = invoices.trx_id and line.active)`,
  'an invoice is never paid and credited above its total': `
    select trx_id as id from invoices where open <> total - paid - credited or case when total < 0
      then paid <> 0 or credited > 0 or credited < total
      else paid < 0 or credited < 0 or paid + credited > total end`,
  'what was paid of an invoice is what payments of it have settled and no refund or chargeback took, and what was paid elsewhere': `
    select invoice.trx_id as id from invoices invoice
    join payment_lines line on line.customer_id = invoice.customer_id and line.trx_id = invoice.trx_id
    join payments on payments.payment_id = line.payment_id
    group by invoice.customer_id, invoice.trx_id
    having invoice.paid <> coalesce(sum(line.amount) filter (where payments.status = 'settled'), 0)
      + coalesce((select sum(entry.amount) from ledger_entries entry where entry.customer_id = invoice.customer_id
        and entry.trx_id = invoice.trx_id and entry.ledger_account = 'settled_elsewhere'), 0)
      - coalesce((select sum(back.amount) from refund_lines back where back.customer_id = invoice.customer_id
        and back.trx_id = invoice.trx_id), 0)
      - coalesce((select sum(line.amount) from card_chargeback_lines line join card_chargebacks using (chargeback_id)
        where line.customer_id = invoice.customer_id and line.trx_id = invoice.trx_id
          and status in ('accepted', 'lost')), 0)`,
  'what the ledger holds of a billed invoice is what is open of it': `
    select invoice.trx_id as id from invoices invoice
    join (select customer_id, trx_id, sum(amount) as held from ledger_entries
      where trx_id is not null and ledger_account in ('receivable', 'in_transit_bank', 'in_transit_card')
      group by customer_id, trx_id having bool_or(reason = 'billed')) as ledger using (customer_id, trx_id)
    where ledger.held <> invoice.open`,
  'one effect for each idempotency key': `
    select payments.payment_id as id from payments join idempotency_keys keys on keys.made_id = payments.payment_id
    group by payments.payment_id having count(keys.key) > 1`,
  // Other things than payments are made under a key too; their answers say what they are.
  'every key that was answered with a payment has that payment, and no other key has one': `
    select key as id from idempotency_keys left join payments on payments.payment_id = made_id
    where state = 'in_flight' or payments.payment_id is distinct from
      case when answer_status = 201 and answer #>> '{data,type}' = 'payments' then answer #>> '{data,id}' end`,
  'every payment has its audit entry': `
    select payment_id as id from payments where payment_id not in
      (select subject from audit_log where action = 'payment_submitted' and subject is not null)`,
  'a customer has one AutoPay account at most': `
    select customer_id as id from bank_accounts where autopay and removed_at is null
    group by customer_id having count(*) > 1`,
  ...CREDIT_INVARIANTS,
  ...CHARGEBACK_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...CARD_CHARGE_INVARIANTS,
  ...CARD_CHARGEBACK_INVARIANTS,
  ...ADJUSTMENT_INVARIANTS,
  ...DISPUTE_INVARIANTS,
};
