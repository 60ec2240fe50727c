import {
  trimmed,
  type CustomerContact,
  type CustomerInformation,
  type InformationValues,
} from '#domain/customer/customer-information.ts';
import type { TakenParts } from '#domain/merging.ts';

/** What two people can change at once, by what it is: a contact is one thing, with all that is said of it. */
export type InformationPart = 'telephone' | 'email' | `address:${string}` | `contact:${string}`;

/** A part as it stands: a text, or a contact; null of a contact that there is not. */
export type PartValue = string | CustomerContact | null;

/** The parts in the order of the form. */
function partsOf(values: InformationValues): Map<InformationPart, PartValue> {
  const { telephone, email, addressContacts, contacts } = trimmed(values);
  return new Map<InformationPart, PartValue>([
    ['telephone', telephone],
    ['email', email],
    ...addressContacts.map(({ addressId, name }) => [`address:${addressId}`, name] as const),
    ...contacts.map((contact) => [`contact:${contact.id}`, contact] as const),
  ]);
}

/** What of it there is; null of a contact that there is not. */
export function partOf(values: InformationValues, part: InformationPart): PartValue {
  return partsOf(values).get(part) ?? null;
}

function same(one: PartValue, other: PartValue): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return (['name', 'duty', 'email', 'telephone'] as const).every((field) => one[field] === other[field]);
}

/** The parts that were typed anew, added or taken out. */
export function changedParts(form: InformationValues, read: InformationValues): InformationPart[] {
  const [mine, before] = [partsOf(form), partsOf(read)];
  return [...new Set([...before.keys(), ...mine.keys()])].filter(
    (part) => !same(mine.get(part) ?? null, before.get(part) ?? null),
  );
}

/** The parts that both have changed since, each to something else: one of the two has to be taken. */
export function conflictingParts(
  form: InformationValues,
  read: CustomerInformation,
  now: CustomerInformation,
): InformationPart[] {
  const theirs = new Set(changedParts(now.values, read.values));
  return changedParts(form, read.values).filter(
    (part) => theirs.has(part) && !same(partOf(form, part), partOf(now.values, part)),
  );
}

/**
 * The form over what there is by now: what was typed stays, and what only the other has changed is theirs. Of what both
 * have changed, what was chosen; mine until then.
 */
export function mergedInformation(
  form: InformationValues,
  read: CustomerInformation,
  now: CustomerInformation,
  taken: TakenParts<InformationPart>,
): InformationValues {
  const mine = new Set(changedParts(form, read.values).filter((part) => taken[part] !== 'theirs'));
  const text = (part: InformationPart, theirs: string): string => {
    const value = mine.has(part) ? partOf(form, part) : theirs;
    return typeof value === 'string' ? value : theirs;
  };
  const known = now.values.contacts.flatMap((contact) => {
    if (!mine.has(`contact:${contact.id}`)) return [contact];
    return form.contacts.filter(({ id }) => id === contact.id);
  });
  const added = form.contacts.filter(
    ({ id }) => mine.has(`contact:${id}`) && !now.values.contacts.some((contact) => contact.id === id),
  );
  return {
    telephone: text('telephone', now.values.telephone),
    email: text('email', now.values.email),
    addressContacts: now.values.addressContacts.map(({ addressId, name }) => ({
      addressId,
      name: text(`address:${addressId}`, name),
    })),
    contacts: [...known, ...added],
  };
}
