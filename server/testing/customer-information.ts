import type { Db } from '#server/platform/db/database.ts';

/** What a customer says of itself, a contact, and its limits; `text` stands in each that has any. */
export async function insertInformation(db: Db, customerId: string, text: string): Promise<void> {
  await db
    .insertInto('credit_limits')
    .values({ customer_id: customerId, currency: 'USD', amount: 500_000 })
    .execute();
  await db.insertInto('customer_information').values({ customer_id: customerId, telephone: text }).execute();
  await db
    .insertInto('customer_contacts')
    .values({
      customer_id: customerId,
      contact_id: '5f0c8a1e-0000-4000-8000-000000000001',
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
