import { expect, test } from 'vitest';
import {
  INFORMATION_BOUNDS,
  informationObstacles,
  placeOf,
  trimmed,
  type CustomerContact,
  type InformationValues,
} from '#domain/customer/customer-information.ts';

const contact = (more: Partial<CustomerContact> = {}): CustomerContact => ({
  id: 'a',
  name: 'Nora Quill',
  duty: 'payments',
  email: 'nora@kestrel.example',
  telephone: '608-555-0117',
  ...more,
});
const values = (more: Partial<InformationValues> = {}): InformationValues => ({
  telephone: '',
  email: '',
  addressContacts: [{ addressId: '7', name: '' }],
  contacts: [contact()],
  ...more,
});
const found = (form: InformationValues) =>
  informationObstacles(form).map((obstacle) => [obstacle.rule, placeOf(obstacle)]);

test('what is empty or whole is saved', () => {
  expect(found(values())).toEqual([]);
  expect(found(values({ telephone: '+49 (421) 555-0100 ext. 12', email: 'office@kestrel.example' }))).toEqual(
    [],
  );
});

test('CUS-01: a contact has a name', () => {
  expect(found(values({ contacts: [contact({ name: '  ' })] }))).toEqual([['CUS-01', 'name:a']]);
});

test('CUS-02: a mail address can be one', () => {
  expect(found(values({ email: 'nobody', contacts: [contact({ email: 'x@' })] }))).toEqual([
    ['CUS-02', 'email'],
    ['CUS-02', 'email:a'],
  ]);
});

test.each(['12', '608-555-011x', '1234567890123456'])('CUS-03: %s can be dialled by nobody', (telephone) => {
  expect(found(values({ telephone, contacts: [contact({ telephone })] }))).toEqual([
    ['CUS-03', 'telephone'],
    ['CUS-03', 'telephone:a'],
  ]);
});

test('CUS-04: names within their bounds, at an address and of a contact', () => {
  const most = 'x'.repeat(INFORMATION_BOUNDS.name);
  const named = (name: string) =>
    values({ addressContacts: [{ addressId: '7', name }], contacts: [contact({ name })] });
  expect(found(named(` ${most} `))).toEqual([]);
  expect(found(named(`${most}x`))).toEqual([
    ['CUS-04', 'address:7'],
    ['CUS-04', 'name:a'],
  ]);
});

test('CUS-05: a contact can be reached', () => {
  expect(found(values({ contacts: [contact({ email: '', telephone: ' ' })] }))).toEqual([
    ['CUS-05', 'email:a'],
  ]);
  expect(found(values({ contacts: [contact({ email: '' })] }))).toEqual([]);
});

test('CUS-06: no more contacts than the page holds', () => {
  const many = (count: number) =>
    values({ contacts: Array.from({ length: count }, (_, index) => contact({ id: `${index}` })) });
  expect(found(many(INFORMATION_BOUNDS.contacts))).toEqual([]);
  expect(found(many(INFORMATION_BOUNDS.contacts + 1))).toEqual([['CUS-06', null]]);
});

test('it is kept without the blanks around it', () => {
  const blank = values({
    telephone: ' 608-555-0117 ',
    email: ' a@b.example ',
    addressContacts: [{ addressId: '7', name: ' Treasury ' }],
    contacts: [contact({ name: ' Nora ', email: ' n@k.example ', telephone: ' 608-555-0100 ' })],
  });
  expect(trimmed(blank)).toEqual({
    telephone: '608-555-0117',
    email: 'a@b.example',
    addressContacts: [{ addressId: '7', name: 'Treasury' }],
    contacts: [contact({ name: 'Nora', email: 'n@k.example', telephone: '608-555-0100' })],
  });
});
