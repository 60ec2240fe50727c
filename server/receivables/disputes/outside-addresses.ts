import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { outsideAddresses, outsideObstacles } from '#domain/dispute/dispute-contact.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

type Contacts = readonly components['schemas']['NewContact'][];
type By = Pick<OperationRequest<'createDisputes'>, 'caller' | 'customer'>;
type Today = Pick<Deps, 'clock' | 'portal'>;

/**
 * Why the contacts of a submit cannot all be told: with those whom the user has named on this business date there would be
 * too many addresses of nobody of the customer. Two submits of one user are counted one after the other: who waits for that
 * waits here, and not where its key is taken, which refers to the user and would be told to be under way.
 */
export async function outsideAddressObstacles(
  tx: Tx,
  deps: Today,
  by: By,
  contacts: Contacts,
): Promise<DisputeObstacle[]> {
  if (contacts.length === 0) return [];
  const { userId } = by.caller;
  await asServer(tx, () =>
    tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute(),
  );
  const named = contacts.map(({ email_address }) => ({ emailAddress: email_address }));
  const [ofUsers, toldToday] = [await addressesOfUsers(tx, by), await addressesToldToday(tx, deps, by)];
  return outsideObstacles(outsideAddresses(named, { ofUsers, toldToday }, deps.portal.dispute));
}

/** The addresses that a user has told of disputes on this business date and that are of nobody of the customer. */
export async function addressesToldToday(
  tx: Tx,
  { clock, portal }: Today,
  { caller: { userId }, customer: { customerId } }: By,
): Promise<string[]> {
  const { rows } = await asServer(tx, () =>
    sql<{ address: string }>`
      select distinct lower(contact.email_address) as address from dispute_contacts contact
        join disputes on disputes.dispute_id = contact.dispute_id
        where disputes.opened_by = ${userId}
          and (disputes.opened_at at time zone ${portal.timeZone})::date = ${clock.today()}::date
          and lower(contact.email_address) not in (
            select lower(users.email_address) from users
              join user_customers mapped
                on mapped.user_id = users.user_id and mapped.customer_id = ${customerId})
        order by address`.execute(tx),
  );
  return rows.map(({ address }) => address);
}

/** The addresses of the users of the customer, whom to tell is no matter of any limit. */
async function addressesOfUsers(tx: Tx, { customer: { customerId } }: By): Promise<string[]> {
  const rows = await asServer(tx, () =>
    tx
      .selectFrom('users')
      .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
      .select('users.email_address')
      .where('mapped.customer_id', '=', customerId)
      .execute(),
  );
  return rows.map(({ email_address }) => email_address);
}
