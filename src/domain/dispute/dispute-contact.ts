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

/** Before anybody is typed. */
export const NO_CONTACT: NewContact = { name: '', emailAddress: '' };

/** Whether somebody was begun to be typed, so that it is not to be lost. */
export const isTyped = ({ name, emailAddress }: NewContact): boolean =>
  name.trim() !== '' || emailAddress.trim() !== '';

/** Who can be told of a dispute: a user of the customer, or a contact of an earlier one (§3 Dispute contact). */
export interface DisputeContact extends NewContact {
  readonly id: string;
  readonly kind: 'user' | 'earlier' | 'other';
  /** Whether they want no messages about the customer's disputes any more. */
  readonly hasStopped: boolean;
}

/** What is wrong with a contact; `most`: there are as many as there may be. */
export type ContactProblem = 'name' | 'email' | 'known' | 'most';

/** The addresses of nobody of the customer that a user has told on a business date, and would tell with a submit. */
export interface OutsideAddresses {
  /** How many may be told on a day. */
  readonly limit: number;
  /** How many were told today, before the submit. */
  readonly used: number;
  /** Of its contacts, those that count besides, as they were given. */
  readonly addresses: readonly string[];
}

const normal = (address: string): string => address.trim().toLowerCase();

/**
 * Which of the contacts of a submit count towards the limit of a day: those of nobody of the customer whom the user has not
 * told today already, each address once.
 */
export function outsideAddresses(
  contacts: readonly Pick<NewContact, 'emailAddress'>[],
  known: { readonly ofUsers: readonly string[]; readonly toldToday: readonly string[] },
  { outsideAddressesPerDay: limit }: Pick<DisputeConfig, 'outsideAddressesPerDay'>,
): OutsideAddresses {
  const ofUsers = new Set(known.ofUsers.map(normal));
  const told = new Set(known.toldToday.map(normal).filter((address) => !ofUsers.has(address)));
  const named = new Map(contacts.map(({ emailAddress }) => [normal(emailAddress), emailAddress.trim()]));
  const addresses = [...named].flatMap(([address, given]) =>
    ofUsers.has(address) || told.has(address) ? [] : [given],
  );
  return { limit, used: told.size, addresses };
}

/**
 * Why no more may be told: the portal writes to anybody whom a user names, so how many different addresses of nobody of
 * the customer that may be on a business date is limited.
 */
export function outsideObstacles({ limit, used, addresses }: OutsideAddresses): DisputeObstacle[] {
  const count = used + addresses.length;
  if (addresses.length === 0 || count <= limit) return [];
  const facts = { count, limit, used, addresses };
  return [{ rule: 'DIS-17', facts, remedy: { kind: 'removeContacts', count: count - limit } }];
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
