import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { ROLES } from '#domain/access/role.ts';
import type { CreditLine, CustomerDetails } from '#domain/customer/customer-details.ts';
import { CONTACT_DUTIES, type CustomerInformation } from '#domain/customer/customer-information.ts';
import type { CustomerField } from '#domain/customer/customer-obstacle.ts';
import { CUSTOMER_RULES, type CustomerRule } from '#domain/customer/rules.ts';
import type { SaveAnswer } from '#domain/merging.ts';

const status = v.picklist(['active', 'inactive', 'terminated']);

const Line = v.pipe(
  v.object({
    currency: v.string(),
    limit: v.nullable(Money),
    used: Money,
    held: Money,
    available: v.nullable(Money),
    current_due: Money,
    past_due: Money,
  }),
  v.transform(({ current_due: currentDue, past_due: pastDue, ...line }): CreditLine => ({
    ...line,
    currentDue,
    pastDue,
  })),
);

const Address = v.pipe(
  v.object({
    contact_name: v.optional(v.nullable(v.string()), null),
    line_1: v.string(),
    line_2: v.nullable(v.string()),
    line_3: v.nullable(v.string()),
    city_state_zip: v.string(),
    country: v.string(),
  }),
  v.transform((wire) => ({
    contactName: wire.contact_name,
    line1: wire.line_1,
    line2: wire.line_2,
    line3: wire.line_3,
    cityStateZip: wire.city_state_zip,
    country: wire.country,
  })),
);

const Information = v.pipe(
  v.object({
    buid_customer: v.string(),
    version: v.number(),
    values: v.object({
      telephone: v.string(),
      email_address: v.string(),
      address_contacts: v.array(v.object({ address_id: v.string(), contact_name: v.string() })),
      contacts: v.array(
        v.object({
          contact_id: v.string(),
          contact_name: v.string(),
          duty: v.picklist(CONTACT_DUTIES),
          email_address: v.string(),
          telephone: v.string(),
        }),
      ),
    }),
    edited: v.nullable(v.object({ by: v.string(), at: v.string() })),
  }),
  v.transform(({ buid_customer: buidCustomer, version, values, edited }): CustomerInformation => ({
    buidCustomer,
    version,
    values: {
      telephone: values.telephone,
      email: values.email_address,
      addressContacts: values.address_contacts.map((one) => ({
        addressId: one.address_id,
        name: one.contact_name,
      })),
      contacts: values.contacts.map((one) => ({
        id: one.contact_id,
        name: one.contact_name,
        duty: one.duty,
        email: one.email_address,
        telephone: one.telephone,
      })),
    },
    edited,
  })),
);

const Part = v.pipe(
  v.object({
    part_kind: v.picklist(['account', 'location']),
    part_id: v.string(),
    part_name: v.string(),
    status,
    location_name: v.nullable(v.string()),
    account_count: v.number(),
    lines: v.array(Line),
  }),
  v.transform((wire) => ({
    kind: wire.part_kind,
    id: wire.part_id,
    name: wire.part_name,
    status: wire.status,
    locationName: wire.location_name,
    accountCount: wire.account_count,
    lines: wire.lines,
  })),
);

const Details = v.pipe(
  v.object({
    buid_customer: v.string(),
    customer_name: v.string(),
    status,
    currency: v.string(),
    lines: v.array(Line),
    parts: v.array(Part),
    part_count: v.number(),
    addresses: v.array(
      v.object({
        address_id: v.string(),
        address_kind: v.picklist(['billing', 'shipping']),
        account_name: v.nullable(v.string()),
        address: Address,
      }),
    ),
    people: v.array(
      v.object({
        person_id: v.string(),
        full_name: v.string(),
        role: v.picklist(ROLES),
        standing: v.picklist(['active', 'invited', 'locked', 'inactive']),
      }),
    ),
    people_count: v.number(),
    information: Information,
    business_date: v.string(),
    as_of: v.string(),
  }),
  v.transform((wire): CustomerDetails => ({
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    status: wire.status,
    currency: wire.currency,
    lines: wire.lines,
    parts: wire.parts,
    partCount: wire.part_count,
    addresses: wire.addresses.map((one) => ({
      id: one.address_id,
      kind: one.address_kind,
      accountName: one.account_name,
      address: one.address,
    })),
    people: wire.people.map((one) => ({
      id: one.person_id,
      name: one.full_name,
      role: one.role,
      standing: one.standing,
    })),
    peopleCount: wire.people_count,
    information: wire.information,
    today: wire.business_date,
    asOf: wire.as_of,
  })),
);

export const DetailsDocument = v.pipe(
  v.object({ data: v.object({ attributes: Details }) }),
  v.transform(({ data }) => data.attributes),
);

export const SavedInformationDocument = v.pipe(
  v.object({
    data: v.object({ attributes: v.object({ is_saved: v.boolean(), information: Information }) }),
  }),
  v.transform(({ data: { attributes } }): SaveAnswer<CustomerInformation> => ({
    isSaved: attributes.is_saved,
    subject: attributes.information,
  })),
);

const field = v.custom<CustomerField>(
  (given) =>
    typeof given === 'string' && /^(?:email|telephone|(?:address|name|email|telephone):.+)$/.test(given),
);

/** How a refusal by the rules on what a customer says of itself is read. */
export const customerObstacles = {
  rules: Object.keys(CUSTOMER_RULES) as CustomerRule[],
  meta: v.object({
    facts: v.object({ limit: v.exactOptional(v.number()) }),
    remedy: v.variant('kind', [
      v.object({ kind: v.picklist(['fillIn', 'correct', 'shorten']), field }),
      v.object({ kind: v.literal('removeContact') }),
    ]),
  }),
};
