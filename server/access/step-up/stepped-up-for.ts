import { sql } from 'kysely';
import type { SteppedUp } from '#domain/access/step-up.ts';
import { accountFacts } from '#server/platform/audit/account-facts.ts';
import type { AuditEntry } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * The customer at the top whose change a step-up proves, among those of who proves it and, for customer support, all, and
 * what its bank account is called; neither where it is nobody's, as of one's own e-mail address. Runs as the owner of the
 * tables.
 */
export async function steppedUpFor(
  tx: Tx,
  userId: string,
  { subject }: SteppedUp,
): Promise<Pick<AuditEntry, 'customerId' | 'facts'>> {
  // What has no id of its own begins with its customer's.
  const [buid = ''] = subject.split(' ');
  const { rows } = await sql<Kept>`
    select customer_id, bank_name, last_four from (
      select customer_id, null as bank_name, null as last_four from customers where buid = ${buid}
      union all select customer_id, bank_name, last_four from bank_accounts where bank_account_id = ${subject}
      union all select customer_id, null, null from approvals where approval_id = ${subject}
      union all select customer_id, null, null from cards where card_id = ${subject}) subject
    where exists (select from users one where one.user_id = ${userId} and one.user_type = 'admin')
      or exists (select from user_customers mapped
        where mapped.user_id = ${userId} and mapped.customer_id = subject.customer_id)
    limit 1`.execute(tx);
  const [kept] = rows;
  if (!kept) return {};
  const { customer_id: customerId, bank_name, last_four } = kept;
  return bank_name === null || last_four === null
    ? { customerId }
    : { customerId, facts: accountFacts({ bank_name, last_four }) };
}

interface Kept {
  readonly customer_id: string;
  readonly bank_name: string | null;
  readonly last_four: string | null;
}
