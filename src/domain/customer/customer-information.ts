import type { CustomerField, CustomerObstacle } from '#domain/customer/customer-obstacle.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { emailProblem } from '#domain/user/email-address.ts';
import { telephoneProblem } from '#domain/user/phone-number.ts';

/** What a contact of a customer is asked about. */
export const CONTACT_DUTIES = ['payments', 'purchasing', 'disputes', 'credit', 'other'] as const;
export type ContactDuty = (typeof CONTACT_DUTIES)[number];

/** Somebody of the customer whom the provider asks. */
export interface CustomerContact {
  readonly id: string;
  readonly name: string;
  readonly duty: ContactDuty;
  readonly email: string;
  readonly telephone: string;
}

/** Who is asked for at an address. */
export interface AddressContact {
  readonly addressId: string;
  readonly name: string;
}

/** Account information, which `view-edit` and above edit (decisions §11); empty texts where there is none. */
export interface InformationValues {
  readonly telephone: string;
  readonly email: string;
  readonly addressContacts: readonly AddressContact[];
  readonly contacts: readonly CustomerContact[];
}

/** Account information as it was read. */
export interface CustomerInformation {
  readonly buidCustomer: string;
  /** Goes up with each change: what was read before it is not written over. */
  readonly version: number;
  readonly values: InformationValues;
  /** Who has changed it last, and when; null for nobody. */
  readonly edited: { readonly by: string; readonly at: Instant } | null;
}

/** The most of each, in characters and in number. */
export const INFORMATION_BOUNDS = { name: 100, contacts: 20 } as const;

/** What is against saving it; empty where nothing is. */
export function informationObstacles(form: InformationValues): CustomerObstacle[] {
  const { contacts } = INFORMATION_BOUNDS;
  return [
    ...wrongTelephone(form.telephone, 'telephone'),
    ...wrongEmail(form.email, 'email'),
    ...form.addressContacts.flatMap(({ addressId, name }) => tooLong(name, `address:${addressId}`)),
    ...form.contacts.flatMap(contactObstacles),
    ...(form.contacts.length > contacts
      ? [{ rule: 'CUS-06', facts: { limit: contacts }, remedy: { kind: 'removeContact' } } as const]
      : []),
  ];
}

function contactObstacles({ id, name, email, telephone }: CustomerContact): CustomerObstacle[] {
  return [
    ...(name.trim() === '' ? [obstacle('CUS-01', 'fillIn', `name:${id}`)] : []),
    ...tooLong(name, `name:${id}`),
    ...wrongEmail(email, `email:${id}`),
    ...wrongTelephone(telephone, `telephone:${id}`),
    ...(email.trim() === '' && telephone.trim() === '' ? [obstacle('CUS-05', 'fillIn', `email:${id}`)] : []),
  ];
}

function wrongEmail(text: string, field: CustomerField): CustomerObstacle[] {
  return emailProblem(text) === 'invalid' ? [obstacle('CUS-02', 'correct', field)] : [];
}

function wrongTelephone(text: string, field: CustomerField): CustomerObstacle[] {
  return telephoneProblem(text) === 'invalid' ? [obstacle('CUS-03', 'correct', field)] : [];
}

function tooLong(text: string, field: CustomerField): CustomerObstacle[] {
  const limit = INFORMATION_BOUNDS.name;
  return [...text.trim()].length > limit
    ? [{ rule: 'CUS-04', facts: { limit }, remedy: { kind: 'shorten', field } }]
    : [];
}

function obstacle(
  rule: 'CUS-01' | 'CUS-02' | 'CUS-03' | 'CUS-05',
  kind: 'fillIn' | 'correct',
  field: CustomerField,
): CustomerObstacle {
  return { rule, facts: {}, remedy: { kind, field } };
}

/** The place of the form that an obstacle is about; null where it is about none alone. */
export function placeOf({ remedy }: CustomerObstacle): CustomerField | null {
  return remedy.kind === 'removeContact' ? null : remedy.field;
}

/** The form as it is kept: without the blanks around what was typed. */
export function trimmed(form: InformationValues): InformationValues {
  return {
    telephone: form.telephone.trim(),
    email: form.email.trim(),
    addressContacts: form.addressContacts.map((one) => ({ ...one, name: one.name.trim() })),
    contacts: form.contacts.map((one) => ({
      ...one,
      name: one.name.trim(),
      email: one.email.trim(),
      telephone: one.telephone.trim(),
    })),
  };
}
