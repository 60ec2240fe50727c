import { sql } from 'kysely';
import { CRASH_KEY } from '#server/crash/crash-environment.ts';
import { claimDatabase } from '#server/demo/claim-database.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { createSealer } from '#server/platform/security/seal.ts';

/** The password of the paying clients. */
export const CRASH_PASSWORD = 'Kill-Test-Payer-1!';
/** What every invoice is of, in minor units. */
export const INVOICE_AMOUNT = 10_000;
export const CRASH_CUSTOMER = 'CRASH';
export const CRASH_BANK_ACCOUNT = 'CRASH-1';

/** One customer with billed invoices of 100.00 USD, a bank account, and a payer for each client. */
export async function insertCrashWorld(db: Db, clients: number, invoices: number): Promise<void> {
  // Its payments settle by the clock, as the demonstration's do.
  await claimDatabase(db, { offset: () => 0 }, { demo: true });
  const now = new Date().toISOString();
  const passwordHash = await hashPassword(CRASH_PASSWORD, { memory: 8, passes: 1 });
  await withSystem(db, async (tx) => {
    await tx
      .insertInto('customers')
      .values({
        buid: CRASH_CUSTOMER,
        customer_id: CRASH_CUSTOMER,
        customer_name: 'Crash Test Hauling',
        search_text: 'crash test hauling',
        currency: 'USD',
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('merchants')
      .values({ merchant_id: 'M', merchant_name: 'Crash Test Parts', currency: 'USD' })
      .execute();
    await tx
      .insertInto('bank_accounts')
      .values({
        bank_account_id: CRASH_BANK_ACCOUNT,
        customer_id: CRASH_CUSTOMER,
        account_id: CRASH_CUSTOMER,
        account_type: 'checking',
        bank_name: 'Crash Test Bank',
        bank_country: 'US',
        currency: 'USD',
        routing_number: '021000021',
        account_number_sealed: createSealer(CRASH_KEY).seal('000123456789'),
        last_four: '6789',
        online: true,
        created_at: now,
      })
      .execute();
    for (let client = 0; client < clients; client++) {
      const userId = `payer-${client}`;
      await tx
        .insertInto('users')
        .values({
          user_id: userId,
          username: userId,
          username_key: userId,
          password_hash: passwordHash,
          first_name: 'Payer',
          last_name: String(client),
          email_address: `${userId}@crash.example`,
          role: 'payer',
          user_type: 'customer',
          created_at: now,
        })
        .execute();
      await tx
        .insertInto('user_customers')
        .values({ user_id: userId, customer_id: CRASH_CUSTOMER })
        .execute();
    }
    await sql`insert into invoices (customer_id, trx_id, account_id, account_name, merchant_id, merchant_name,
        invoice_id, terms, life_cycle, invoice_date, billed_date, due_date, currency, subtotal, total, open, search_text)
      select ${CRASH_CUSTOMER}, n::text, ${CRASH_CUSTOMER}, 'Crash Test Hauling', 'M', 'Crash Test Parts',
        'INV-' || n, 'Net 30', 'billed', current_date, current_date, current_date + 30, 'USD',
        ${INVOICE_AMOUNT}::bigint, ${INVOICE_AMOUNT}::bigint, ${INVOICE_AMOUNT}::bigint, 'inv-' || n
      from generate_series(1, ${invoices}::int) as n`.execute(tx);
    await sql`insert into ledger_entries
        (posting_id, ledger_account, customer_id, account_id, currency, amount, reason, trx_id, merchant_id,
          posted_at, effective_on)
      select 'billed ' || trx_id, side.account, customer_id, account_id, 'USD', side.sign * total, 'billed', trx_id,
        merchant_id, ${now}::timestamptz, current_date
      from invoices, (values ('receivable', 1), ('merchant_payable', -1)) as side (account, sign)`.execute(
      tx,
    );
  });
}
