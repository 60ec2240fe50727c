import { expect, test } from 'vitest';
import type {
  CustomerContact,
  CustomerInformation,
  InformationValues,
} from '#domain/customer/customer-information.ts';
import { changedParts, conflictingParts, mergedInformation } from '#domain/customer/merge-information.ts';

const contact = (id: string, name: string): CustomerContact => ({
  id,
  name,
  duty: 'payments',
  email: 'a@kestrel.example',
  telephone: '',
});
const values: InformationValues = {
  telephone: '608-555-0100',
  email: 'office@kestrel.example',
  addressContacts: [
    { addressId: '7', name: 'Payables' },
    { addressId: '8', name: 'Receiving' },
  ],
  contacts: [contact('a', 'Nora'), contact('b', 'Theo')],
};
const at = (version: number, more: Partial<InformationValues> = {}): CustomerInformation => ({
  buidCustomer: 'C1',
  version,
  values: { ...values, ...more },
  edited: null,
});
const read = at(1);
const typed = (more: Partial<InformationValues>): InformationValues => ({ ...values, ...more });

test('a part is changed once it is something else, added or taken out', () => {
  expect(changedParts(values, values)).toEqual([]);
  const form = typed({
    telephone: ' 608-555-0100 ',
    email: '',
    addressContacts: [values.addressContacts[0]!, { addressId: '8', name: 'Dock' }],
    contacts: [contact('a', 'Nora Quill'), contact('c', 'Ines')],
  });
  expect(changedParts(form, values)).toEqual(['email', 'address:8', 'contact:a', 'contact:b', 'contact:c']);
});

test.each(['duty', 'email', 'telephone'] as const)('a contact is another by its %s', (field) => {
  const other = { ...contact('a', 'Nora'), [field]: field === 'duty' ? 'credit' : '608' } as CustomerContact;
  expect(changedParts(typed({ contacts: [other, values.contacts[1]!] }), values)).toEqual(['contact:a']);
});

test('only what both have changed to something else is chosen', () => {
  const form = typed({ telephone: '1', email: 'same@kestrel.example', contacts: [contact('a', 'Mine')] });
  const now = at(2, {
    telephone: '2',
    email: 'same@kestrel.example',
    addressContacts: [{ addressId: '7', name: 'Treasury' }, values.addressContacts[1]!],
    contacts: [contact('a', 'Theirs'), contact('b', 'Theo')],
  });
  expect(conflictingParts(form, read, now)).toEqual(['telephone', 'contact:a']);
});

test('what was typed stays, what only the other has changed is theirs, and the rest was chosen', () => {
  const form = typed({
    telephone: '1',
    addressContacts: [{ addressId: '7', name: 'Mine' }, values.addressContacts[1]!],
    contacts: [contact('a', 'Mine'), contact('b', 'Theo'), contact('c', 'New')],
  });
  const now = at(2, {
    telephone: '2',
    email: 'theirs@kestrel.example',
    addressContacts: [...values.addressContacts, { addressId: '9', name: 'Yard' }],
    contacts: [contact('a', 'Theirs')],
  });
  expect(mergedInformation(form, read, now, { telephone: 'theirs', 'contact:a': 'mine' })).toEqual({
    telephone: '2',
    email: 'theirs@kestrel.example',
    addressContacts: [
      { addressId: '7', name: 'Mine' },
      { addressId: '8', name: 'Receiving' },
      { addressId: '9', name: 'Yard' },
    ],
    contacts: [contact('a', 'Mine'), contact('c', 'New')],
  });
});

test('a contact that one has taken out and the other changed is chosen: gone, or as changed', () => {
  const gone = typed({ contacts: [values.contacts[1]!] });
  const changed = at(2, { contacts: [contact('a', 'Theirs'), values.contacts[1]!] });
  expect(conflictingParts(gone, read, changed)).toEqual(['contact:a']);
  const ids = (taken: 'mine' | 'theirs') =>
    mergedInformation(gone, read, changed, { 'contact:a': taken }).contacts.map(({ name }) => name);
  expect(ids('mine')).toEqual(['Theo']);
  expect(ids('theirs')).toEqual(['Theirs', 'Theo']);
  const kept = typed({ contacts: [contact('a', 'Mine'), values.contacts[1]!] });
  const removed = at(2, { contacts: [values.contacts[1]!] });
  const names = (taken: 'mine' | 'theirs') =>
    mergedInformation(kept, read, removed, { 'contact:a': taken }).contacts.map(({ name }) => name);
  expect(names('mine')).toEqual(['Theo', 'Mine']);
  expect(names('theirs')).toEqual(['Theo']);
});
