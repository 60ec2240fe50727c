import { expect, test } from 'vitest';
import {
  ACCOUNT_DEEDS,
  ACCOUNT_STANDINGS,
  accountStanding,
  standingAgainst,
} from '#domain/customer/account-standing.ts';

/** By the sentence of decisions §11, deed by deed: active, inactive, terminated. */
const BARRED = {
  see: [null, null, null],
  pay: [null, null, null],
  dispute: [null, null, 'terminated'],
  card: [null, 'inactive', 'terminated'],
  autopay: [null, 'inactive', 'terminated'],
  newInvoice: [null, 'inactive', 'terminated'],
} as const;

test.each(ACCOUNT_DEEDS)('%s is kept from by the standing that decisions §11 name', (deed) => {
  expect(ACCOUNT_STANDINGS.map((standing) => standingAgainst(deed, standing))).toEqual(BARRED[deed]);
});

test.each([
  ['active', 'active', 'active'],
  ['active', 'inactive', 'inactive'],
  ['inactive', 'active', 'inactive'],
  ['inactive', 'terminated', 'terminated'],
  ['terminated', 'active', 'terminated'],
] as const)('an account that is %s of a customer that is %s is %s', (account, customer, standing) => {
  expect(accountStanding(account, customer)).toBe(standing);
});

test('a customer at the top stands as it does itself', () => {
  expect(accountStanding('inactive')).toBe('inactive');
});
