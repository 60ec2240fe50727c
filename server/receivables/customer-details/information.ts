import type { components } from '#api/contract/schema.gen.ts';
import type { CustomerInformation } from '#domain/customer/customer-information.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What a customer says of itself, as it stands. */
export async function readInformation(tx: Tx, customerId: string): Promise<CustomerInformation> {
  const row = await tx
    .selectFrom('customer_information')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const contacts = await tx
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('contact_id')
    .execute();
  const addresses = await tx
    .selectFrom('addresses')
    .select(['address_id', 'contact_name'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'merchant')
    .orderBy('kind')
    .orderBy('address_id')
    .execute();
  return {
    buidCustomer: customerId,
    version: row?.version ?? 0,
    values: {
      telephone: row?.telephone ?? '',
      email: row?.email_address ?? '',
      addressContacts: addresses.map(({ address_id: id, contact_name: name }) => ({
        addressId: String(id),
        name: name ?? '',
      })),
      contacts: contacts.map((contact) => ({
        id: contact.contact_id,
        name: contact.contact_name,
        duty: contact.duty,
        email: contact.email_address,
        telephone: contact.telephone,
      })),
    },
    edited: row?.edited_at ? { by: row.edited_name ?? '', at: row.edited_at } : null,
  };
}

/** The same as the contract has it. */
export function informationOnWire({
  buidCustomer,
  version,
  values,
  edited,
}: CustomerInformation): components['schemas']['CustomerInformation'] {
  return {
    buid_customer: buidCustomer,
    version,
    values: {
      telephone: values.telephone,
      email_address: values.email,
      address_contacts: values.addressContacts.map(({ addressId, name }) => ({
        address_id: addressId,
        contact_name: name,
      })),
      contacts: values.contacts.map(({ id, name, duty, email, telephone }) => ({
        contact_id: id,
        contact_name: name,
        duty,
        email_address: email,
        telephone,
      })),
    },
    edited,
  };
}
