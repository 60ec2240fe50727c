import type { Db } from '#server/platform/db/database.ts';

/** What a customer says of itself, a contact, and limits of a part; `text` stands in each. */
export async function insertInformation(db: Db, customerId: string, text: string): Promise<void> {
  await db.insertInto('customer_information').values({ customer_id: customerId, telephone: text }).execute();
  await db
    .insertInto('customer_contacts')
    .values({
      customer_id: customerId,
      contact_id: `contact-${customerId}`,
      position: 0,
      contact_name: text,
      duty: 'payments',
      email_address: 'contact@kestrel.example',
    })
    .execute();
  await db
    .insertInto('part_limits')
    .values({
      customer_id: customerId,
      part_kind: 'location',
      part_id: `L-${customerId}`,
      currency: 'USD',
      amount: 1,
    })
    .execute();
}
