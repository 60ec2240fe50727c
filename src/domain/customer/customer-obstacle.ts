import type { CustomerRule } from '#domain/customer/rules.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';

/** What is typed of a contact. */
export const CONTACT_FIELDS = ['name', 'email', 'telephone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A place of the form: a text of the customer, the name at an address, or a text of a contact, by their ids. */
export type CustomerField = 'email' | 'telephone' | `address:${string}` | `${ContactField}:${string}`;

/** What would let it be saved. */
export type CustomerRemedy =
  | { readonly kind: 'fillIn' | 'correct' | 'shorten'; readonly field: CustomerField }
  | { readonly kind: 'removeContact' };

/** The facts that the sentence of an obstacle names. */
export interface CustomerRuleFacts {
  readonly limit?: number;
}

/** Why what a customer says of itself cannot be saved. */
export type CustomerObstacle = ObstacleOf<CustomerRule, CustomerRuleFacts, CustomerRemedy>;
