import type { Generated } from 'kysely';
import type { ContactDuty } from '#domain/customer/customer-information.ts';
import type { Instant } from '#domain/dates/dates.ts';

/** Customers and their sub-accounts. */
export interface CustomersTable {
  buid: string;
  /** The tenant: the customer at the top; its own `buid` for a customer itself. */
  customer_id: string;
  parent_buid: string | null;
  customer_name: string;
  /** Lower case, for the search of the picker. */
  search_text: string;
  payment_eligible: Generated<boolean>;
  payment_web_text: string | null;
  is_active: Generated<boolean>;
  status: Generated<'active' | 'inactive' | 'terminated'>;
  buid_location: string | null;
  location_name: string | null;
  currency: string;
  bank_enabled: Generated<boolean>;
  card_enabled: Generated<boolean>;
  created_at: Instant;
}

/** Who sells. */
export interface MerchantsTable {
  merchant_id: string;
  merchant_name: string;
  status: Generated<'active' | 'inactive' | 'terminated'>;
  currency: string;
}

/** What a customer says of itself; no row where it has never said anything. */
export interface CustomerInformationTable {
  customer_id: string;
  telephone: Generated<string>;
  email_address: Generated<string>;
  version: Generated<number>;
  edited_at: Instant | null;
  edited_by: string | null;
  edited_name: string | null;
}

/** Whom to ask at a customer, in the order in which they stand. */
export interface CustomerContactsTable {
  customer_id: string;
  contact_id: string;
  position: number;
  contact_name: string;
  duty: ContactDuty;
  email_address: Generated<string>;
  telephone: Generated<string>;
}

/** What a sub-account or a location may use of the customer's limit, minor units. */
export interface PartLimitsTable {
  customer_id: string;
  part_kind: 'account' | 'location';
  /** Of an account its `buid`, of a location its `buid_location`. */
  part_id: string;
  currency: string;
  amount: number;
}
