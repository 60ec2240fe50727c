import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** How much there is to pay, and of whom. */
export interface AutoPaySize {
  readonly customers: number;
  /** Due invoices of each. */
  readonly invoices: number;
  /** Over how many days they come due, the first on the day named; five where nothing is said. */
  readonly days?: number;
  /** The currency of each, in turn; all are in US dollars where nothing is said. */
  readonly currencies?: readonly string[];
}

/** What each account number is sealed as: nothing that a bank is told may be read of it. */
const SEALED = 'sealed';

/**
 * Fills an empty database with customers whose AutoPay is on, each with an administrator, a bank account and invoices of
 * 100.00, posted as billed.
 */
export async function insertAutoPayWorld(
  db: Db,
  { customers, invoices, days = 5, currencies = ['USD'] }: AutoPaySize,
  {
    now,
    firstDue,
    sealed = SEALED,
  }: { readonly now: string; readonly firstDue: string; readonly sealed?: string },
): Promise<void> {
  await withSystem(db, async (tx) => {
    await sql`insert into merchants (merchant_id, merchant_name, currency) values ('M1', 'Bench Parts', 'USD')`.execute(
      tx,
    );
    await sql`insert into customers (buid, customer_id, customer_name, search_text, currency, created_at)
      select 'C' || n, 'C' || n, 'Customer ' || n, 'customer ' || n,
        (${currencies}::text[])[1 + (n - 1) % ${currencies.length}::int], ${now}::timestamptz
      from generate_series(1, ${customers}::int) as n`.execute(tx);
    await sql`insert into users (user_id, username, username_key, password_hash, first_name, last_name, email_address,
        role, user_type, created_at)
      select 'u-' || buid, lower(buid), lower(buid), 'none', 'Bench', buid, lower(buid) || '@bench.example', 'admin',
        'customer', ${now}::timestamptz from customers`.execute(tx);
    await sql`insert into user_customers (user_id, customer_id) select 'u-' || buid, buid from customers`.execute(
      tx,
    );
    await sql`insert into bank_accounts (bank_account_id, customer_id, account_id, account_type, bank_name,
        bank_country, currency, routing_number, account_number_sealed, last_four, online, autopay, created_at)
      select 'B-' || buid, buid, buid, 'checking', 'Bench Bank', 'US', currency,
        case when currency = 'CAD' then null else '021000021' end, ${sealed}, '6789', true, true,
        ${now}::timestamptz from customers`.execute(tx);
    await sql`insert into autopay_enrolments (customer_id, status, currency, days_early, account_ids, terms_version,
        turned_on_at, turned_on_by, turned_on_name)
      select buid, 'on', currency, 0, jsonb_build_array(buid), '2026-01', ${now}::timestamptz, 'u-' || buid, 'Bench'
      from customers`.execute(tx);
    await sql`insert into invoices (customer_id, trx_id, account_id, account_name, merchant_id, merchant_name,
        invoice_id, po_number, terms, life_cycle, invoice_date, billed_date, due_date, currency, subtotal, total, paid,
        open, disputed_amount, search_text)
      select 'C' || customer, (customer * 1000 + n)::text, 'C' || customer, 'Customer ' || customer, 'M1',
        'Bench Parts', 'INV-' || (customer * 1000 + n), 'PO-' || n, 'Net 30', 'billed', '2026-10-20', '2026-10-20',
        ${firstDue}::date + n % ${days}::int, paying.currency, 10000, 10000, 0, 10000, 0, 'inv-' || n
      from generate_series(1, ${customers}::int) as customer join customers paying on paying.buid = 'C' || customer,
        generate_series(1, ${invoices}::int) as n`.execute(tx);
    await sql`insert into ledger_entries (posting_id, ledger_account, customer_id, account_id, currency, amount, reason,
        trx_id, merchant_id, posted_at, effective_on)
      select 'billed ' || customer_id || ' ' || trx_id, side.account, customer_id, account_id, currency, side.sign * total,
        'billed', trx_id, merchant_id, ${now}::timestamptz, billed_date
      from invoices, (values ('receivable', 1), ('merchant_payable', -1)) as side (account, sign)`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(db);
}
