import { sql } from 'kysely';
import { insertBenchWorld, tokenOf, type BenchSize } from '../server/bench-world.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { hashToken } from '#server/platform/security/token.ts';

/** Who looks besides the customers' users: the merchant that has sold everything, and customer support. */
export const OTHERS = { merchant: 'S-merchant', support: 'S-support' } as const;

/** Payments, in all, of the customers that have the invoices. */
const PAYMENTS = 100_000;

/** Fills an empty database with the invoices of the lists, payments, a merchant's user and one of support. */
export async function insertSearchWorld(db: Db, size: BenchSize): Promise<void> {
  await insertBenchWorld(db, size);
  const now = new Date().toISOString();
  await withSystem(db, async (tx) => {
    for (const [side, name] of Object.entries(OTHERS)) {
      const userType = side === 'support' ? 'admin' : side;
      await sql`insert into users (user_id, username, username_key, password_hash, first_name, last_name,
          email_address, role, user_type, created_at)
        values (${`u-${name}`}::text, ${name}::text, ${name.toLowerCase()}::text, null, 'Bench', ${side}::text,
          ${`${name}@bench.example`}::text, 'admin', ${userType}::text, ${now}::timestamptz)`.execute(tx);
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(tokenOf(name)),
          user_id: `u-${name}`,
          created_at: now,
          last_seen_at: now,
        })
        .execute();
    }
    await sql`insert into user_merchants (user_id, merchant_id) values (${`u-${OTHERS.merchant}`}::text, 'M1')`.execute(
      tx,
    );
    const number = sql`generate_series(1000000, ${1_000_000 + PAYMENTS - 1}::int) as n`;
    await sql`insert into card_charges (charge_id, currency, amount, fee, expires_at)
      select 'p-' || n, 'USD', 1000, 0, ${now}::timestamptz from ${number}`.execute(tx);
    await sql`insert into payments (payment_id, charge_id, customer_id, buid_customer, customer_name, payment_number, mode,
        method, status, user_id, payer_name, currency, amount, fee, invoice_count, submitted_at, expected_from,
        expected_to)
      select 'p-' || n, 'p-' || n, buid, buid, 'Customer ' || buid, 'PMT-' || n, 'INDIVIDUAL_ACCOUNT', 'card', 'settled',
        'u-' || buid, 'Bench', 'USD', (random() * 500000)::bigint + 1000, 0, 1, ${now}::timestamptz, current_date,
        current_date
      from (select n, 'C' || floor(power(${size.customers}::float, random()))::int as buid
        from ${number}) as made`.execute(tx);
    // Filling takes longer than a session lasts unseen.
    await sql`update sessions set created_at = clock_timestamp(), last_seen_at = clock_timestamp()`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(db);
}
