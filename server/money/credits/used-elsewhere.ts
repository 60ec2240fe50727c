import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What was used of a credit outside of the portal; the amount in minor units, above zero. */
export interface UseElsewhere {
  readonly customerId: string;
  readonly trxId: string;
  readonly amount: number;
}

/** Writes down what was used of credits outside of the portal: for which invoices nobody has said. */
export async function insertUsesElsewhere(tx: Tx, uses: readonly UseElsewhere[], at: Instant): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map((use) => ({ ...use, applicationId: randomUUID() }));
  await sql`insert into credit_applications
      (application_id, customer_id, credit_trx_id, merchant_id, currency, amount, applied_at)
    select "applicationId", customer_id, trx_id, merchant_id, currency, amount, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as used
      ("applicationId" text, "customerId" text, "trxId" text, amount bigint)
    join invoices credit on credit.customer_id = "customerId" and credit.trx_id = "trxId"`.execute(tx);
}
