import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { hashToken } from '#server/platform/security/token.ts';

/** The password of every user of a benchmark. */
export const BENCH_PASSWORD = 'Bench-Payer-1!';
/** What every invoice of a paying customer is of, minor units. */
export const PAID_AMOUNT = 10_000;
export const PAYERS = 20;

/** How much there is to work on. */
export interface BenchSize {
  /** Invoices of the lists, spread over the customers unevenly: the nth has about 1/n of the first one's. */
  readonly invoices: number;
  readonly customers: number;
  /** Invoices of each of the paying customers. */
  readonly payable: number;
}

/** The session token of a user; known, so that nobody has to sign in. */
export function tokenOf(customer: string): string {
  return `token-of-${customer}`;
}

/** The id of the nth invoice of a paying customer: nine digits, so that one can stand for another. */
export function payableTrxId(payer: number, n: number): string {
  return String(100_000_000 + payer * 10_000_000 + n);
}

/** Fills an empty database. `C1` is the customer with the most invoices; `P0` to `P19` pay. */
export async function insertBenchWorld(db: Db, size: BenchSize): Promise<void> {
  const now = new Date().toISOString();
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  await withSystem(db, async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await insertCustomers(tx, 'C', 1, size.customers, now);
    await insertCustomers(tx, 'P', 0, PAYERS - 1, now);
    await sql`insert into merchants (merchant_id, merchant_name, currency) values ('M1', 'Bench Parts', 'USD')`.execute(
      tx,
    );
    await sql`insert into users (user_id, username, username_key, password_hash, first_name, last_name, email_address,
        role, user_type, created_at)
      select 'u-' || buid, lower(buid), lower(buid), ${passwordHash}::text, 'Bench', buid, lower(buid) || '@bench.example', 'admin',
        'customer', ${now}::timestamptz from customers`.execute(tx);
    await sql`insert into user_customers (user_id, customer_id) select 'u-' || buid, buid from customers`.execute(
      tx,
    );
    await sql`insert into bank_accounts (bank_account_id, customer_id, account_id, account_type, bank_name,
        bank_country, currency, routing_number, account_number_sealed, last_four, online, created_at)
      select 'B-' || buid, buid, buid, 'checking', 'Bench Bank', 'US', 'USD', '021000021', 'sealed',
        '6789', true, ${now}::timestamptz
      from customers where buid like 'P%'`.execute(tx);
    const buids = await tx.selectFrom('customers').select('buid').execute();
    await tx
      .insertInto('sessions')
      .values(
        buids.map(({ buid }) => ({
          token_hash: hashToken(tokenOf(buid)),
          user_id: `u-${buid}`,
          created_at: now,
          last_seen_at: now,
        })),
      )
      .execute();
    // The power of a uniform number is spread as 1/n.
    await insertInvoices(
      tx,
      sql`select 'C' || floor(power(${size.customers}::float, random()))::int as customer_id, n::text as trx_id,
        (random() * 500000)::bigint + 1000 as total, random() as chance, (random() * 720)::int as age
        from generate_series(1, ${size.invoices}::int) as n`,
    );
    await insertInvoices(
      tx,
      sql`select 'P' || payer as customer_id, (100000000 + payer * 10000000 + n)::text as trx_id,
        ${PAID_AMOUNT}::bigint as total, 1.0 as chance, 10 as age
        from generate_series(0, ${PAYERS - 1}::int) as payer, generate_series(0, ${size.payable - 1}::int) as n`,
    );
  });
  await sql`analyze`.execute(db);
}

async function insertCustomers(tx: Tx, prefix: string, from: number, to: number, now: string): Promise<void> {
  await sql`insert into customers (buid, customer_id, customer_name, search_text, currency, created_at)
    select ${prefix}::text || n, ${prefix}::text || n, 'Customer ' || n, 'customer ' || n, 'USD', ${now}::timestamptz
    from generate_series(${from}::int, ${to}::int) as n`.execute(tx);
}

/** Nine in ten are paid; of the others one in twenty is on hold and one in twenty in dispute. */
async function insertInvoices(tx: Tx, source: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into invoices (customer_id, trx_id, account_id, account_name, merchant_id, merchant_name,
      invoice_id, po_number, terms, life_cycle, hold, dispute, invoice_date, billed_date, due_date, currency,
      subtotal, total, paid, open, disputed_amount, search_text)
    select customer_id, trx_id, customer_id, 'Customer ' || customer_id, 'M1', 'Bench Parts', 'INV-' || trx_id,
      'PO-' || trx_id, 'Net 30', case when chance < 0.9 then 'paid' else 'billed' end,
      case when chance between 0.9 and 0.905 then 'onHold' else 'none' end,
      case when chance between 0.905 and 0.91 then 'open' else 'none' end,
      current_date - age, current_date - age, current_date - age + 30, 'USD', total, total,
      case when chance < 0.9 then total else 0 end, case when chance < 0.9 then 0 else total end,
      case when chance between 0.905 and 0.91 then total else 0 end,
      'inv-' || trx_id || E'\\npo-' || trx_id || E'\\nbench parts'
    from (${source}) as made`.execute(tx);
}
