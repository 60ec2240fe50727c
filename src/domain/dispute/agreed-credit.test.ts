import { expect, test } from 'vitest';
import { agreedOutcome, agreeingOutcome, creditOutcome } from '#domain/dispute/agreed-credit.ts';

const invoice = { open: 206_675, inFlight: 56_675 };

test('a credit lessens what is open once the payment under way has arrived, and the rest is owed', () => {
  expect(creditOutcome(75_000, invoice)).toEqual({
    applied: 75_000,
    owed: 75_000,
    owedIfReturned: 131_675,
    unapplied: 0,
  });
});

test('what is above what is open then stays an unapplied credit', () => {
  expect(creditOutcome(160_000, invoice)).toEqual({
    applied: 150_000,
    owed: 0,
    owedIfReturned: 46_675,
    unapplied: 10_000,
  });
  expect(creditOutcome(50_000, { open: 0, inFlight: 0 })).toEqual({
    applied: 0,
    owed: 0,
    owedIfReturned: 0,
    unapplied: 50_000,
  });
});

test('more money on its way than is open owes nothing, and never less', () => {
  expect(creditOutcome(100, { open: 500, inFlight: 700 })).toEqual({
    applied: 0,
    owed: 0,
    owedIfReturned: 400,
    unapplied: 100,
  });
});

test('what the merchant has credited by itself counts towards what was agreed', () => {
  expect(agreedOutcome({ agreed: 75_000, adjusted: 25_000 }, invoice)).toEqual({
    applied: 50_000,
    owed: 100_000,
    owedIfReturned: 156_675,
    unapplied: 0,
  });
});

test('a customer agrees to the offer, a merchant to all that is disputed', () => {
  const dispute = { offer: 75_000, disputed: 150_000, adjusted: 0 };
  expect(agreeingOutcome('customer', dispute, invoice).owed).toBe(75_000);
  expect(agreeingOutcome('merchant', { ...dispute, offer: null }, invoice).owed).toBe(0);
  expect(agreeingOutcome('customer', { ...dispute, offer: null }, invoice).applied).toBe(0);
});
