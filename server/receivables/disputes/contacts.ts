import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { stoppedAddresses } from '#server/receivables/disputes/contact-stops.ts';
import { addressesToldToday } from '#server/receivables/disputes/outside-addresses.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type NewContact = components['schemas']['NewContact'];
type Contact = components['schemas']['DisputeContact'];

const TYPE_WORDS = { user: 'User', earlier: 'From an earlier dispute', other: 'Other' } as const;

/** Who can be told of a dispute: the customer's users, and contacts of its earlier disputes (§7). */
export function listDisputeContacts({
  db,
  clock,
  portal,
}: Pick<Deps, 'db' | 'clock' | 'portal'>): Operation<'listDisputeContacts'> {
  return async ({ caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const { contacts, toldToday } = await withTenant(db, tenant, async (tx) => {
      const stopped = await stoppedAddresses(tx, customer.customerId);
      const users = await usersOf(tx, customer.customerId, stopped);
      const known = new Set(users.map(({ email_address }) => email_address.toLowerCase()));
      const earlier = await tx
        .selectFrom('dispute_contacts')
        .select(['contact_id', 'name', 'email_address'])
        .distinctOn('email_address')
        .where('customer_id', '=', customer.customerId)
        .orderBy('email_address')
        .orderBy('contact_id')
        .execute();
      return {
        contacts: [
          ...users,
          ...earlier
            .filter(({ email_address }) => !known.has(email_address.toLowerCase()))
            .map((one) => contactOf(one.contact_id, one, 'earlier', stopped)),
        ],
        toldToday: await addressesToldToday(tx, { clock, portal }, { caller, customer }),
      };
    });
    return {
      body: {
        data: contacts.map((attributes) => ({ type: 'user-group-contacts', id: attributes.id, attributes })),
        meta: { told_today: toldToday },
      },
    };
  };
}

/** As the server: a user's policies show themselves only, and whom a colleague may name is the customer's own. */
async function usersOf(tx: Tx, customerId: string, stopped: ReadonlySet<string>): Promise<Contact[]> {
  const rows = await asServer(tx, () =>
    tx
      .selectFrom('users')
      .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
      .select(['users.user_id', 'first_name', 'last_name', 'email_address'])
      .where('mapped.customer_id', '=', customerId)
      // Whoever is locked cannot sign in to read of it.
      .where('status', '=', 'active')
      .where('lock_reason', 'is', null)
      // Contacts of a group that gives the customer come first: they are whom its users ask (§3 User group).
      .orderBy(
        (order) =>
          order.exists(
            order
              .selectFrom('user_group_members as contact')
              .innerJoin('user_group_customers as ticked', 'ticked.group_id', 'contact.group_id')
              .innerJoin('user_groups as giving', 'giving.group_id', 'contact.group_id')
              .select('contact.user_id')
              .whereRef('contact.user_id', '=', 'users.user_id')
              .where('contact.is_contact', '=', true)
              .where('giving.network_access', '=', true)
              .where('ticked.customer_id', '=', customerId),
          ),
        'desc',
      )
      .orderBy('first_name')
      .orderBy('last_name')
      .execute(),
  );
  return rows.map((row) =>
    contactOf(
      row.user_id,
      { name: `${row.first_name} ${row.last_name}`.trim(), email_address: row.email_address },
      'user',
      stopped,
    ),
  );
}

/** Names contacts of a dispute; one that is named twice stands once. */
export async function addContacts(
  tx: Tx,
  disputeId: string,
  customerId: string,
  contacts: readonly NewContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .insertInto('dispute_contacts')
    .values(
      contacts.map(({ name, email_address }) => ({
        contact_id: randomUUID(),
        dispute_id: disputeId,
        customer_id: customerId,
        name: name.trim(),
        email_address: email_address.trim(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['dispute_id', 'email_address']).doNothing())
    .execute();
}

/** A contact as the contract has it (§3 Dispute contact); `stopped`: who wants to hear no more, in lower case. */
export function contactOf(
  id: string,
  { name, email_address }: NewContact,
  contact_type: keyof typeof TYPE_WORDS,
  stopped: ReadonlySet<string>,
): Contact {
  return {
    id,
    name,
    email_address,
    contact_type,
    contact_type_text: TYPE_WORDS[contact_type],
    has_stopped: stopped.has(email_address.toLowerCase()),
  };
}
