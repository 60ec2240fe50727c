import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { hashToken } from '#server/platform/security/token.ts';

/** A side of a dispute, by the user who reads and answers as it; the token of each is known, so nobody signs in. */
export const SIDES = { customer: 'd-payer', merchant: 'd-merchant', support: 'd-support' } as const;
export type Side = keyof typeof SIDES;

export const CUSTOMER = 'D1';
/** What every invoice is of, and disputed for, minor units. */
const AMOUNT = 10_000;

/** The session's token of a user. */
export const tokenOf = (userId: string): string => `token-of-${userId}`;

const ANSWERED = '00000000-0000-4000-8000-';

/** The id of the nth dispute that is to be answered. */
export const answeredId = (n: number): string => `${ANSWERED}${String(n).padStart(12, '0')}`;

/**
 * Fills an empty database: one customer with as many invoices, each in dispute with one merchant, half of them over;
 * and `answered` more that wait on the merchant.
 */
export async function insertDisputeWorld(db: Db, disputes: number, answered: number): Promise<void> {
  const now = new Date().toISOString();
  await withSystem(db, async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await sql`insert into customers (buid, customer_id, customer_name, search_text, currency, created_at)
      values (${CUSTOMER}::text, ${CUSTOMER}::text, 'Bench Haulage', 'bench haulage', 'USD', ${now}::timestamptz)`.execute(
      tx,
    );
    await sql`insert into merchants (merchant_id, merchant_name, currency) values ('M1', 'Bench Parts', 'USD')`.execute(
      tx,
    );
    for (const [side, userId] of Object.entries(SIDES)) {
      const userType = side === 'support' ? 'admin' : side;
      await sql`insert into users (user_id, username, username_key, password_hash, first_name, last_name,
          email_address, role, user_type, created_at)
        values (${userId}::text, ${userId}::text, ${userId}::text, null, 'Bench', ${side}::text,
          ${`${userId}@bench.example`}::text, 'admin', ${userType}::text, ${now}::timestamptz)`.execute(tx);
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(tokenOf(userId)),
          user_id: userId,
          created_at: now,
          last_seen_at: now,
        })
        .execute();
    }
    await sql`insert into user_customers (user_id, customer_id) values (${SIDES.customer}::text, ${CUSTOMER}::text)`.execute(
      tx,
    );
    await sql`insert into user_merchants (user_id, merchant_id) values (${SIDES.merchant}::text, 'M1')`.execute(
      tx,
    );
    const made = sql`select n, n::text as trx_id, case when n > ${disputes}::int then ${ANSWERED}::text || lpad((n - ${disputes}::int - 1)::text, 12, '0')
        else 'dispute-' || n end as dispute_id,
        case when n > ${disputes}::int then 'waitingOnMerchant' else (array['waitingOnCustomer', 'waitingOnMerchant',
          'escalated', 'closed', 'closed', 'closed'])[1 + n % 6] end as status,
        (random() * 9000)::bigint + 1000 as disputed, (random() * 180)::int as age
      from generate_series(1, ${disputes + answered}::int) as n`;
    await sql`create temporary table made on commit drop as ${made}`.execute(tx);
    await insertInvoices(tx);
    await insertDisputes(tx);
  });
  // As autovacuum leaves tables after a while: before it, no sum is read from an index alone.
  await sql`vacuum analyze`.execute(db);
}

type Filling = Parameters<Parameters<typeof withSystem>[1]>[0];

async function insertInvoices(tx: Filling): Promise<void> {
  await sql`insert into invoices (customer_id, trx_id, account_id, account_name, merchant_id, merchant_name,
      invoice_id, po_number, terms, life_cycle, hold, dispute, invoice_date, billed_date, due_date, currency,
      subtotal, total, paid, open, disputed_amount, search_text)
    select ${CUSTOMER}::text, trx_id, ${CUSTOMER}::text, 'Bench Haulage', 'M1', 'Bench Parts', 'INV-' || trx_id,
      'PO-' || trx_id, 'Net 30', 'billed', 'none', status, current_date - age, current_date - age,
      current_date - age + 30, 'USD', ${AMOUNT}::bigint, ${AMOUNT}::bigint, 0, ${AMOUNT}::bigint,
      case when status = 'closed' then 0 else disputed end,
      'inv-' || trx_id || E'\npo-' || trx_id || E'\nbench parts'
    from made`.execute(tx);
}

async function insertDisputes(tx: Filling): Promise<void> {
  await sql`insert into disputes (dispute_id, dispute_number, submission_id, customer_id, customer_name, account_id,
      account_name, merchant_id, merchant_name, trx_id, invoice_id, reason_id, description, share_kind, currency,
      disputed, opened_at, opened_by, opener_name, search_text, status, agreed, deadline, ended_on)
    select dispute_id, 'DSP-' || trx_id, dispute_id, ${CUSTOMER}::text, 'Bench Haulage', ${CUSTOMER}::text,
      'Bench Haulage', 'M1', 'Bench Parts', trx_id, 'INV-' || trx_id,
      (array['price_differs', 'duplicate_invoice', 'damaged_in_transit'])[1 + n % 3], 'The quote said less.', 'part',
      'USD', disputed, now() - make_interval(days => age), ${SIDES.customer}::text, 'Bench customer',
      'dsp-' || trx_id || E'\ninv-' || trx_id || E'\nbench parts', status,
      case when status = 'closed' then 0 end,
      case when status = 'closed' then null else current_date + 1 + n % 14 end,
      case when status = 'closed' then current_date - n % 180 end
    from made`.execute(tx);
}
