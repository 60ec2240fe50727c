import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { emailProblem } from '#domain/user/email-address.ts';

/** Most contacts of a submit, and characters of a name. */
export const CONTACTS_MAXIMUM = 20;
export const CONTACT_NAME_MAXIMUM = 100;

/** Who is told of a dispute. */
export interface NewContact {
  readonly name: string;
  readonly emailAddress: string;
}

/** Who can be told of a dispute: a user of the customer, or a contact of an earlier one (§3 Dispute contact). */
export interface DisputeContact extends NewContact {
  readonly id: string;
  readonly kind: 'user' | 'earlier' | 'other';
}

/** What is wrong with a contact; `most`: there are as many as there may be. */
export type ContactProblem = 'name' | 'email' | 'known' | 'most';

/**
 * Why no more may be told: the portal writes to anybody whom a user names, so how many different addresses of nobody of
 * the customer that may be on a business date is limited. `count`: of the day, with those of this submit.
 */
export function outsideObstacles(
  count: number,
  { outsideAddressesPerDay: limit }: Pick<DisputeConfig, 'outsideAddressesPerDay'>,
): DisputeObstacle[] {
  return count > limit
    ? [{ rule: 'DIS-17', facts: { count, limit }, remedy: { kind: 'removeContacts', count: count - limit } }]
    : [];
}

/** What a name cannot be: it stands in the greeting of a message, where it would be read as the portal's own words. */
const NO_NAME = /[<>@/\\\p{Cc}]/u;

/** Whether two contacts are one: an address has one reader. */
export function isSameContact(one: NewContact, other: NewContact): boolean {
  return one.emailAddress.trim().toLowerCase() === other.emailAddress.trim().toLowerCase();
}

/** What keeps a contact from being added to others; null when nothing does. */
export function contactProblem(contact: NewContact, others: readonly NewContact[]): ContactProblem | null {
  if (others.length >= CONTACTS_MAXIMUM) return 'most';
  const name = contact.name.trim();
  if (name === '' || name.length > CONTACT_NAME_MAXIMUM || NO_NAME.test(name)) return 'name';
  if (emailProblem(contact.emailAddress)) return 'email';
  return others.some((other) => isSameContact(other, contact)) ? 'known' : null;
}
