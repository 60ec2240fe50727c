import { expect, test } from 'vitest';
import { decisionEffect } from '#domain/dispute/decision-effect.ts';
import type { SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import { aDecidedDispute, aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const before = (differing: Partial<SupportedDispute>, invoiceOpen = 30_000): SupportedDispute => ({
  ...aDispute({ status: 'escalated' }),
  disputeId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001',
  currency: 'USD',
  takenBy: null,
  readAt: DISPUTE_NOON,
  told: aDecidedDispute({ invoiceOpen }),
  ...differing,
});

test('a decision lets nothing be disputed any more and takes what it credits from the invoice', () => {
  expect(decisionEffect('decide', { amount: 2_500 }, before({}))).toEqual({
    disputed: { now: 10_000, after: 0 },
    credited: { now: 0, after: 2_500 },
    open: { now: 30_000, after: 27_500 },
    unapplied: null,
  });
});

test('nothing credited leaves the invoice as it is', () => {
  const { credited, open } = decisionEffect('decide', { amount: 0 }, before({}));
  expect(credited).toEqual({ now: 0, after: 0 });
  expect(open).toEqual({ now: 30_000, after: 30_000 });
});

test('what the merchant has credited already counts towards it, and is never taken back', () => {
  const { credited, open } = decisionEffect('decide', { amount: 2_500 }, before({ adjusted: 1_000 }));
  expect(credited).toEqual({ now: 1_000, after: 2_500 });
  expect(open).toEqual({ now: 30_000, after: 28_500 });
  expect(decisionEffect('decide', { amount: 500 }, before({ adjusted: 1_000 })).credited).toEqual({
    now: 1_000,
    after: 1_000,
  });
});

test('what is above the open part of the invoice stays unapplied', () => {
  const { open, unapplied } = decisionEffect('decide', { amount: 10_000 }, before({}, 4_000));
  expect(open).toEqual({ now: 4_000, after: 0 });
  expect(unapplied).toEqual({ now: 0, after: 6_000 });
});

test('to reopen puts all of it in dispute again and takes back what the end credited, from where it went', () => {
  const told = aDecidedDispute({ invoiceOpen: 500, unapplied: 2_000, creditApplied: 700, creditLeft: 800 });
  const over = before({ status: 'closed', agreed: 2_500, adjusted: 1_000, told });
  expect(decisionEffect('reopen', { amount: null }, over)).toEqual({
    disputed: { now: 0, after: 10_000 },
    credited: { now: 2_500, after: 1_000 },
    open: { now: 500, after: 1_200 },
    unapplied: { now: 2_000, after: 1_200 },
  });
});

test('to reopen one that credited nothing leaves its invoice as it is', () => {
  const { open, unapplied } = decisionEffect('reopen', { amount: null }, before({ status: 'closed' }));
  expect([open, unapplied]).toEqual([{ now: 30_000, after: 30_000 }, null]);
});

test('to reopen counts what was credited otherwise, which can be credited once', () => {
  const over = before({ status: 'closed', agreed: 6_000, creditedOtherwise: 4_000 });
  expect(decisionEffect('reopen', { amount: null }, over).credited).toEqual({ now: 10_000, after: 4_000 });
});
