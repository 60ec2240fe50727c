import { expect, test } from 'vitest';
import {
  chargebackActs,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActor,
} from '#domain/dispute/chargeback-acts.ts';
import { money } from '#domain/money/money.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const acted: ActedChargeback = {
  chargebackId: 'C',
  status: 'requested',
  requested: money(10_000, 'USD'),
  deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
  readAt: DISPUTE_NOON,
  standing: 10_000,
  told: { chargebackNumber: 'CHB-20001', invoiceId: 'INV-7828001', invoiceOpen: 10_000, inFlight: 0 },
};
const merchant: ChargebackActor = { party: 'merchant', role: 'admin' };

test('what the status lets a side do is offered, and said where something stands against it', () => {
  expect(chargebackActs(acted, merchant)).toEqual([
    { act: 'object', obstacles: [] },
    { act: 'accept', obstacles: [] },
  ]);
  const late = { ...acted, deadline: { date: '2026-11-22', timeZone: 'America/Chicago' } };
  expect(chargebackActs(late, merchant).map(({ obstacles }) => obstacles[0]?.rule)).toEqual([
    'DIS-23',
    'DIS-23',
  ]);
  expect(chargebackActs({ ...acted, status: 'refused', deadline: null }, merchant)).toEqual([]);
  expect(
    chargebackActs({ ...acted, status: 'underReview' }, { party: 'support', role: 'admin' }),
  ).toHaveLength(2);
});

test('payers act as customers, administrators on the other sides', () => {
  expect(mayActOnChargebacks(merchant)).toBe(true);
  expect(mayActOnChargebacks({ party: 'merchant', role: 'payer' })).toBe(false);
  expect(mayActOnChargebacks({ party: 'support', role: 'payer' })).toBe(false);
  expect(mayActOnChargebacks({ party: 'customer', role: 'payer' })).toBe(true);
  expect(mayActOnChargebacks({ party: 'customer', role: 'viewer' })).toBe(false);
});
