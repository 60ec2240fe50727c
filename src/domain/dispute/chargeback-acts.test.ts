import { expect, test } from 'vitest';
import {
  isTakeableChargeback,
  chargebackActProblems,
  chargebackActs,
  documentsOfAct,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActor,
} from '#domain/dispute/chargeback-acts.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const acted: ActedChargeback = {
  chargebackId: 'C',
  status: 'requested',
  requested: money(10_000, 'USD'),
  deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
  readAt: DISPUTE_NOON,
  standing: 10_000,
  takenBy: null,
  told: {
    chargebackNumber: 'CHB-20001',
    invoiceId: 'INV-7828001',
    invoiceOpen: 10_000,
    inFlight: 0,
    holder: null,
  },
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

test('DIS-34: what a colleague has is acted on by support once it is taken over, and the sides act all the same', () => {
  const support: ChargebackActor = { party: 'support', role: 'admin' };
  const rulesOf = (takenBy: ActedChargeback['takenBy'], actor: ChargebackActor) =>
    chargebackActs({ ...acted, status: actor === support ? 'underReview' : 'requested', takenBy }, actor).map(
      ({ obstacles }) => obstacles.map(({ rule }) => rule),
    );
  expect(rulesOf('colleague', support)).toEqual([['DIS-34'], ['DIS-34']]);
  for (const takenBy of ['me', null] as const) expect(rulesOf(takenBy, support)).toEqual([[], []]);
  expect(rulesOf('colleague', merchant)).toEqual([[], []]);
});

test('administrators of support take what is not over, and nobody else takes anything', () => {
  const isTakeable = (status: ActedChargeback['status'], actor: ChargebackActor) =>
    isTakeableChargeback({ status }, actor);
  const support = (role: string): ChargebackActor => ({ party: 'support', role });
  expect(isTakeable('requested', support('admin'))).toBe(true);
  expect(isTakeable('pendingAdjustment', support('admin'))).toBe(true);
  expect(isTakeable('accepted', support('admin'))).toBe(false);
  expect(isTakeable('requested', support('payer'))).toBe(false);
  expect(isTakeable('requested', merchant)).toBe(false);
});

const aDocument = (differing: Partial<DisputeDocument> = {}): DisputeDocument => ({
  documentId: 'D',
  name: 'note.pdf',
  bytes: 10,
  documentType: 'delivery',
  trxIds: null,
  state: 'stored',
  ...differing,
});

test('DIS-13: an objection waits for its documents, and has at most so many of a type', () => {
  const against = (documents: readonly DisputeDocument[], comment = 'All came.') =>
    chargebackActProblems('object', { comment, documents }, aDisputeConfig).map(({ rule }) => rule);
  expect(against([])).toEqual([]);
  expect(against([], ' ')).toEqual(['DIS-31']);
  expect(against([aDocument(), aDocument({ state: 'checking' })])).toEqual([]);
  for (const unfinished of [{ state: 'sending' }, { state: 'failed' }, { documentType: null }] as const)
    expect(against([aDocument(unfinished)])).toEqual(['unfinished']);
  // What was refused is not there.
  const many = Array.from({ length: aDisputeConfig.documentsPerType + 1 }, () => aDocument());
  expect(against(many)).toEqual(['DIS-13']);
  expect(against([...many.slice(1), aDocument({ state: 'refused' })])).toEqual([]);
});

test('documents go with an objection alone, those that have arrived', () => {
  const documents = [aDocument(), aDocument({ documentId: 'E', state: 'refused' })];
  expect(documentsOfAct('object', { documents })).toEqual([
    { documentId: 'D', documentType: 'delivery', trxIds: null },
  ]);
  expect(documentsOfAct('accept', { documents })).toEqual([]);
  expect(
    chargebackActProblems(
      'accept',
      { comment: 'So be it.', documents: [aDocument({ state: 'failed' })] },
      aDisputeConfig,
    ),
  ).toEqual([]);
});
