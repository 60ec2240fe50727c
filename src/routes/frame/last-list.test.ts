import { beforeEach, expect, test, vi } from 'vitest';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';
import {
  lastList,
  lastListWith,
  listToReturnTo,
  neighbours,
  rememberList,
  type LastList,
} from '#routes/frame/last-list.ts';

const list: LastList = { of: 'U1 C100', href: '/invoice-list/past-due?page=2', trxIds: ['11', '12', '13'] };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
});

test('the list of before is the way back', () => {
  expect(lastList('U1 C100')).toBeNull();
  rememberList(list);
  expect(lastList('U1 C100')).toEqual(list);
});

test.each(['U2 C100', 'U1 C200'])('it is not found by %s', (of) => {
  rememberList(list);
  expect(lastList(of)).toBeNull();
  expect(neighbours(of, '12')).toEqual({ previous: null, next: null });
});

test.each([
  ['11', null, '/invoice/12'],
  ['12', '/invoice/11', '/invoice/13'],
  ['13', '/invoice/12', null],
  ['99', null, null],
])('invoice %s stands between %s and %s', (trxId, previous, next) => {
  rememberList(list);
  expect(neighbours('U1 C100', trxId)).toEqual({ previous, next });
});

test('an invoice that is not in the list of before does not lead back to it', () => {
  rememberList(list);
  expect(lastListWith('U1 C100', '12')).toEqual(list);
  expect(lastListWith('U1 C100', '99')).toBeNull();
});

test('what is no list counts as none', () => {
  rememberList(list);
  const key = sessionStorage.key(0) ?? '';
  for (const broken of [
    '{',
    'null',
    JSON.stringify({ ...list, trxIds: '11' }),
    JSON.stringify({ ...list, href: '/bills' }),
  ]) {
    sessionStorage.setItem(key, broken);
    expect(lastList('U1 C100')).toBeNull();
  }
});

test('where storage is refused there is no list', () => {
  vi.stubGlobal('sessionStorage', refusingStorage());
  expect(() => rememberList(list)).not.toThrow();
  expect(lastList('U1 C100')).toBeNull();
});

test('a task that is left leads to the list of before, and to all invoices where there is none', () => {
  expect(listToReturnTo('U1 C100')).toBe('/invoice-list/all');
  rememberList(list);
  expect(listToReturnTo('U1 C100')).toBe(list.href);
  expect(listToReturnTo('U2 C100')).toBe('/invoice-list/all');
});
