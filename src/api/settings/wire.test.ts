import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkAnswer } from '#api/testing/contract-answers.ts';
import { OwnAccessDocument } from '#api/settings/wire.ts';

const self = {
  logged_in: true,
  language: null,
  session_data: {},
  menu: [],
  business_date: '2026-11-20',
  customers: [{ buid_customer: 'C100', customer_name: 'Kestrel Ridge Logistics' }],
  customer_count: 21,
  customer_entity_restricted: true,
  merchant_entity_restricted: false,
  user_groups: [{ id: '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a01', name: 'East' }],
  user_group_id: '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a01',
  in_sso_group: true,
};
const documentOf = (attributes: object) => ({ data: { type: 'users', id: 'U1', attributes } });
const told = (attributes: object) => {
  expect(checkAnswer('getSelf', documentOf(attributes))).toBe(true);
  return v.parse(OwnAccessDocument, documentOf(attributes));
};

test('what a customer’s user was given is read from /self, and merchants are not restricted', () => {
  expect(told(self)).toEqual({
    customers: { some: [{ id: 'C100', name: 'Kestrel Ridge Logistics' }], count: 21 },
    merchants: null,
    groups: { some: self.user_groups, count: 1 },
    isByProvider: true,
  });
});

test('what a merchant’s user was given is read from /self, and customers are not restricted', () => {
  const merchants = [{ buid_merchant: 'M1', merchant_name: 'Ostrander Truck Centers' }];
  const restricted = { customer_entity_restricted: false, merchant_entity_restricted: true };
  expect(told({ ...self, ...restricted, merchants, merchant_count: 1 })).toMatchObject({
    customers: null,
    merchants: { some: [{ id: 'M1', name: 'Ostrander Truck Centers' }], count: 1 },
  });
});
