import { describe, expect, test } from 'vitest';
import {
  applicationRefusals,
  type CreditTarget,
  type UsableCredit,
} from '#domain/credit/credit-application.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const OF = { buidCustomer: 'C101', buidMerchant: 'M1' };
const CREDIT: UsableCredit = { ...OF, lifeCycle: 'unapplied', left: usd(3_000) };
const TARGET: CreditTarget = { ...OF, lifeCycle: 'billed', open: usd(10_000), inFlight: usd(0) };

describe('a credit lessens an invoice', () => {
  test.each([
    ['in part', CREDIT, TARGET, 1],
    ['with all of it', CREDIT, TARGET, 3_000],
    ['by all that is open', CREDIT, { ...TARGET, open: usd(2_000) }, 2_000],
    ['by what no payment holds', CREDIT, { ...TARGET, inFlight: usd(9_000) }, 1_000],
    ['of any merchant with cash', { ...CREDIT, buidMerchant: null }, TARGET, 1],
  ])('%s', (_, credit, target, amount) => {
    expect(applicationRefusals(credit, target, usd(amount))).toEqual([]);
  });
});

describe('a credit is not used', () => {
  test.each([
    ['by nothing', CREDIT, TARGET, usd(0), { why: 'notPositive' }],
    ['above what is left of it', CREDIT, TARGET, usd(3_001), { why: 'aboveCredit', most: usd(3_000) }],
    [
      'above what is open',
      CREDIT,
      { ...TARGET, open: usd(500) },
      usd(501),
      { why: 'aboveOpen', most: usd(500) },
    ],
    [
      'for what a payment holds',
      CREDIT,
      { ...TARGET, inFlight: usd(9_000) },
      usd(1_001),
      { why: 'aboveOpen', most: usd(1_000) },
    ],
    ['in another account', CREDIT, { ...TARGET, buidCustomer: 'C102' }, usd(1), { why: 'otherAccount' }],
    ['for another merchant', CREDIT, { ...TARGET, buidMerchant: 'M2' }, usd(1), { why: 'otherMerchant' }],
    ['once it is used up', { ...CREDIT, lifeCycle: 'closed' }, TARGET, usd(1), { why: 'notUnapplied' }],
    ['for what is not billed', CREDIT, { ...TARGET, lifeCycle: 'invoiced' }, usd(1), { why: 'notBilled' }],
    ['in another currency', CREDIT, TARGET, money(1, 'CAD'), { why: 'otherCurrency', currency: 'USD' }],
    [
      'for an invoice in another currency',
      CREDIT,
      { ...TARGET, open: money(10_000, 'CAD') },
      usd(1),
      { why: 'otherCurrency', currency: 'USD' },
    ],
  ] as const)('%s', (_, credit, target, amount, refusal) => {
    expect(applicationRefusals(credit, target, amount)).toEqual([refusal]);
  });
});
