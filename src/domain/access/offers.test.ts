import { expect, test } from 'vitest';
import type { Visitor } from '#domain/access/access.ts';
import { helperFor, mayDispute } from '#domain/access/offers.ts';

const PAYER: Visitor = {
  authenticated: true,
  userType: 'customer',
  role: 'payer',
  flags: {},
  selectedCustomer: null,
  selectedMerchant: null,
};
const withUsers = { userManagementEnabled: true };

test('a dispute is promised where its page is on, to who may open it', () => {
  expect(mayDispute(PAYER)).toBe(false);
  expect(mayDispute({ ...PAYER, flags: { disputeCreateEnabled: true } })).toBe(true);
  expect(mayDispute({ ...PAYER, role: 'viewer', flags: { disputeCreateEnabled: true } })).toBe(false);
});

test.each([
  ['role', 'customer', {}, 'support'],
  ['role', 'customer', withUsers, 'administrator'],
  ['role', 'corporate', withUsers, 'administrator'],
  ['role', 'merchant', withUsers, 'support'],
  ['role', 'admin', withUsers, 'nobody'],
  ['other', 'customer', withUsers, 'support'],
  ['other', 'admin', {}, 'nobody'],
] as const)('who lacks a %s as %s asks, with %o, %s', (need, userType, flags, helper) => {
  expect(helperFor(need, { ...PAYER, userType, role: 'viewer', flags })).toBe(helper);
});
