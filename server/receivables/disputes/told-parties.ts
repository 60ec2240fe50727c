import { sql } from 'kysely';
import { parseRole } from '#domain/access/role.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { isLanguage, type Language } from '#locales/languages.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A user who is told of a dispute, as one of its sides. */
export interface ToldParty {
  readonly userId: string;
  readonly side: DisputeParty;
  readonly emailAddress: string;
}

/**
 * Who is told of a dispute: who opened it and the customer's administrators, the merchant's administrators, and those of
 * customer support; of these whoever is active and still mapped. Runs as the server.
 */
export async function toldParties(
  tx: Tx,
  row: Pick<DisputeRow, 'customer_id' | 'merchant_id' | 'opened_by'>,
): Promise<ToldParty[]> {
  const { rows } = await sql<{ user_id: string; side: DisputeParty; email_address: string; role: string }>`
    select users.user_id, 'customer' as side, email_address, role
      from users join user_customers mapped on mapped.user_id = users.user_id
      where mapped.customer_id = ${row.customer_id} and status = 'active' and user_type in ('customer', 'corporate')
    union all
    select users.user_id, 'merchant', email_address, role
      from users join user_merchants mapped on mapped.user_id = users.user_id
      where mapped.merchant_id = ${row.merchant_id} and status = 'active' and user_type = 'merchant'
    union all
    select user_id, 'support', email_address, role from users where user_type = 'admin' and status = 'active'
  `.execute(tx);
  return rows
    .filter(({ user_id, role }) => user_id === row.opened_by || parseRole(role) === 'admin')
    .map(({ user_id, side, email_address }) => ({ userId: user_id, side, emailAddress: email_address }));
}

/** A contact that the customer has named, who has no notices: told by mail alone, in the language of who opened it. */
export interface ToldContact {
  readonly name: string;
  readonly emailAddress: string;
  readonly language: Language | null;
}

/** The contacts of a dispute that are none of the users who are told anyway. Runs as the server. */
export async function toldContacts(
  tx: Tx,
  row: Pick<DisputeRow, 'dispute_id' | 'opened_by'>,
  users: readonly Pick<ToldParty, 'emailAddress'>[],
): Promise<ToldContact[]> {
  const known = new Set(users.map(({ emailAddress }) => emailAddress.toLowerCase()));
  const contacts = await tx
    .selectFrom('dispute_contacts')
    .select(['name', 'email_address'])
    .select((eb) =>
      eb.selectFrom('users').select('language').where('user_id', '=', row.opened_by).as('language'),
    )
    .where('dispute_id', '=', row.dispute_id)
    .orderBy('email_address')
    .execute();
  const told: ToldContact[] = [];
  for (const { name, email_address: emailAddress, language } of contacts) {
    const key = emailAddress.toLowerCase();
    if (known.has(key)) continue;
    known.add(key);
    told.push({ name, emailAddress, language: isLanguage(language) ? language : null });
  }
  return told;
}
