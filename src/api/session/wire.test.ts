import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkAnswer } from '#api/testing/contract-answers.ts';
import { SelfDocument } from '#api/session/wire.ts';

const signedIn = {
  logged_in: true,
  language: 'de',
  locale_ISO: 'de-AT',
  time_zone: 'Europe/Vienna',
  username: 'm.ortega',
  first_name: 'Marta',
  last_name: 'Ortega',
  full_name: 'Marta Ortega',
  email_address: 'marta.ortega@example.com',
  role: 'Payer',
  user_type: 'customer',
  customer_count: 2,
  only_customer_buid: null,
  session_data: { '-gs_manage_customer_buid': 'C100' },
  session_remaining_seconds: 900,
  menu: [],
  business_date: '2026-11-20',
};
const documentOf = (attributes: object) => ({ data: { type: 'users', id: 'U1', attributes } });
const read = [
  'logged_in',
  'language',
  'locale_ISO',
  'time_zone',
  'username',
  'first_name',
  'last_name',
  'full_name',
  'email_address',
  'role',
  'user_type',
  'customer_count',
  'only_customer_buid',
  'session_data',
  'session_remaining_seconds',
];

test('a user of the contract is read, the role in lower case', () => {
  expect(checkAnswer('getSelf', documentOf(signedIn))).toBe(true);
  expect(v.parse(SelfDocument, documentOf(signedIn))).toEqual({
    userId: 'U1',
    username: 'm.ortega',
    firstName: 'Marta',
    lastName: 'Ortega',
    fullName: 'Marta Ortega',
    emailAddress: 'marta.ortega@example.com',
    role: 'payer',
    userType: 'customer',
    language: 'de',
    locale: 'de-AT',
    timeZone: 'Europe/Vienna',
    customerCount: 2,
    onlyCustomerBuid: null,
    sessionData: { '-gs_manage_customer_buid': 'C100' },
    sessionRemainingSeconds: 900,
  });
});

test('nobody is read where nobody is signed in, whatever else the answer says', () => {
  const nobody = {
    logged_in: false,
    language: null,
    session_data: {},
    menu: [],
    business_date: '2026-11-20',
  };
  expect(checkAnswer('getSelf', documentOf(nobody))).toBe(true);
  expect(v.parse(SelfDocument, documentOf(nobody))).toBeNull();
  expect(v.parse(SelfDocument, documentOf({ ...signedIn, logged_in: false }))).toBeNull();
});

test.each(read)('a user without %s, or with one that breaks the contract, is refused', (name) => {
  expect(v.is(SelfDocument, documentOf({ ...signedIn, [name]: undefined }))).toBe(false);
  expect(v.is(SelfDocument, documentOf({ ...signedIn, [name]: Number.NaN }))).toBe(false);
});

test.each([undefined, null, {}, { data: null }, { data: { id: 'U1' } }])('%j is no answer', (answer) => {
  expect(v.is(SelfDocument, answer)).toBe(false);
});
