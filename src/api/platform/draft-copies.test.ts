import { beforeEach, expect, test, vi } from 'vitest';
import { noteSaved, readCopy, removeCopy, writeCopy } from '#api/platform/draft-copies.ts';
import { forgetBegun } from '#api/platform/kept-drafts.ts';
import type { DraftCopy } from '#domain/draft/draft-copy.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';

const east: DraftKey = { flow: 'payment', buidCustomer: 'C100', subject: 'USD' };
const copy: DraftCopy = {
  revision: 'r2',
  content: { step: 'select' },
  begunAt: '2026-11-20T20:32:00.000Z',
  updatedAt: '2026-11-20T20:40:00.000Z',
  basedOn: 'r1',
  isSaved: false,
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
});

test('a copy is found again by the same user for the same customer and subject', () => {
  expect(writeCopy('U1', east, copy)).toBe(true);
  expect(readCopy('U1', { ...east })).toEqual(copy);
});

test.each([
  ['another user', 'U2', east],
  ['another customer', 'U1', { ...east, buidCustomer: 'C200' }],
  ['another subject', 'U1', { ...east, subject: 'CAD' }],
  ['no subject', 'U1', { ...east, subject: null }],
])('%s finds none', (_who, userId, key) => {
  writeCopy('U1', east, copy);
  expect(readCopy(userId, key)).toBeNull();
});

test('what is no copy counts as none', () => {
  writeCopy('U1', east, copy);
  const name = sessionStorage.key(0) ?? '';
  for (const broken of ['{', '42', JSON.stringify({ ...copy, isSaved: 'yes' })]) {
    sessionStorage.setItem(name, broken);
    expect(readCopy('U1', east)).toBeNull();
  }
});

test.each([
  ['the copy itself', 'r2', { basedOn: 'r2', isSaved: true }],
  ['the one before it', 'r1', { basedOn: 'r1', isSaved: false }],
])('that the server has a revision is noted: %s', (_what, revision, noted) => {
  writeCopy('U1', east, copy);
  noteSaved('U1', east, revision);
  expect(readCopy('U1', east)).toEqual({ ...copy, ...noted });
});

test('what the server has makes no copy where the tab has none', () => {
  noteSaved('U1', east, 'r1');
  expect(sessionStorage.length).toBe(0);
});

test('one copy is forgotten, the others stay', () => {
  writeCopy('U1', east, copy);
  writeCopy('U2', east, copy);
  removeCopy('U1', east);
  expect([readCopy('U1', east), readCopy('U2', east)]).toEqual([null, copy]);
});

test('the copies of everybody are forgotten, and nothing else', () => {
  writeCopy('U1', east, copy);
  writeCopy('U2', { ...east, buidCustomer: 'C200' }, copy);
  sessionStorage.setItem('portal.customer', 'U1 C100');
  forgetBegun();
  expect(sessionStorage.length).toBe(1);
  expect(sessionStorage.getItem('portal.customer')).toBe('U1 C100');
});

test('where storage is refused nothing is found, forgetting is fine, and keeping says so', () => {
  vi.stubGlobal('sessionStorage', refusingStorage());
  expect(readCopy('U1', east)).toBeNull();
  expect(() => removeCopy('U1', east)).not.toThrow();
  expect(() => forgetBegun()).not.toThrow();
  expect(writeCopy('U1', east, copy)).toBe(false);
});

test('a change that a full storage does not take leaves no older copy in its place', () => {
  writeCopy('U1', east, copy);
  const full = new Proxy(sessionStorage, {
    get: (storage, name) =>
      name === 'setItem'
        ? () => {
            throw new DOMException('full', 'QuotaExceededError');
          }
        : (Reflect.get(storage, name) as unknown),
  });
  vi.stubGlobal('sessionStorage', full);
  expect(writeCopy('U1', east, { ...copy, revision: 'r3' })).toBe(false);
  expect(readCopy('U1', east)).toBeNull();
});
