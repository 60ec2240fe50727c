import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, removeAllDrafts, removeDraft, writeDraft } from '#api/payments/drafts.ts';
import type { PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { Scope } from '#domain/access/scope.ts';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';

const east: Scope = { buidCustomer: 'C100', currency: 'USD' };
const draft: PaymentDraft = {
  step: 'select',
  selection: { kind: 'listed', trxIds: ['7816240'], leftOut: [] },
  method: 'bank',
  bankAccountId: 'B1',
  isByAccount: false,
  acceptedFee: null,
  acknowledgedTerms: null,
  attempt: null,
  paymentId: null,
};
const NOW = '2026-11-20T20:32:00.000Z';
const kept = { ...draft, begunAt: NOW };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
  vi.useFakeTimers({ now: new Date(NOW) });
});

test('a draft is found again by the same user on the same customer and currency', () => {
  writeDraft('U1', east, draft);
  expect(readDraft('U1', { ...east })).toEqual(kept);
});

test('a draft says when its first invoice was selected, however often it is kept', () => {
  const later = '2026-11-21T09:00:00.000Z';
  const empty = { ...draft, selection: { kind: 'listed' as const, trxIds: [], leftOut: [] } };
  writeDraft('U1', east, empty);
  vi.setSystemTime(new Date(later));
  writeDraft('U1', east, draft);
  expect(readDraft('U1', east)?.begunAt).toBe(later);
  vi.setSystemTime(new Date('2026-11-22T09:00:00.000Z'));
  writeDraft('U1', east, { ...draft, step: 'review' });
  expect(readDraft('U1', east)?.begunAt).toBe(later);
});

test.each([
  ['another user', 'U2', east],
  ['another customer', 'U1', { ...east, buidCustomer: 'C200' }],
  ['another currency', 'U1', { ...east, currency: 'CAD' }],
  ['all currencies', 'U1', { ...east, currency: null }],
])('%s finds none', (_who, userId, scope) => {
  writeDraft('U1', east, draft);
  expect(readDraft(userId, scope)).toBeNull();
});

test('what is no draft counts as none', () => {
  writeDraft('U1', east, draft);
  const key = sessionStorage.key(0) ?? '';
  for (const broken of ['{', '42', JSON.stringify({ ...draft, step: 'paid' })]) {
    sessionStorage.setItem(key, broken);
    expect(readDraft('U1', east)).toBeNull();
  }
});

test('one draft is forgotten, the others stay', () => {
  writeDraft('U1', east, draft);
  writeDraft('U2', east, draft);
  removeDraft('U1', east);
  expect([readDraft('U1', east), readDraft('U2', east)]).toEqual([null, kept]);
});

test('the drafts of everybody are forgotten, and nothing else', () => {
  writeDraft('U1', east, draft);
  writeDraft('U2', { ...east, buidCustomer: 'C200' }, draft);
  sessionStorage.setItem('portal.customer', 'U1 C100');
  removeAllDrafts();
  expect(sessionStorage.length).toBe(1);
  expect(sessionStorage.getItem('portal.customer')).toBe('U1 C100');
});

test('where storage is refused nothing is found, forgetting is fine, and keeping says so', () => {
  vi.stubGlobal('sessionStorage', refusingStorage());
  expect(readDraft('U1', east)).toBeNull();
  expect(() => removeDraft('U1', east)).not.toThrow();
  expect(() => removeAllDrafts()).not.toThrow();
  expect(() => writeDraft('U1', east, draft)).toThrow('refused');
});
