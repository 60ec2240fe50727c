import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { outsideObstacles } from '#domain/dispute/dispute-contact.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

type Contacts = readonly components['schemas']['NewContact'][];
type By = Pick<OperationRequest<'createDisputes'>, 'caller' | 'customer'>;

/**
 * Why the contacts of a submit cannot all be told: with those whom the user has named on this business date there would be
 * too many addresses of nobody of the customer. Two submits of one user are counted one after the other.
 */
export async function outsideAddressObstacles(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  { caller: { userId }, customer: { customerId } }: By,
  contacts: Contacts,
): Promise<DisputeObstacle[]> {
  const named = contacts.map(({ email_address }) => email_address.trim().toLowerCase());
  if (named.length === 0) return [];
  const { rows } = await asServer(tx, async () => {
    await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    return sql<{ count: number }>`
      select count(*)::int as count from (
        select unnest(${named}::text[]) as address
        union
        select lower(contact.email_address) from dispute_contacts contact
          join disputes on disputes.dispute_id = contact.dispute_id
          where disputes.opened_by = ${userId}
            and (disputes.opened_at at time zone ${portal.timeZone})::date = ${clock.today()}::date
      ) told
      where address not in (
        select lower(users.email_address) from users
          join user_customers mapped on mapped.user_id = users.user_id and mapped.customer_id = ${customerId}
      )`.execute(tx);
  });
  return outsideObstacles(rows[0]?.count ?? 0, portal.dispute);
}
