import { expect, test } from 'vitest';
import type { ActedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { chargebackEffect } from '#domain/dispute/chargeback-effect.ts';
import { money } from '#domain/money/money.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const acted = (told: Partial<ActedChargeback['told']> = {}): ActedChargeback => ({
  chargebackId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c028',
  status: 'requested',
  requested: money(10_000, 'USD'),
  deadline: null,
  readAt: DISPUTE_NOON,
  standing: 10_000,
  takenBy: null,
  told: {
    chargebackNumber: 'CHB-20001',
    invoiceId: 'INV-7828001',
    invoiceOpen: 10_000,
    inFlight: 0,
    holder: null,
    ...told,
  },
});

test('accepting credits all that was asked for, of which a paid invoice takes nothing', () => {
  expect(chargebackEffect('accept', acted())).toEqual({
    asked: { now: 10_000, after: 0 },
    credited: { now: 0, after: 10_000 },
    open: { now: 10_000, after: 0 },
    unapplied: 0,
  });
  expect(chargebackEffect('accept', acted({ invoiceOpen: 0 }))).toMatchObject({
    open: { now: 0, after: 0 },
    unapplied: 10_000,
  });
});

test.each(['refuse', 'withdraw'] as const)(
  'to %s it moves no money, and nothing is asked back any more',
  (act) => {
    expect(chargebackEffect(act, acted())).toMatchObject({
      asked: { now: 10_000, after: 0 },
      credited: { now: 0, after: 0 },
      open: { now: 10_000, after: 10_000 },
    });
  },
);

test('an objection leaves all as it is, for customer support to decide', () => {
  expect(chargebackEffect('object', acted()).asked).toEqual({ now: 10_000, after: 10_000 });
});
