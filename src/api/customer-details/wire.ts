import * as v from 'valibot';
import { BankAccountResources } from '#api/customers/wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { ROLES } from '#domain/access/role.ts';
import type { CreditLine, CustomerDetails } from '#domain/customer/customer-details.ts';
import { CONTACT_DUTIES, type CustomerInformation } from '#domain/customer/customer-information.ts';
import type { CustomerField } from '#domain/customer/customer-obstacle.ts';
import { CUSTOMER_RULES, type CustomerRule } from '#domain/customer/rules.ts';
import type { SaveAnswer } from '#domain/merging.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';

const status = v.picklist(['active', 'inactive', 'terminated']);

const Line: Reader<CreditLine> = fromWire({
  currency: v.string(),
  limit: v.nullable(Money),
  used: Money,
  held: Money,
  available: v.nullable(Money),
  current_due: Money,
  past_due: Money,
});

const Address = fromWire({
  contact_name: v.optional(v.nullable(v.string()), null),
  line_1: v.string(),
  line_2: v.nullable(v.string()),
  line_3: v.nullable(v.string()),
  city_state_zip: v.string(),
  country: v.string(),
});

const Information: Reader<CustomerInformation> = fromWire({
  buid_customer: v.string(),
  version: v.number(),
  values: fromWire(
    {
      telephone: v.string(),
      email_address: v.string(),
      address_contacts: v.array(
        fromWire({ address_id: v.string(), contact_name: v.string() }, { contact_name: 'name' }),
      ),
      contacts: v.array(
        fromWire(
          {
            contact_id: v.string(),
            contact_name: v.string(),
            duty: v.picklist(CONTACT_DUTIES),
            email_address: v.string(),
            telephone: v.string(),
          },
          { contact_id: 'id', contact_name: 'name', email_address: 'email' },
        ),
      ),
    },
    { email_address: 'email' },
  ),
  edited: v.nullable(v.object({ by: v.string(), at: v.string() })),
});

const Part = fromWire(
  {
    part_kind: v.picklist(['account', 'location']),
    part_id: v.string(),
    part_name: v.string(),
    status,
    location_name: v.nullable(v.string()),
    account_count: v.number(),
    lines: v.array(Line),
  },
  { part_kind: 'kind', part_id: 'id', part_name: 'name' },
);

const Details: Reader<CustomerDetails> = fromWire({
  buid_customer: v.string(),
  customer_name: v.string(),
  status,
  currency: v.string(),
  lines: v.array(Line),
  parts: v.array(Part),
  part_count: v.number(),
  addresses: v.array(
    fromWire(
      {
        address_id: v.string(),
        address_kind: v.picklist(['billing', 'shipping']),
        account_name: v.nullable(v.string()),
        address: Address,
      },
      { address_id: 'id', address_kind: 'kind' },
    ),
  ),
  stranded_accounts: v.optional(BankAccountResources, []),
  people: v.array(
    fromWire(
      {
        person_id: v.string(),
        full_name: v.string(),
        role: v.picklist(ROLES),
        standing: v.picklist(['active', 'invited', 'locked', 'inactive']),
      },
      { person_id: 'id', full_name: 'name' },
    ),
  ),
  people_count: v.number(),
  information: Information,
  business_date: v.string(),
  as_of: v.string(),
});

export const DetailsDocument = documentOf(attributesOf(Details));

export const SavedInformationDocument: Reader<SaveAnswer<CustomerInformation>> = documentOf(
  attributesOf(fromWire({ is_saved: v.boolean(), information: Information }, { information: 'subject' })),
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
